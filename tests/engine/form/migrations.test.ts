import { fc } from '#tests/support/fixed-random.ts';
import { describe, expect, it } from 'vitest';
import type { Answers } from '#engine/form/flow.ts';
import { performStep } from '#engine/form/migration-steps.ts';
import { migrate, migratedPointer, type Migration, type MigrationStep } from '#engine/form/migrations.ts';

const flowWith = (list: readonly Migration[], version = 9) => {
  return { header: { machine: 'a/b', version }, migrations: { list, perform: performStep } };
};
const after = (answers: Answers, ...steps: MigrationStep[]): Answers =>
  migrate(flowWith([{ to: 2, steps }]), answers, 1).answers;
const because = 'a reason';

describe('a step of a migration', () => {
  it.each<[what: string, step: MigrationStep, before: Answers, then: Answers]>([
    ['moves an answer', { move: '/a/x', into: '/a/y' }, { a: { x: 1 } }, { a: { y: 1 } }],
    [
      'moves into another step',
      { move: '/a/x', into: '/b/c/y' },
      { a: { x: 1 } },
      { a: {}, b: { c: { y: 1 } } },
    ],
    [
      'moves all that a group holds',
      { move: '/a', into: '/b' },
      { a: { x: 1, y: 2 } },
      { b: { x: 1, y: 2 } },
    ],
    ['moves nothing where nothing is', { move: '/a/x', into: '/a/y' }, { a: { z: 1 } }, { a: { z: 1 } }],
    [
      'does not move over another answer',
      { move: '/a/x', into: '/a/y' },
      { a: { x: 1, y: 2 } },
      { a: { y: 2 } },
    ],
    [
      'wraps an answer into a group',
      { move: '/a/x', into: '/a/x/text' },
      { a: { x: 1 } },
      { a: { x: { text: 1 } } },
    ],
    [
      'moves within each entry',
      { move: '/m/*/p/x', into: '/m/*/q/y' },
      { m: [{ id: '1', p: { x: 1 } }, { id: '2' }, { id: '3', p: { x: 3 } }] },
      { m: [{ id: '1', p: {}, q: { y: 1 } }, { id: '2' }, { id: '3', p: {}, q: { y: 3 } }] },
    ],
    [
      'copies into each entry that has no answer',
      { move: '/a/x', into: '/m/*/p/x' },
      { a: { x: 1 }, m: [{ id: '1' }, { id: '2', p: { x: 2 } }] },
      {
        a: {},
        m: [
          { id: '1', p: { x: 1 } },
          { id: '2', p: { x: 2 } },
        ],
      },
    ],
    [
      'leaves an answer where there are no entries',
      { move: '/a/x', into: '/m/*/x' },
      { a: { x: 1 } },
      { a: { x: 1 } },
    ],
    [
      'takes what the first entry answers',
      { move: '/m/*/x', into: '/a/x' },
      { m: [{ id: '1' }, { id: '2', x: 2 }, { id: '3', x: 3 }] },
      { m: [{ id: '1' }, { id: '2' }, { id: '3' }], a: { x: 2 } },
    ],
    ['maps a number', { map: '/a/x', values: { '4': 3 } }, { a: { x: 4 } }, { a: { x: 3 } }],
    ['maps a text', { map: '/a/x', values: { yes: true } }, { a: { x: 'yes' } }, { a: { x: true } }],
    [
      'leaves a value that is not named',
      { map: '/a/x', values: { '4': 3 } },
      { a: { x: 5 } },
      { a: { x: 5 } },
    ],
    ['asks again for null', { map: '/a/x', values: { '4': null } }, { a: { x: 4, y: 1 } }, { a: { y: 1 } }],
    [
      'maps what stands in a list',
      { map: '/a/*', values: { b: 'c', d: null } },
      { a: ['d', 'b', 'd'] },
      { a: ['c'] },
    ],
    [
      'maps nothing by a name of every object',
      { map: '/a/x', values: {} },
      { a: { x: 'toString' } },
      { a: { x: 'toString' } },
    ],
    ['drops an answer', { drop: '/a/x', because }, { a: { x: 1, y: 2 } }, { a: { y: 2 } }],
    ['drops it in each entry', { drop: '/m/*/x', because }, { m: [{ x: 1 }, {}] }, { m: [{}, {}] }],
    ['keeps an answer', { keep: '/a/x', because }, { a: { x: 1 } }, { a: { x: 1 } }],
  ])('%s', (_, step, before, then) => {
    const copy = structuredClone(before);
    expect(after(before, step)).toEqual(then);
    expect(before).toEqual(copy);
  });

  it.each<[pointer: string, then: string | null, step: MigrationStep]>([
    ['/a/x', '/a/y', { move: '/a/x', into: '/a/y' }],
    ['/a/x/0/name', '/b/y/0/name', { move: '/a/x', into: '/b/y' }],
    ['/m/1f0c/p/x', '/m/1f0c/q/x', { move: '/m/*/p/x', into: '/m/*/q/x' }],
    ['/a/x', '/m', { move: '/a/x', into: '/m/*/x' }],
    ['/m/1f0c/x', '/a/x', { move: '/m/*/x', into: '/a/x' }],
    ['/a/x', null, { drop: '/a', because }],
    ['/a', '/a', { drop: '/a/x', because }],
    ['/a/xy', '/a/xy', { move: '/a/x', into: '/a/y' }],
  ])('leads from %s to %s', (pointer, then, step) => {
    expect(migratedPointer(flowWith([{ to: 2, steps: [step] }]), pointer, 1)).toBe(then);
  });
});

