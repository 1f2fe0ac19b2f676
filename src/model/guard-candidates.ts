import type { FieldSchema } from '#engine/form/flow.ts';
import type { Json } from '#engine/form/json.ts';
import { refusalOf } from '#engine/form/text-refusal.ts';
import type { FieldVocabulary } from '#engine/form/vocabulary.ts';
import { dayAfter, isDate } from './example-dates.ts';
import { longestExampleText, mostExampleItems } from './example-limits.ts';

/** What is known where a guard compares. */
export interface Known {
  vocabulary: FieldVocabulary;
  /** The texts and numbers in the guards. */
  literals: readonly Json[];
  /** The answer in an example. */
  now: Json;
  /** The dates that the example answers elsewhere, yyyy-MM-dd. */
  dates: readonly string[];
  today: string;
}

/** A choice of more values than this is tried with those that a guard names, the first and the last one. */
const MANY = 40;
/** Of so many whole numbers each is tried. */
const FEW_NUMBERS = 120;
const DATE = /^\d{4}-\d{2}-\d{2}$/;
const YEAR = 365.25;

/**
 * Values with which a comparison of a field may turn: those that guards name and their neighbours, lengths of texts and
 * lists, dates before and after others, and the ends of its limits. The schema may refuse some of them.
 */
export function guardCandidates(field: FieldSchema, known: Known): Json[] {
  const found = field.items === undefined ? plainCandidates(field, known) : listCandidates(field, known);
  const isText = (value: Json): value is string => typeof value === 'string';
  const accepted = found.filter(
    (value) => !isText(value) || refusalOf(value, field, known.vocabulary) === null,
  );
  const texts = new Map(accepted.map((value) => [JSON.stringify(value), value]));
  texts.delete(JSON.stringify(known.now));
  return [...texts.values()];
}

function plainCandidates(field: FieldSchema, known: Known): Json[] {
  const { literals } = known;
  if (field.enum !== undefined) {
    const { enum: values } = field;
    if (values.length <= MANY) return [...values];
    return [...values.filter((value) => literals.includes(value)), values[0]!, values.at(-1)!];
  }
  if (field.type === 'boolean') return [true, false];
  if (field.type === 'integer' || field.type === 'number') return numberCandidates(field, known);
  return isDate(field) ? dateCandidates(known) : textCandidates(field, known);
}

function numberCandidates({ minimum = 0, maximum }: FieldSchema, { literals }: Known): number[] {
  const most = maximum ?? minimum + MANY;
  const all =
    most - minimum <= FEW_NUMBERS
      ? Array.from({ length: most - minimum + 1 }, (_, index) => minimum + index)
      : [];
  const named = literals.filter((value) => typeof value === 'number');
  return [...named, minimum, most, ...all].filter((value) => value >= minimum && value <= most);
}

/** Days before and after today, and before and after the dates that are named or answered elsewhere. */
function dateCandidates({ literals, dates, today }: Known): string[] {
  const named = literals.filter((value) => typeof value === 'string').filter((text) => DATE.test(text));
  const around = (all: readonly string[], days: readonly number[]): string[] =>
    all.flatMap((date) => days.map((each) => dayAfter(date, each)));
  const counted = literals.filter((value) => typeof value === 'number');
  const whole = counted.filter((value) => Number.isInteger(value) && value > 0);
  const years = whole.filter((value) => value <= 120).map((value) => Math.round(value * YEAR));
  const days = whole.filter((value) => value <= 4_000);
  const far = [1, 30, 100, 400, 1_000, 4_000, 12_000, 30_000];
  const near = [...days, ...years].flatMap((each) => [each - 1, each + 1]);
  const either = (all: readonly number[]): number[] => all.flatMap((each) => [each, -each]);
  return [
    ...around(named, [0, 1, -1, 30, -30]),
    ...around(dates, [1, -1, 0]),
    ...around([today], [0, ...either(far), ...either(near)]),
    ...around(dates, either([...far, ...near])),
  ];
}

function textCandidates({ minLength = 0, maxLength = 200 }: FieldSchema, { literals, now }: Known): string[] {
  const own = typeof now === 'string' && now !== '' ? now : 'a';
  const named = literals.filter((value) => typeof value === 'string');
  const longest = Math.min(maxLength, longestExampleText);
  const lengths = [...literals.filter((value) => typeof value === 'number'), minLength, longest].filter(
    (length) => Number.isInteger(length) && length > 0 && length >= minLength && length <= longest,
  );
  return [
    ...named,
    ...named.flatMap((text) => [text + own, own + text, text + own.slice(text.length)]),
    ...lengths.map((length) => own.repeat(Math.ceil(length / own.length)).slice(0, length)),
  ];
}

function listCandidates({ items, minItems = 0, maxItems }: FieldSchema, { literals, now }: Known): Json[] {
  const own = Array.isArray(now) ? now : [];
  const isText = items?.type === 'string';
  const named = literals.filter((value) => typeof value === (isText ? 'string' : 'number'));
  const all = [...own, ...(items?.enum ?? []), ...(items?.properties === undefined ? named : [])];
  const lists = countCandidates({ minItems, maxItems: maxItems ?? MANY }, literals).map((count) =>
    Array.from({ length: count }, (_, index) => all[index % Math.max(all.length, 1)]),
  );
  return [...named.map((value) => [value]), ...(all.length === 0 ? [] : lists)];
}

/** Numbers of entries: the least, the most, and those that guards name. */
export function countCandidates(
  { minItems = 0, maxItems = MANY }: FieldSchema,
  literals: readonly Json[],
): number[] {
  const counts = [minItems, Math.min(maxItems, mostExampleItems), ...literals].filter(
    (count) => typeof count === 'number' && Number.isInteger(count),
  ) as number[];
  return [...new Set(counts)].filter((count) => count >= minItems && count <= maxItems);
}
