import { facts, mostOf } from '#contract/facts.ts';
import type { FieldSchema } from '#engine/form/flow.ts';
import { isUpload } from '#engine/form/upload-value.ts';
import { type FieldPlace, isDay } from './field-place.ts';
import { objectAt, opened, written } from './json-text.ts';
import { whereIs } from './where-is.ts';

export type Fact = keyof typeof facts;

const all = Object.keys(facts) as Fact[];

/** The purposes that an answer of this kind can have: by them programs find it. */
export const factsFor = (schema: FieldSchema): Fact[] => all.filter((fact) => fits(schema, facts[fact]));

function fits(schema: FieldSchema, form: (typeof facts)[Fact]): boolean {
  const { type, format, enum: choices, maximum } = schema;
  if (isUpload(schema)) return false;
  const most = choices === undefined ? maximum : Math.max(...choices.map(Number));
  switch (form) {
    case 'date':
      return isDay(schema);
    case 'country':
      return format === 'nationality';
    case 'listed':
      return format === 'listed';
    case 'text':
      return type === 'string' && choices === undefined && !isDay(schema) && format !== 'nationality';
    case 'number':
      return type === 'integer';
    case 'choice':
    case 'count':
      return type === 'integer' && most !== undefined && most <= mostOf[form];
    case 'step':
      return false;
  }
}

/** The text in which a field has a purpose; none for null. */
export function withFact(text: string, place: FieldPlace, fact: Fact | null): string {
  const at = whereIs(text, place);
  if (at === null || (fact === null && objectAt(text, at)['x-fact'] === undefined)) return text;
  return fact === null
    ? written(text, [...at, 'x-fact'], undefined)
    : written(opened(text, at), [...at, 'x-fact'], fact);
}
