import type { Json } from '#engine/form/json.ts';
import type { Choices } from './variants.ts';

/** A field with the values to try. */
export interface Tried {
  pointer: string;
  values: readonly Json[];
}

/** Two values of two fields. */
export interface Pair {
  one: string;
  value: Json;
  other: string;
  its: Json;
  /** Whether no choices of the other fields have it; otherwise not all of them were tried. */
  isProved: boolean;
}

/** Choices that together have every pair that is possible. */
export interface Pairwise {
  rows: Choices[];
  /** The number of all pairs. */
  pairs: number;
  /** The pairs that no row has. */
  unmet: Pair[];
}

interface Options {
  /**
   * Tells of choices which of them are asked, or null where nobody can answer so. By default all are asked.
   */
  meet?: (choices: Choices) => Choices | null;
  /** So many choices are tried at most to meet pairs that the first ones did not have. */
  limit?: number;
}

/** The numbers of the chosen values, by the number of the field; undefined where none is chosen yet. */
type ChoiceRow = (number | undefined)[];

const LIMIT = 512;

/**
 * Choices that together contain every pair of values of every two fields: far fewer than all combinations, and a
 * mistake rarely needs more than two answers. A pair that some answers exclude is looked for in all combinations of the
 * other fields.
 */
export function pairwise(
  fields: readonly Tried[],
  { meet = (choices) => choices, limit = LIMIT }: Options = {},
): Pairwise {
  const all = fields.flatMap((_, at) => fields.slice(0, at).flatMap((_other, other) => keys(other, at)));
  const left = new Set(all);
  const known = new Map<string, ChoiceRow | null>();
  const rows: Choices[] = [];
  const unmet: Pair[] = [];

  function keys(one: number, other: number): string[] {
    return [...fields[one]!.values.keys()].flatMap((value) =>
      [...fields[other]!.values.keys()].map((its) => keyOf(one, value, other, its)),
    );
  }

  /** The row as it is asked; undefined where no more may be tried. */
  function asked(row: ChoiceRow): ChoiceRow | null | undefined {
    const key = row.join(' ');
    if (!known.has(key)) {
      if (known.size >= limit) return undefined;
      const choices = choicesOf(fields, row);
      const met = meet(choices);
      known.set(
        key,
        met && fields.map(({ pointer }, at) => (Object.hasOwn(met, pointer) ? row[at] : undefined)),
      );
    }
    return known.get(key);
  }

  /** Keeps a row that has new pairs. @returns whether this pair is among them */
  function keep(row: ChoiceRow, pair: string): boolean | undefined {
    const met = asked(row);
    if (met == null) return met === null ? false : undefined;
    const fresh = [...met.keys()]
      .flatMap((at) => pairsWith(met, at, met[at]))
      .filter((each) => left.has(each));
    const isMet = fresh.includes(pair);
    if (fresh.length > 0) rows.push(choicesOf(fields, row));
    for (const each of fresh) left.delete(each);
    return isMet;
  }

  for (let [next] = left; next !== undefined; [next] = left) {
    const [one, value, other, its] = next.split(' ').map(Number) as [number, number, number, number];
    const begun: ChoiceRow = fields.map((_, at) => (at === one ? value : at === other ? its : undefined));
    let isMet: boolean | undefined = keep(greedy(fields, begun, left), next);
    if (isMet === false) {
      for (const row of completions(fields, begun)) if ((isMet = keep(row, next)) !== false) break;
    }
    if (isMet === true) continue;
    left.delete(next);
    unmet.push({
      one: fields[one]!.pointer,
      value: fields[one]!.values[value],
      other: fields[other]!.pointer,
      its: fields[other]!.values[its],
      isProved: isMet === false,
    });
  }
  return { rows, pairs: all.length, unmet };
}

/** The row with the values that have the most pairs which are left. */
function greedy(fields: readonly Tried[], begun: ChoiceRow, left: ReadonlySet<string>): ChoiceRow {
  const row = [...begun];
  for (const [at, { values }] of fields.entries()) {
    if (row[at] !== undefined) continue;
    const gains = [...values.keys()].map(
      (candidate) => pairsWith(row, at, candidate).filter((pair) => left.has(pair)).length,
    );
    row[at] = gains.indexOf(Math.max(...gains));
  }
  return row;
}

/** Every row with these values. */
function* completions(fields: readonly Tried[], begun: ChoiceRow): Generator<ChoiceRow> {
  const at = begun.indexOf(undefined);
  if (at < 0) return yield begun;
  for (const value of fields[at]!.values.keys()) yield* completions(fields, begun.with(at, value));
}

const choicesOf = (fields: readonly Tried[], row: ChoiceRow): Choices =>
  Object.fromEntries(fields.map(({ pointer, values }, at) => [pointer, values[row[at]!]]));

/** The pairs of a value with the chosen values of the other fields. */
function pairsWith(row: ChoiceRow, at: number, value: number | undefined): string[] {
  if (value === undefined) return [];
  return row.flatMap((its, other) => {
    if (its === undefined || other === at) return [];
    return [other < at ? keyOf(other, its, at, value) : keyOf(at, value, other, its)];
  });
}

const keyOf = (one: number, value: number, other: number, its: number): string =>
  `${one} ${value} ${other} ${its}`;
