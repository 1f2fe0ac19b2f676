import { shop } from '#shop/extension.ts';
import { describe, expect, it } from 'vitest';
import { readFlow } from '#compiler/build.ts';
import {
  entries,
  flowSchema,
  problemOf,
  sketchFile,
  sketchId,
  step,
  text,
} from '#tests/support/flow-sketch.ts';
import type { SchemaFiles } from '#compiler/flow-source.ts';

const kind = { type: 'integer', enum: [1, 2, 3] };
const member = step({ name: text, pets: { type: 'array', items: text } });
const steps = {
  a: step({ x: text, kind }),
  members: { type: 'array', items: entries({ person: member }) },
};
const schema = flowSchema(steps, { 'x-flow': { machine: 'sketch/flow', version: 3 } });

/** The files of the flow above with these migrations. */
function filesWith(migrations: unknown): SchemaFiles {
  const written = typeof migrations === 'string' ? migrations : JSON.stringify(migrations);
  const texts: Record<string, string> = {
    [sketchFile]: JSON.stringify(schema),
    [`${sketchId}.migrations.json`]: written,
  };
  return {
    read: (file) => texts[file] ?? null,
    ids: () => [sketchId],
    beside: () => [],
    extension: shop,
  };
}

const to2 = (...all: object[]) => [{ to: 2, steps: all }];
const fine = { drop: '/a/old', because: 'gone' };

describe('a mistake in a migration', () => {
  it.each<[code: string, what: string, migrations: unknown, pointer: string, sentence: RegExp]>([
    ['shape', 'no list', {}, '', /must be a list of migrations/],
    ['shape', 'no object', ['x'], '/0', /must be an object/],
    ['shape', 'a name that is misspelt', [{ too: 2, steps: [fine] }], '/0/too', /did you mean to\?/],
    ['shape', 'no steps', [{ to: 2, steps: [] }], '/0/steps', /at least one step/],
    ['version', 'no whole number', [{ to: 1.5, steps: [fine] }], '/0/to', /whole number from 2/],
    ['version', 'the first version', [{ to: 1, steps: [fine] }], '/0/to', /whole number from 2/],
    ['version', 'out of order', [...to2(fine), ...to2(fine)], '/1/to', /must be over 2/],
    [
      'version',
      'above the schema',
      [{ to: 4, steps: [fine] }],
      '/0/to',
      /over the version of the schema, 3; raise/,
    ],
    ['operation', 'no object', [{ to: 2, steps: ['x'] }], '/0/steps/0', /must be an object/],
    [
      'operation',
      'one that is not known',
      to2({ mvoe: '/a/y', into: '/a/x' }),
      '/0/steps/0',
      /did you mean move\?/,
    ],
    ['operation', 'without its reason', to2({ drop: '/a/old' }), '/0/steps/0/because', /must be a reason/],
    [
      'operation',
      'without values',
      to2({ map: '/a/kind', values: {} }),
      '/0/steps/0/values',
      /new values by old ones/,
    ],
    [
      'operation',
      'with too much',
      to2({ ...fine, into: '/a/x' }),
      '/0/steps/0/into',
      /says nothing beside drop/,
    ],
    ['pointer', 'none', to2({ drop: 'a/old', because: 'gone' }), '/0/steps/0/drop', /must be a JSON pointer/],
    [
      'pointer',
      'each entry',
      to2({ drop: '/members/*', because: 'gone' }),
      '/0/steps/0/drop',
      /names each entry/,
    ],
    [
      'pointer',
      'into another list',
      to2({ move: '/people/*/name', into: '/members/*/person/name' }),
      '/0/steps/0/into',
      /entries of another list/,
    ],
    [
      'target',
      'a field that is none',
      to2({ move: '/a/y', into: '/a/xx' }),
      '/0/steps/0/into',
      /did you mean \/a\/x\?/,
    ],
    [
      'target',
      'a kept field that is none',
      to2({ keep: '/b/c', because: 'same' }),
      '/0/steps/0/keep',
      /leads to nothing/,
    ],
    ['target', 'a mapped group', to2({ map: '/a', values: { x: 1 } }), '/0/steps/0/map', /no single answer/],
    [
      'collision',
      'two into one place',
      to2({ move: '/a/y', into: '/a/x' }, { move: '/a/z', into: '/a/x' }),
      '/0/steps/1/into',
      /has been moved into before/,
    ],
    [
      'value',
      'no choice',
      to2({ map: '/a/kind', values: { '4': 5 } }),
      '/0/steps/0/values/4',
      /5 is no answer .* 1, 2, 3/,
    ],
    [
      'value',
      'another type',
      to2({ map: '/a/x', values: { '4': 5 } }),
      '/0/steps/0/values/4',
      /of type string/,
    ],
  ])('migration-%s: %s', (code, _, migrations, pointer, sentence) => {
    const problem = problemOf(() => readFlow(filesWith(migrations), sketchId));
    expect(problem).toMatchObject({
      code: `migration-${code}`,
      file: `${sketchId}.migrations.json`,
      pointer,
    });
    expect(problem.message).toMatch(sentence);
  });

  it.each<[what: string, migrations: unknown]>([
    [
      'a place that a later version moves on',
      [...to2({ move: '/a/z', into: '/a/y' }), { to: 3, steps: [{ move: '/a/y', into: '/a/x' }] }],
    ],
    [
      'a place that a later version drops',
      [...to2({ move: '/a/z', into: '/a/old' }), { to: 3, steps: [fine] }],
    ],
    [
      'a value that a later version maps on',
      [
        ...to2({ map: '/a/kind', values: { '5': 4 } }),
        { to: 3, steps: [{ map: '/a/kind', values: { '4': 3 } }] },
      ],
    ],
    [
      'a group that a later version takes apart',
      [
        ...to2({ move: '/a/old', into: '/a/older' }),
        {
          to: 3,
          steps: [
            { move: '/a/older/y', into: '/a/x' },
            { drop: '/a/older/z', because: 'gone' },
          ],
        },
      ],
    ],
    [
      'entries, and lists in them',
      to2(
        { move: '/a/name', into: '/members/*/person/name' },
        { map: '/members/*/person/pets/*', values: { cat: 'dog' } },
      ),
    ],
  ])('is none: %s', (_, migrations) => {
    expect(readFlow(filesWith(migrations), sketchId).migrations).toEqual(migrations);
  });
});
