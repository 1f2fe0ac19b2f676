import { _, type CodeKeywordDefinition } from 'ajv';

/**
 * The keywords `minVisible` and `maxVisible`: how many characters are read of a rich text, without its elements. Ajv
 * writes a call of a function of the engine, which the compiled flow imports.
 */
const keyword = (name: 'minVisible' | 'maxVisible'): CodeKeywordDefinition => ({
  keyword: name,
  type: 'string',
  schemaType: 'number',
  error: { message: '', params: ({ schemaCode }) => _`{limit: ${schemaCode}}` },
  code(context) {
    const { data, schemaCode } = context;
    context.fail(
      name === 'minVisible'
        ? _`visibleLength(${data}) < ${schemaCode}`
        : _`visibleLength(${data}) > ${schemaCode}`,
    );
  },
});

export const minVisible = keyword('minVisible');
export const maxVisible = keyword('maxVisible');
