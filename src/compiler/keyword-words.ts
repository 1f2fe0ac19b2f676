import type { Json } from '#engine/form/json.ts';
import { isData, show } from './keywords.ts';

/** The requirement of a keyword in words, to follow "must be" or "is"; `_` stands for the keyword's value. */
const demands: Readonly<Record<string, string>> = {
  minLength: 'at least _ characters long',
  maxLength: 'at most _ characters long',
  minimum: 'at least _',
  maximum: 'at most _',
  exclusiveMinimum: 'more than _',
  exclusiveMaximum: 'less than _',
  multipleOf: 'a multiple of _',
  minItems: 'at least _ long',
  maxItems: 'at most _ long',
  format: 'of the format _',
  pattern: 'like the pattern _',
  formatMinimum: 'on _ or later',
  formatMaximum: 'on _ or earlier',
  formatExclusiveMinimum: 'later than _',
  formatExclusiveMaximum: 'earlier than _',
  const: 'just _',
  enum: 'one of _',
};

/** The value of a keyword as text for a sentence. */
export function valueWords(value: unknown): string {
  if (isData(value)) return `the answer ${String(value.$data)}`;
  if (Array.isArray(value)) return value.map(valueWords).join(', ') || 'nothing';
  return typeof value === 'string' ? value : show(value);
}

/**
 * The requirement of a keyword: "at most 8 characters long"; null for a keyword that does not limit a single
 * answer.
 */
export function demandOf(keyword: string, value: unknown): string | null {
  return demands[keyword]?.replace('_', () => valueWords(value)) ?? null;
}

/** The requirement as it reads in a condition: "is at most 8 characters long". */
export function keywordWords(keyword: string, value: Json): string {
  const demand = demandOf(keyword, value);
  return demand === null ? `has ${keyword} ${show(value)}` : `is ${demand}`;
}
