import { Type } from 'typebox';
import { locales } from './locale.ts';

/** The id of a flow. */
export const FlowId = Type.String({
  pattern: '^[a-z0-9-]+(/[a-z0-9-]+)*$',
  maxLength: 80,
  description: 'the path of the schema below schemas/, for example visa/work',
});

/** A value that may be null. */
export const OrNull = <T extends Parameters<typeof Type.Union>[0][number]>(
  type: T,
  options: { description?: string } = {},
) => Type.Union([type, Type.Null()], options);

/** What is wrong with a schema. */
export const Finding = Type.Object({
  code: Type.String(),
  file: Type.String({ description: 'the file below schemas/ or locales/ where it is to be mended' }),
  pointer: Type.String({ description: 'a JSON pointer into that file' }),
  message: Type.String({ description: 'what is wrong, and what to do' }),
  language: Type.Enum([...locales], {
    description: 'of the message; what only engineers cause is told in English',
  }),
  isWarning: Type.Optional(
    Type.Boolean({ description: 'it may be right so: an operator may acknowledge it with a reason' }),
  ),
  mend: Type.Optional(
    Type.Object(
      { from: Type.Integer(), to: Type.Integer(), insert: Type.String() },
      {
        description:
          'an edit of the judged text that surely mends it: the characters from one place up to another are replaced',
      },
    ),
  ),
});
