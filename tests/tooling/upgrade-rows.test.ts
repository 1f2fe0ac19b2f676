import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { compareRows } from '#tooling/upgrade/compare.ts';
import { firstRelease } from '#tooling/upgrade/first-release.ts';
import type { TableRows } from '#tooling/upgrade/rows.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const table = (...rows: Record<string, unknown>[]): TableRows => ({
  columns: Object.keys(rows[0] ?? {}),
  rows: new Map(rows.map((row) => [String(row['id']), row])),
});
const compared = (before: TableRows, after: TableRows | undefined) => {
  const { wrong, same } = compareRows(new Map([['card', before]]), new Map(after ? [['card', after]] : []));
  return { same, wrong: Object.fromEntries(wrong) };
};

describe('rows before and after a migration', () => {
  const before = table({ id: 1, texts: { US: 'one' } }, { id: 2, texts: { US: 'two' } });

  it.each<[string, TableRows | undefined, object]>([
    ['as they were', before, { same: 2, wrong: {} }],
    [
      'with a new column and a new row',
      table(
        { id: 1, texts: { US: 'one' }, extra: 0 },
        { id: 2, texts: { US: 'two' }, extra: 0 },
        { id: 3, texts: {}, extra: 0 },
      ),
      { same: 2, wrong: {} },
    ],
    [
      'with another value',
      table({ id: 1, texts: { US: 'one' } }, { id: 2, texts: { US: 'three' } }),
      { same: 1, wrong: { 'card.texts': 1 } },
    ],
    ['without a row', table({ id: 1, texts: { US: 'one' } }), { same: 1, wrong: { card: 1 } }],
    ['without a column', table({ id: 1 }, { id: 2 }), { same: 0, wrong: { 'card.texts': 2 } }],
    ['without their table', undefined, { same: 0, wrong: { card: 2 } }],
  ])('are told %s', (_what, after, expected) => {
    expect(compared(before, after)).toEqual(expected);
  });
});

describe('the first release', () => {
  it('is the oldest commit whose migrations are the first of the present ones', async () => {
    const root = await temporaryFolder();
    const git = (...options: string[]): string =>
      execFileSync('git', ['-c', 'user.name=Ann', '-c', 'user.email=ann@example.org', ...options], {
        cwd: root,
        encoding: 'utf8',
      }).trim();
    const folder = path.join(root, 'src/server/store/migrations');
    mkdirSync(folder, { recursive: true });
    const commit = (name: string, text: string): string => {
      writeFileSync(path.join(folder, name), text);
      git('add', '-A');
      git('commit', '-qm', text);
      return git('rev-parse', 'HEAD');
    };
    git('init', '-q');
    commit('0001-baseline.sql', 'a draft');
    const first = commit('0001-baseline.sql', 'the baseline');
    commit('0002-people.sql', 'a draft of people');
    commit('0002-people.sql', 'people');
    expect(firstRelease(root)).toBe(first);
  });
});
