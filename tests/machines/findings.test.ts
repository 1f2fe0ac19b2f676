import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkMachine } from '#model/check.ts';
import { circle, circleMachine } from '#tests/support/engine-circle.ts';
import { note, outing, outingMachine } from '#tests/support/engine-outing.ts';
import { library, libraryMachine } from '#tests/support/engine-library.ts';
import { flows, machines } from '#tests/support/flow-machines.ts';
import { machine as noteMachine } from '../engine/flows/library/note.machine.ts';
import { surroundingsOf } from '#tooling/machines/surroundings.ts';
import { badMachines, exampleSurroundings, today } from '#tests/support/bad-machines.ts';

const root = path.join(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

const documented = [...read('machines/findings.md').matchAll(/^\| `([a-z-]+)` +\| \S.* \| \S.* \|$/gm)].map(
  ([, code]) => code!,
);

/** The codes in the source of the checks. */
const written = [
  'src/model/check.ts',
  'src/cli/machines/load.ts',
  ...readdirSync(path.join(root, 'src/model/checks')).map((file) => `src/model/checks/${file}`),
]
  // The names of sentences are no codes.
  .flatMap((file) => [...read(file).matchAll(/(?<!(?:part|joined)\(\s*)'([a-z]+(?:-[a-z]+)+|effect)'/g)])
  .map(([, code]) => code!);

describe('machines/findings.md', () => {
  it('names every code once, and no other', () => {
    expect([...documented].sort()).toEqual([...new Set(written)].sort());
  });

  it('has a bad machine for each of them', () => {
    // `npm run machines` is tested with files that cannot be read.
    const codes = new Set(['machine-broken', ...badMachines.map(({ code }) => code)]);
    expect([...codes].sort()).toEqual([...documented].sort());
  });
});

const surroundings = await surroundingsOf(today);

describe('the checks', () => {
  it.each(badMachines)(
    'tell $code, and nothing else, of $what',
    ({ code, machine, flows: own, orders = {}, rules = null }) => {
      const { findings } = checkMachine({
        name: 'bad/bad',
        machine,
        flows: own,
        rules,
        today,
        surroundings: { ...exampleSurroundings, orders },
      });
      expect(new Set(findings.map((finding) => finding.code))).toEqual(new Set([code]));
      for (const finding of findings) {
        expect(finding.file).toBe('machines/bad/bad.machine.ts');
        expect(finding.message).toMatch(/; /);
      }
    },
  );

  it.each(machines)('find nothing in $name', ({ name, machine, rules }) => {
    const own = flows.filter(({ header }) => header.machine === name);
    expect(checkMachine({ name, machine, flows: own, rules, today, surroundings }).findings).toEqual([]);
  });

  it.each([
    ['with every structure', outing, outingMachine],
    ['of a single page', note, noteMachine],
    ['with a review in the middle', circle, circleMachine],
    ['with conditions', library, libraryMachine],
  ])('find nothing in the example %s', (_what, flow, machine) => {
    expect(checkMachine({ name: flow.header.machine, machine, flows: [flow], today }).findings).toEqual([]);
  });
});
