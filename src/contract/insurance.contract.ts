import { Type } from 'typebox';
import { checked, contentRecord, Images, listCall, RichText } from './content-calls.ts';
import { LocalizedText } from './shapes.ts';

const Policy = contentRecord({
  title: LocalizedText,
  introduction: LocalizedText,
  cover: Type.Object(LocalizedText.properties, { description: 'one thing that is covered in each line' }),
  exclusions: Type.Object(LocalizedText.properties, { description: 'one thing in each line' }),
  term: LocalizedText,
  price: Type.Number({ description: 'RMB for the term' }),
  image: Images,
  content: RichText,
  ...checked,
});

/** Insurance policies. */
export const insurance = {
  list: listCall(
    'POST',
    '/api/insurance/list',
    'A page of insurance policies with everything that they cover',
    Policy,
  ),
};
