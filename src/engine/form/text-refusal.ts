import type { FieldSchema } from './flow.ts';
import { pictureCount, visibleLength } from './visible-text.ts';
import type { FieldVocabulary } from './vocabulary.ts';

const limits: readonly (readonly [string, (text: string, limit: string) => boolean])[] = [
  ['formatMinimum', (text, limit) => text >= limit],
  ['formatMaximum', (text, limit) => text <= limit],
  ['formatExclusiveMinimum', (text, limit) => text > limit],
  ['formatExclusiveMaximum', (text, limit) => text < limit],
];

/**
 * The keyword by which a field refuses a text; null for a text that it takes. Limits that point into other answers
 * (`$data`) are left out.
 *
 * @example refusalOf('200', { type: 'string', pattern: '^20[0-2][0-9]{3}$' }, vocabulary) // 'pattern'
 */
export function refusalOf(text: string, schema: FieldSchema, { formats }: FieldVocabulary): string | null {
  const { minLength, maxLength, minVisible, maxVisible, maxPictures, pattern, format } = schema;
  const { length } = [...text];
  if (typeof minLength === 'number' && length < minLength) return 'minLength';
  if (typeof maxLength === 'number' && length > maxLength) return 'maxLength';
  if (typeof minVisible === 'number' && visibleLength(text) < minVisible) return 'minVisible';
  if (typeof maxVisible === 'number' && visibleLength(text) > maxVisible) return 'maxVisible';
  if (typeof maxPictures === 'number' && pictureCount(text) > maxPictures) return 'maxPictures';
  if (pattern !== undefined && !new RegExp(pattern, 'u').test(text)) return 'pattern';
  const known = format === undefined ? undefined : formats[format];
  if (known !== undefined && !known.validate(text)) return 'format';
  const passed = limits.find(([keyword, holds]) => {
    const limit = schema[keyword];
    return typeof limit === 'string' && !holds(text, limit);
  });
  return passed?.[0] ?? null;
}
