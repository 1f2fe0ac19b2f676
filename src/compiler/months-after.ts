import { _, type CodeKeywordDefinition } from 'ajv';

/**
 * The keyword `monthsAfter`: the date must be at least so many months after another of the flow. Ajv is told to write
 * a call of the engine's function, which the compiled flow imports.
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
