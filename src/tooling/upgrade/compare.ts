import { isDeepStrictEqual } from 'node:util';
import { changesOnPurpose } from './on-purpose.ts';
import type { TableRows } from './rows.ts';

/** What has become of the rows of a database. */
export interface Compared {
  readonly tables: number;
  readonly rows: number;
  /** Rows whose every value is as it was. */
  readonly same: number;
  /** Rows that a migration changes or removes on purpose, by what is changed. */
  readonly onPurpose: ReadonlyMap<string, number>;
  /** Rows that are gone or changed, and nothing says why. */
  readonly wrong: ReadonlyMap<string, number>;
}

/** Compares all rows of a database before a migration with those after it. */
export function compareRows(
  before: ReadonlyMap<string, TableRows>,
  after: ReadonlyMap<string, TableRows>,
): Compared {
  const [onPurpose, wrong] = [new Map<string, number>(), new Map<string, number>()];
  let [rows, same] = [0, 0];
  const note = (what: string): void => {
    const found = what in changesOnPurpose ? onPurpose : wrong;
    found.set(what, (found.get(what) ?? 0) + 1);
  };
  for (const [name, old] of before) {
    const now = after.get(name);
    for (const [key, row] of old.rows) {
      rows += 1;
      const other = now?.rows.get(key);
      const changes =
        now === undefined || other === undefined
          ? [name]
          : old.columns
              .filter((column) => !(column in other) || !isDeepStrictEqual(row[column], other[column]))
              .map((column) => `${name}.${column}`);
      if (changes.length === 0) same += 1;
      else changes.forEach(note);
    }
  }
  return { tables: before.size, rows, same, onPurpose, wrong };
}
