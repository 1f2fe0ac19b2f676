import { describe, expect, it } from 'vitest';
import { activeSchema, entrySchema } from '#engine/form/active-schema.ts';
import { compact, withoutHidden, withoutUnknown } from '#engine/form/answers.ts';
import type { Answers, FieldSchema } from '#engine/form/flow.ts';
import { openFields } from '#engine/form/open-fields.ts';
import { validateStep } from '#engine/form/validate.ts';
import { changesBetween } from '#compiler/changes.ts';
import { deadBranches } from '#compiler/check-branches.ts';
import { idleConditions } from '#compiler/check-conditions.ts';
import { hiddenDemands } from '#compiler/check-hidden.ts';
import { answerFields } from '#compiler/answer-fields.ts';
import { loadFlow } from '#compiler/load.ts';
import { shapeOf } from '#compiler/flow-shape.ts';
import { wordsOfFields } from '#compiler/words-of-fields.ts';
import { secondOpinion } from '#second-opinion/findings.ts';
import { withoutExample } from '#second-opinion/condition-examples.ts';
import { flowSchema, readSketch, schemaFiles, sketchFile, step, text } from '#tests/support/flow-sketch.ts';

const today = '2026-11-22';
const is = (name: string, value: unknown): object => ({
  properties: { [name]: { const: value } },
  required: [name],
});
const kind = { type: 'integer', enum: [1, 2] };

/** A person: of the kind 1 with a school, otherwise with an employer. */
const person = (more: object = {}): object =>
  step(
    { name: text, kind, last: text },
    {
      required: ['name', 'kind'],
      if: is('kind', 1),
      then: { properties: { school: text }, required: ['school'] },
      else: { properties: { employer: text } },
      ...more,
    },
  );

const inGroup = flowSchema({ a: step({ who: person(), end: text }, { required: ['who'] }) });
const inList = flowSchema({
  a: step({ people: { type: 'array', minItems: 1, items: person() }, end: text }),
});
/** A group that only a condition brings, with a condition of its own. */
const inBranch = flowSchema({
  a: step(
    { married: { type: 'boolean' } },
    {
      if: is('married', true),
      then: { properties: { spouse: person() }, required: ['spouse'] },
      else: { properties: { friend: person({ required: ['name'] }) } },
    },
  ),
});
/** A list in the entries of a list, and a group in them. */
const deep = flowSchema({
  a: step({
    teams: {
      type: 'array',
      items: step({ lead: person(), members: { type: 'array', items: person() } }, { required: ['lead'] }),
    },
  }),
});
/** A list that a condition brings at the top of the flow. */
const fromTop = flowSchema(
  { a: step({ more: { type: 'boolean' } }), b: step({ end: text }) },
  {
    if: { properties: { a: is('more', true) }, required: ['a'] },
    then: { properties: { b: { properties: { people: { type: 'array', items: person() } } } } },
  },
);

const flowOf = (schema: object) => loadFlow(readSketch(schema));
const errors = (schema: object, answers: Answers): string[] =>
  flowOf(schema).steps.flatMap((each) =>
    validateStep(each, answers).map(({ pointer, keyword }) => `${pointer} ${keyword}`),
  );
const names = (schema: FieldSchema | undefined): string[] => Object.keys(schema?.properties ?? {});

