import { _, type CodeKeywordDefinition } from 'ajv';

/**
 * The keyword `monthsAfter`: the date must be at least a number of months after another date of the flow. For Ajv
 * it generates a call to the engine's function, which the compiled flow imports.
 */
export const monthsAfter: CodeKeywordDefinition = {
  keyword: 'monthsAfter',
  type: 'string',
  schemaType: 'object',
  error: {
    message: '',
    params: ({ schema }) => _`{date: ${schema.date as string}, months: ${schema.months as number}}`,
  },
  code(context) {
    const { date, months } = context.schema as { date: string; months: number };
    context.fail(_`!isMonthsAfter(${context.data}, rootData, ${date}, ${months})`);
  },
};
