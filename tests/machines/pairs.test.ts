import { fc } from '#tests/support/fixed-random.ts';
import { describe, expect, it } from 'vitest';
import { pairwise, type Tried } from '#model/pairwise.ts';
import { checkMachine } from '#model/check.ts';
import { changedMachine, edgesOn } from '#tests/support/changed-machine.ts';
import { today } from '#tests/support/bad-machines.ts';
import { outing, outingMachine } from '#tests/support/engine-outing.ts';
import { flowOf, flows, machineOf } from '#tests/support/flow-machines.ts';

type AnswerRow = Readonly<Record<string, unknown>>;

const pairsOf = (fields: readonly Tried[], row: AnswerRow): string[] =>
  fields.flatMap(({ pointer }, at) =>
    fields
      .slice(0, at)
      .filter((other) => Object.hasOwn(row, pointer) && Object.hasOwn(row, other.pointer))
      .map((other) => `${other.pointer}=${String(row[other.pointer])} ${pointer}=${String(row[pointer])}`),
  );

const combinations = (fields: readonly Tried[]): AnswerRow[] =>
  fields.reduce<AnswerRow[]>(
    (rows, { pointer, values }) =>
      rows.flatMap((row) => values.map((value) => ({ ...row, [pointer]: value }))),
    [{}],
  );

const anyFields = fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 2, maxLength: 5 }).map((counts) =>
  counts.map((count, at): Tried => ({
    pointer: `f${at}`,
    values: Array.from({ length: count }, (_, v) => v),
  })),
);

describe('pairwise choices', () => {
  it('contain each pair of values, in far fewer rows than there are combinations', () => {
    const fields = ['a', 'b', 'c', 'd', 'e'].map((pointer) => ({ pointer, values: [1, 2, 3, 4] }));
    const { rows, pairs, unmet } = pairwise(fields);
    expect(new Set(rows.flatMap((row) => pairsOf(fields, row))).size).toBe(160);
    expect([pairs, unmet]).toEqual([160, []]);
    expect(rows.length).toBeLessThan(40);
  });

  it('contain each pair, or it is proved that no combination has it', () => {
    // Each rule refuses a pair, or leaves a field unasked under a value of another.
    const rules = fc.array(
      fc.record({ a: fc.nat(4), v: fc.nat(3), b: fc.nat(4), w: fc.nat(3), hides: fc.boolean() }),
      { maxLength: 6 },
    );
    fc.assert(
      fc.property(anyFields, rules, (fields, laws) => {
        const meet = (row: AnswerRow): never | null => {
          const holding = laws.filter(({ a, v }) => row[`f${a}`] === v);
          if (holding.some(({ b, w, hides }) => !hides && row[`f${b}`] === w)) return null;
          const hidden = new Set(
            holding.filter(({ hides, a, b }) => hides && a !== b).map(({ b }) => `f${b}`),
          );
          return Object.fromEntries(Object.entries(row).filter(([name]) => !hidden.has(name))) as never;
        };
        const possible = new Set(combinations(fields).flatMap((row) => pairsOf(fields, meet(row) ?? {})));
        const { rows, pairs, unmet } = pairwise(fields, { meet, limit: 2000 });
        const met = new Set(rows.flatMap((row) => pairsOf(fields, meet(row) ?? {})));
        expect(met).toEqual(possible);
        expect(unmet.length).toBe(pairs - possible.size);
        expect(unmet.every(({ isProved }) => isProved)).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  it('tell where not everything was tried', () => {
    const fields = ['a', 'b', 'c', 'd'].map((pointer) => ({ pointer, values: [1, 2, 3] }));
    const meet = (row: AnswerRow): never | null => (row['a'] === 1 && row['b'] === 1 ? null : (row as never));
    const { unmet } = pairwise(fields, { meet, limit: 12 });
    expect(unmet.length).toBeGreaterThan(0);
    expect(unmet.some(({ isProved }) => !isProved)).toBe(true);
  });
});

describe('the pairs of answers that paths meet', () => {
  const of = (id: string) => {
    const flow = flowOf(id);
    return checkMachine({ name: flow.header.machine, machine: machineOf(flow), flows: [flow], today }).pairs;
  };

  const products = flows.filter(({ header }) => header.childType !== undefined);
  it.each(products)('are all of those that conditions of $id read', ({ id }) => {
    const coverages = of(id);
    expect(coverages.map(({ flow }) => flow)).toEqual([id]);
    expect(coverages.flatMap(({ unmet }) => unmet)).toEqual([]);
  });

  it('are told with the reason where the path does not lead over one of them', () => {
    const short = changedMachine(outingMachine, ({ states }) => {
      for (const edge of edgesOn(states['journey'], 'NEXT')) edge.target = 'review';
    });
    const fewer = checkMachine({ name: 'x', machine: short, flows: [outing], today }).pairs;
    const unmet = fewer.flatMap((each) => each.unmet);
    expect(unmet.length).toBeGreaterThan(0);
    for (const { pair, why } of unmet) {
      expect(pair).toMatch(/^\/.+ = .+, \/readers\/.+ = .+$/);
      expect(why).toBe('the path does not lead over readers then');
    }
  });
});
