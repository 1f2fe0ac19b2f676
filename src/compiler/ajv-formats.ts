import type { FormatDefinition } from 'ajv';
import type { FieldVocabulary } from '#engine/form/vocabulary.ts';

/** The formats of a vocabulary as Ajv takes them. */
export const ajvFormats = (
  formats: FieldVocabulary['formats'],
): Record<string, FormatDefinition<string> & { type: 'string' }> =>
  Object.fromEntries(
    Object.entries(formats).map(([name, { validate, compare }]) => [
      name,
      { type: 'string', validate, ...(compare && { compare }) },
    ]),
  );
