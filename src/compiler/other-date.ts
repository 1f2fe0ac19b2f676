import { _, type CodeKeywordDefinition } from 'ajv';

/**
 * The keywords `notBefore` and `notAfter`: a date of one step is limited by a date of another one. Ajv writes a call
 * of a function of the engine, which the compiled flow imports.
 */
const keyword = (
  name: 'notBefore' | 'notAfter',
  holds: 'isNotBefore' | 'isNotAfter',
): CodeKeywordDefinition => ({
  keyword: name,
  type: 'string',
  schemaType: 'string',
  error: { message: '', params: ({ schema }) => _`{date: ${schema as string}}` },
  code(context) {
    const call = holds === 'isNotBefore' ? _`isNotBefore` : _`isNotAfter`;
    context.fail(_`!${call}(${context.data}, rootData, ${context.schema as string})`);
  },
});

export const notBefore = keyword('notBefore', 'isNotBefore');
export const notAfter = keyword('notAfter', 'isNotAfter');
