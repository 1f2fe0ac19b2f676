import { _, type Code, type CodeKeywordDefinition, type Name } from 'ajv';

/**
 * The keywords that count what is read of a rich text, without its elements (`minVisible`, `maxVisible`), and its pictures
 * (`maxPictures`). Ajv writes a call of a function of the engine, which the compiled flow imports.
 */
const keyword = (
  name: 'minVisible' | 'maxVisible' | 'maxPictures',
  fails: (text: Name, limit: Code | Name) => Code,
): CodeKeywordDefinition => ({
  keyword: name,
  type: 'string',
  schemaType: 'number',
  error: { message: '', params: ({ schemaCode }) => _`{limit: ${schemaCode}}` },
  code: (context) => context.fail(fails(context.data, context.schemaCode as Code)),
});

export const minVisible = keyword('minVisible', (text, limit) => _`visibleLength(${text}) < ${limit}`);
export const maxVisible = keyword('maxVisible', (text, limit) => _`visibleLength(${text}) > ${limit}`);
export const maxPictures = keyword('maxPictures', (text, limit) => _`pictureCount(${text}) > ${limit}`);