describe('a condition in a group', () => {
  const shown = (answers: Answers): string[] =>
    names(activeSchema(flowOf(inGroup).steps[0]!, compact(answers)).properties!['who']);

  it.each<[string, Answers, string[]]>([
    ['it holds', { a: { who: { kind: 1 } } }, ['name', 'kind', 'school', 'last']],
    ['it does not', { a: { who: { kind: 2 } } }, ['name', 'kind', 'employer', 'last']],
    ['nothing is answered', {}, ['name', 'kind', 'employer', 'last']],
  ])('shows its fields behind the one that it reads: %s', (_, answers, fields) => {
    expect(shown(answers)).toEqual(fields);
  });

  it.each<[string, object, Answers, string[]]>([
    ['required', inGroup, { a: { who: { name: 'Ada', kind: 1 } } }, ['/a/who/school required']],
    ['not required', inGroup, { a: { who: { name: 'Ada', kind: 2 } } }, []],
    ['wrong', inGroup, { a: { who: { name: 'Ada', kind: 2, employer: 7 } } }, ['/a/who/employer type']],
    ['wrong, but hidden', inGroup, { a: { who: { name: 'Ada', kind: 2, school: 7 } } }, []],
    [
      'of a group in a branch',
      inBranch,
      { a: { married: true, spouse: { name: 'Ada', kind: 1 } } },
      ['/a/spouse/school required'],
    ],
    [
      'of a group in a branch, missing as a whole',
      inBranch,
      { a: { married: true } },
      ['/a/spouse/name required', '/a/spouse/kind required'],
    ],
    [
      'of a group in the other branch',
      inBranch,
      { a: { married: false, friend: { name: 'Ada', kind: 1 } } },
      ['/a/friend/school required'],
    ],
    ['of a hidden group', inBranch, { a: { married: false, spouse: { name: 'Ada', kind: 1 } } }, []],
  ])('validates a field that is %s', (_, schema, answers, expected) => {
    expect(errors(schema, answers)).toEqual(expected);
  });

  it('shows a group of a branch with the fields of its own condition, and only then', () => {
    const [first] = flowOf(inBranch).steps;
    const fieldsFor = (own: Answers): string[] =>
      Object.entries(activeSchema(first!, { a: own }).properties!).map(([name, field]) =>
        [name, ...names(field)].join(' '),
      );
    expect(fieldsFor({ married: true, spouse: { kind: 1 } })).toEqual([
      'married',
      'spouse name kind school last',
    ]);
    expect(fieldsFor({ married: false, spouse: { kind: 1 } })).toEqual([
      'married',
      'friend name kind employer last',
    ]);
  });

  it('prunes hidden answers when they are sent, and keeps them in the draft', () => {
    const flow = flowOf(inGroup);
    const answers = { a: { who: { kind: 2, school: 'S', employer: 'E' }, other: 1 } };
    expect(withoutHidden(flow, answers)).toEqual({ a: { who: { kind: 2, employer: 'E' } } });
    expect(withoutUnknown(flow, answers)).toEqual({ a: { who: { kind: 2, school: 'S', employer: 'E' } } });
  });

  it('opens what it brings when the field that it reads is sent back, and nothing beside', () => {
    const sent = { a: { who: { name: 'Ada', kind: 1, school: 'S', last: 'L' }, end: 'E' } };
    expect([...openFields(flowOf(inGroup), sent, ['/a/who/kind'])].sort()).toEqual([
      '/a/who/employer',
      '/a/who/kind',
      '/a/who/school',
    ]);
  });
});

describe('a condition in the items of a list', () => {
  it('is resolved for each entry; entries of the same kind have the same schema', () => {
    const items = activeSchema(flowOf(inList).steps[0]!, {}).properties!['people']!.items!;
    const [one, two, three] = [{ kind: 1 }, { kind: 2 }, { kind: 1, name: 'Ada' }].map((entry) =>
      entrySchema(items, entry),
    );
    expect([names(one), names(two)]).toEqual([
      ['name', 'kind', 'school', 'last'],
      ['name', 'kind', 'employer', 'last'],
    ]);
    expect(three).toBe(one);
    expect(entrySchema(items, undefined)).toBe(two);
  });

  it.each<[string, object, Answers, string[]]>([
    [
      'each entry for itself',
      inList,
      {
        a: {
          people: [
            { name: 'A', kind: 1 },
            { name: 'B', kind: 2 },
            { name: 'C', kind: 1, school: 'S' },
          ],
        },
      },
      ['/a/people/0/school required'],
    ],
    [
      'an empty entry',
      inList,
      { a: { people: [{}] } },
      ['/a/people/0/name required', '/a/people/0/kind required'],
    ],
    [
      'in the order of the page',
      inList,
      { a: { people: [{ kind: 1, last: 7 }] } },
      ['/a/people/0/name required', '/a/people/0/school required', '/a/people/0/last type'],
    ],
    [
      'in a list of a list, and in a group',
      deep,
      {
        a: {
          teams: [
            {
              lead: { name: 'A', kind: 1 },
              members: [
                { name: 'B', kind: 2 },
                { name: 'C', kind: 1 },
              ],
            },
            {},
          ],
        },
      },
      [
        '/a/teams/0/lead/school required',
        '/a/teams/0/members/1/school required',
        '/a/teams/1/lead/name required',
        '/a/teams/1/lead/kind required',
      ],
    ],
    [
      'in a list that a condition of the flow brings',
      fromTop,
      { a: { more: true }, b: { people: [{ name: 'A', kind: 1 }] } },
      ['/b/people/0/school required'],
    ],
    ['in a hidden list', fromTop, { a: { more: false }, b: { people: [{ name: 'A', kind: 1 }] } }, []],
  ])('validates %s', (_, schema, answers, expected) => {
    expect(errors(schema, answers)).toEqual(expected);
  });

  it('prunes hidden answers of each entry', () => {
    const people = [
      { name: 'A', kind: 1, school: 'S', employer: 'E' },
      { name: 'B', kind: 2, school: 'S', employer: 'E' },
    ];
    const flow = flowOf(inList);
    expect(withoutHidden(flow, { a: { people } })).toEqual({
      a: {
        people: [
          { name: 'A', kind: 1, school: 'S' },
          { name: 'B', kind: 2, employer: 'E' },
        ],
      },
    });
    expect(withoutUnknown(flow, { a: { people } })).toEqual({ a: { people } });
  });
});

