import { isObject, type Json } from '#engine/form/json.ts';
import type { Age, Sum } from './computed.ts';
import { isData, show } from './keywords.ts';
import { joined, type Part, part, type Said } from '#findings/said.ts';

/** The requirement of a keyword, to follow "must be" or "is". */
const demands: Readonly<Record<string, (value: Part) => Said>> = {
  minLength: (value) => part('characters-at-least', { value }),
  maxLength: (value) => part('characters-at-most', { value }),
  minVisible: (value) => part('visible-at-least', { value }),
  maxVisible: (value) => part('visible-at-most', { value }),
  maxPictures: (value) => part('pictures-at-most', { value }),
  minimum: (value) => part('at-least', { value }),
  maximum: (value) => part('at-most', { value }),
  exclusiveMinimum: (value) => part('more-than', { value }),
  exclusiveMaximum: (value) => part('less-than', { value }),
  multipleOf: (value) => part('multiple-of', { value }),
  minItems: (value) => part('entries-at-least', { value }),
  maxItems: (value) => part('entries-at-most', { value }),
  format: (value) => part('of-format', { value }),
  pattern: (value) => part('like-pattern', { value }),
  formatMinimum: (value) => part('on-or-later', { value }),
  formatMaximum: (value) => part('on-or-earlier', { value }),
  formatExclusiveMinimum: (value) => part('later-than', { value }),
  formatExclusiveMaximum: (value) => part('earlier-than', { value }),
  notBefore: (value) => part('not-before', { value }),
  notAfter: (value) => part('not-after', { value }),
  const: (value) => part('just', { value }),
  enum: (value) => part('one-of', { value }),
};

/** How a single value is told: a choice by its words, for example. */
type Tell = (value: Json) => Part;

const plainly: Tell = (value) => (typeof value === 'string' ? value : show(value));

/** The value of a keyword in a sentence. */
export function valueWords(value: unknown, tell: Tell = plainly): Part {
  if (isData(value)) return part('the-answer', { pointer: String(value.$data) });
  if (!Array.isArray(value)) return tell(value as Json);
  if (value.length === 0) return part('nothing');
  return joined(
    'comma',
    value.map((each) => valueWords(each, tell)),
  );
}

/** The requirement: "at most 8 characters long"; null for a keyword that limits no single answer. */
export function demandOf(keyword: string, value: unknown, tell: Tell = plainly): Said | null {
  const isChoice = keyword === 'const' || keyword === 'enum';
  return demands[keyword]?.(valueWords(value, isChoice ? tell : plainly)) ?? null;
}

/** The same in a condition, with the field: "age is at most 8". */
export function keywordWords(field: Part, keyword: string, value: Json): Said {
  const { at, of, minimum, maximum } = isObject(value) ? (value as Partial<Age & Sum>) : {};
  const limits = joined('and', [
    ...(minimum === undefined ? [] : [part('at-least', { value: minimum })]),
    ...(maximum === undefined ? [] : [part('at-most', { value: maximum })]),
  ]);
  const lastOf = (pointer: string | undefined): string | undefined => pointer?.split('/').at(-1);
  if (keyword === 'x-age') return part('whole-years-before', { field, limits, date: lastOf(at) ?? '' });
  if (keyword === 'x-sum') return part('has-sum', { field, of: lastOf(of) ?? part('its-numbers'), limits });
  const demand = demandOf(keyword, value);
  return demand === null
    ? part('has-keyword', { field, keyword, value: show(value) })
    : part('field-is', { field, what: demand });
}
