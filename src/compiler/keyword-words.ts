import { isObject, type Json } from '#engine/form/json.ts';
import type { Age, Sum } from './computed.ts';
import { isData, show } from './keywords.ts';

/** The requirement of a keyword, to follow "must be" or "is"; `_` is its value. */
const demands: Readonly<Record<string, string>> = {
  minLength: 'at least _ characters long',
  maxLength: 'at most _ characters long',
  minVisible: 'at least _ visible characters long',
  maxVisible: 'at most _ visible characters long',
  maxPictures: 'with at most _ pictures',
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
  notBefore: 'not before the date _',
  notAfter: 'not after the date _',
  const: 'just _',
  enum: 'one of _',
};

/** The value of a keyword in a sentence. */
export function valueWords(value: unknown): string {
  if (isData(value)) return `the answer ${String(value.$data)}`;
  if (Array.isArray(value)) return value.map(valueWords).join(', ') || 'nothing';
  return typeof value === 'string' ? value : show(value);
}

/** The requirement: "at most 8 characters long"; null for a keyword that limits no single answer. */
export function demandOf(keyword: string, value: unknown): string | null {
  return demands[keyword]?.replace('_', () => valueWords(value)) ?? null;
}

/** The same in a condition: "is at most 8 characters long". */
export function keywordWords(keyword: string, value: Json): string {
  const { at, of, minimum, maximum } = isObject(value) ? (value as Partial<Age & Sum>) : {};
  const limits = [
    ...(minimum === undefined ? [] : [`at least ${minimum}`]),
    ...(maximum === undefined ? [] : [`at most ${maximum}`]),
  ].join(' and ');
  if (keyword === 'x-age') return `is ${limits} whole years before ${at?.split('/').at(-1)}`;
  if (keyword === 'x-sum') return `has a sum of ${of?.split('/').at(-1) ?? 'its numbers'} of ${limits}`;
  const demand = demandOf(keyword, value);
  return demand === null ? `has ${keyword} ${show(value)}` : `is ${demand}`;
}
