import type { Json } from '#engine/form/json.ts';
import type { Choices } from './variants.ts';

/** A field with the values to try. */
export interface Tried {
  pointer: string;
  values: readonly Json[];
}

/** The numbers of the chosen values, by the number of the field; undefined where none is chosen yet. */
type Row = (number | undefined)[];

/**
 * Choices that together contain every pair of values of every two fields: far fewer than all combinations, and a
 * mistake rarely needs more than two answers.
 */
export function pairwise(fields: readonly Tried[]): Choices[] {
  const left = new Set(
    fields.flatMap((_, at) => fields.slice(0, at).flatMap((_other, other) => keys(other, at))),
  );
  function keys(one: number, other: number): string[] {
    return [...fields[one]!.values.keys()].flatMap((value) =>
      [...fields[other]!.values.keys()].map((its) => keyOf(one, value, other, its)),
    );
  }
  const rows: Row[] = [];
  for (let [next] = left; next !== undefined; [next] = left) {
    const [one, value, other, its] = next.split(' ').map(Number) as [number, number, number, number];
    const row: Row = fields.map((_, at) => (at === one ? value : at === other ? its : undefined));
    for (const [at, { values }] of fields.entries()) {
      if (row[at] !== undefined) continue;
      const gains = [...values.keys()].map(
        (candidate) => pairsWith(row, at, candidate).filter(isLeft).length,
      );
      row[at] = gains.indexOf(Math.max(...gains));
    }
    for (const at of fields.keys()) for (const pair of pairsWith(row, at, row[at]!)) left.delete(pair);
    rows.push(row);
  }
  function isLeft(pair: string): boolean {
    return left.has(pair);
  }
  return rows.map((row) =>
    Object.fromEntries(fields.map(({ pointer, values }, at) => [pointer, values[row[at]!]])),
  );
}

/** The pairs of a value with the chosen values of the other fields. */
function pairsWith(row: Row, at: number, value: number): string[] {
  return row.flatMap((its, other) => {
    if (its === undefined || other === at) return [];
    return [other < at ? keyOf(other, its, at, value) : keyOf(at, value, other, its)];
  });
}

const keyOf = (one: number, value: number, other: number, its: number): string =>
  `${one} ${value} ${other} ${its}`;