describe('the checks of schemas know nested conditions', () => {
  const all = { inGroup, inList, inBranch, deep, fromTop };

  it.each(Object.entries(all))('nothing is wrong: %s', (_, schema) => {
    const source = readSketch(schema);
    const found = [...idleConditions(source), ...deadBranches(source), ...hiddenDemands(source)];
    expect([...found, ...withoutExample(loadFlow(source), source, today)]).toEqual([]);
  });

  it.each(Object.entries(all))('RJSF reads them in the same way: %s', (_, schema) => {
    const { findings, comparison } = secondOpinion(
      schemaFiles({ [sketchFile]: schema }),
      readSketch(schema),
      today,
    );
    expect(findings).toEqual([]);
    expect([comparison!.hasRight, comparison!.verdicts > 20]).toEqual([true, true]);
  });

  it.each<[string, object, string, RegExp]>([
    ['a value that is no choice', { if: is('kind', 7) }, '/if/properties/kind/const', /kind is never 7/],
    [
      'a value without required',
      { if: { properties: { kind: { const: 1 } } } },
      '/if/properties/kind',
      /not answered/,
    ],
    [
      'two values at once',
      { if: { allOf: [is('kind', 1), is('kind', 2)] } },
      '/if',
      /no answers meet all of this/,
    ],
    [
      'a field that is narrowed to nothing',
      { then: { properties: { kind: { enum: [2] }, school: text }, required: ['school'] } },
      '/then/properties/kind/enum',
      /nobody can answer kind/,
    ],
    [
      'a field that is required where it is hidden',
      { required: ['school'] },
      '/required',
      /school is required here/,
    ],
  ])('%s', (_, fault, within, message) => {
    const places = [
      [flowSchema({ a: step({ b: person(fault) }) }), '/properties/a/properties/b'],
      [
        flowSchema({ a: step({ b: { type: 'array', items: person(fault) } }) }),
        '/properties/a/properties/b/items',
      ],
      [
        flowSchema({
          a: step({ m: text }, { if: { required: ['m'] }, then: { properties: { b: person(fault) } } }),
        }),
        '/properties/a/then/properties/b',
      ],
    ] as const;
    for (const [schema, place] of places) {
      const source = readSketch(schema);
      const found = [...idleConditions(source), ...deadBranches(source), ...hiddenDemands(source)];
      expect(new Set(found.map(({ pointer }) => pointer))).toEqual(new Set([place + within]));
      expect(found[0]!.message).toMatch(message);
    }
  });

  it('fields of branches need words, and are answers of the version', () => {
    const source = readSketch(inList);
    const labels = wordsOfFields(shapeOf(source), source.steps[0]!, ['a']).filter(
      ({ code }) => code === 'field-label-missing',
    );
    expect(labels.map(({ propose }) => propose)).toEqual(
      expect.arrayContaining(['fields:people.school.label', 'fields:people.employer.label']),
    );
    expect([...answerFields(source).keys()]).toEqual([
      '/a/people/*/name',
      '/a/people/*/kind',
      '/a/people/*/last',
      '/a/people/*/school',
      '/a/people/*/employer',
      '/a/end',
    ]);
  });

  it('changes are told in words', () => {
    const before = readSketch(
      flowSchema({
        a: step({ people: { type: 'array', items: person({ then: { properties: { school: text } } }) } }),
      }),
    );
    const after = readSketch(flowSchema({ a: step({ people: { type: 'array', items: person() } }) }));
    expect(changesBetween(before, after)).toMatchObject([
      { pointer: '/a/people/0/school', sentence: 'when kind is 1: school is now required' },
    ]);
  });
});