const names = fc.constantFrom('a', 'b', 'x', 'y', '__proto__', 'constructor');
const value = fc.constantFrom(1, 2, 'one', '', true);
const leaf = fc.oneof(value, fc.constant(null), fc.array(value, { maxLength: 2 }));
const entry = fc.dictionary(names, leaf, { maxKeys: 3 });
const answersLike = fc.dictionary(
  names,
  fc.oneof(fc.dictionary(names, leaf, { maxKeys: 4 }), fc.array(entry, { maxLength: 3 }), leaf),
  { maxKeys: 4 },
) as fc.Arbitrary<Answers>;
const anything = fc.oneof(
  answersLike,
  fc.dictionary(names, fc.jsonValue({ maxDepth: 4 })),
) as fc.Arbitrary<Answers>;

const pointer = fc.array(names, { minLength: 1, maxLength: 3 }).map((parts) => `/${parts.join('/')}`);
const inEntry = fc.tuple(names, names).map(([list, name]) => `/${list}/*/${name}`);
const step = fc.oneof(
  fc.record({ move: fc.oneof(pointer, inEntry), into: pointer }),
  fc.record({ move: pointer, into: inEntry }),
  fc.record({ map: fc.oneof(pointer, inEntry), values: fc.constant({ '1': 2, one: null, true: 'one' }) }),
  fc.record({ drop: fc.oneof(pointer, inEntry), because: fc.constant(because) }),
  fc.record({ keep: pointer, because: fc.constant(because) }),
) as fc.Arbitrary<MigrationStep>;
const migrations = fc
  .array(fc.array(step, { minLength: 1, maxLength: 3 }), { maxLength: 4 })
  .map((all) => all.map((steps, index) => ({ to: index + 2, steps })));

describe('migrating answers', () => {
  it('comes to the same in one go and version by version', () => {
    fc.assert(
      fc.property(anything, migrations, (answers, all) => {
        const newest = all.length + 1;
        let { answers: stepwise } = { answers };
        for (let version = 1; version < newest; version++) {
          const known = all.filter(({ to }) => to <= version + 1);
          stepwise = migrate(flowWith(known, version + 1), stepwise, version).answers;
        }
        expect(migrate(flowWith(all, newest), answers, 1)).toEqual({ answers: stepwise, version: newest });
      }),
    );
  });

  it('changes nothing of the present version, nor of one that is not known yet', () => {
    fc.assert(
      fc.property(anything, migrations, fc.constantFrom(0, 3), (answers, all, ahead) => {
        const flow = flowWith(all, all.length + 1);
        const version = flow.header.version + ahead;
        const migrated = migrate(flow, answers, version);
        expect(migrated.answers).toBe(answers);
        expect(migrated.version).toBe(version);
      }),
    );
  });

  it('leaves steps alone that it does not name, and never reaches into a prototype', () => {
    fc.assert(
      fc.property(anything, migrations, (answers, all) => {
        const untouched = { step: { '*': 1, text: 'kept' }, list: [{ id: '1' }] };
        const migrated = migrate(flowWith(all), { ...answers, ...untouched }, 1).answers;
        expect(migrated).toMatchObject(untouched);
        expect(Object.getPrototypeOf(migrated)).toBe(Object.prototype);
        expect(Object.keys(Object.prototype)).toEqual([]);
        expect(({} as Record<string, unknown>)['x']).toBeUndefined();
      }),
    );
  });

  it('handles answers of any depth', () => {
    let deep: Answers = {};
    for (let depth = 0; depth < 20_000; depth++) deep = { x: deep };
    expect(Object.keys(after({ a: deep }, { move: '/a', into: '/b' }))).toEqual(['b']);
  });
});
