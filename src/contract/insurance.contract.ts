import { Type } from 'typebox';
import {
  checked,
  contentRecord,
  favouriteCall,
  favouritesCall,
  Images,
  listCall,
  RichText,
} from './content-calls.ts';
import { LocalizedText } from './shapes.ts';

const card = {
  title: LocalizedText,
  introduction: LocalizedText,
  term: LocalizedText,
  price: Type.Number({ description: 'RMB for the term' }),
  image: Images,
};
const Card = contentRecord(card);
const Policy = contentRecord({
  ...card,
  cover: Type.Object(LocalizedText.properties, { description: 'one thing that is covered in each line' }),
  exclusions: Type.Object(LocalizedText.properties, { description: 'one thing in each line' }),
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
  favorite: favouriteCall('/api/insurance/favorite', 'insuranceId'),
  favourites: favouritesCall('/api/myfavorite/myInsurance', Card),
};
