import { describe, expect, it } from 'vitest';
import { factIn, factPlaces, factPointer, stepsOfFact, withFacts } from '#engine/form/fact-places.ts';
import { compileSketch, date, entries, flowSchema, step, text } from '#tests/support/flow-sketch.ts';

const ana = '0b6e6b0e-2f1c-4c55-9a57-1f4e2b3c4d5e';
const ben = '1c7f7c1f-3a2d-4d66-8b68-2a5f3c4d5e6f';
const person = step({ family: { ...text, 'x-fact': 'surname' }, note: text }, { 'x-fact': 'traveller' });
const flow = await compileSketch(
  flowSchema({
    journey: {
      ...step({
        first: { ...date, 'x-fact': 'enterDate' },
        isLong: { type: 'integer', enum: [0, 1] },
        where: step({ town: { ...text, 'x-fact': 'arrivalCity' } }),
      }),
      if: { properties: { isLong: { const: 1 } }, required: ['isLong'] },
      then: { properties: { last: { ...date, 'x-fact': 'leaveDate' } } },
    },
    members: { type: 'array', items: entries({ person }) },
    guide: step({ called: { ...text, 'x-fact': 'fullName' } }, { 'x-fact': 'traveller' }),
  }),
);

describe('the places of facts', () => {
  it('are found in steps, groups, conditions and entries, in the order in which they are shown', () => {
    expect(factPlaces(flow).map(({ fact, path }) => [fact, path.join('/')])).toEqual([
      ['enterDate', 'journey/first'],
      ['leaveDate', 'journey/last'],
      ['arrivalCity', 'journey/where/town'],
      ['traveller', 'members/*/person'],
      ['surname', 'members/*/person/family'],
      ['traveller', 'guide'],
      ['fullName', 'guide/called'],
    ]);
  });

  it('are looked for once', () => {
    expect(factPlaces(flow)).toBe(factPlaces(flow));
  });

  it.each([
    ['enterDate', '/journey/first'],
    ['arrivalCity', '/journey/where/town'],
    ['count', null],
  ])('%s is at %s', (fact, pointer) => {
    expect(factPointer(flow, fact)).toBe(pointer);
  });
});

describe('a fact', () => {
  it('is read and written at its place', () => {
    const answers = withFacts(
      flow,
      { guide: {} },
      { enterDate: '2026-12-01', arrivalCity: 'Xi’an', count: 3 },
    );
    expect(answers).toEqual({ guide: {}, journey: { first: '2026-12-01', where: { town: 'Xi’an' } } });
    expect(
      ['enterDate', 'arrivalCity', 'leaveDate', 'count'].map((fact) => factIn(flow, answers, fact)),
    ).toEqual(['2026-12-01', 'Xi’an', undefined, undefined]);
  });

  it.each([[null], ['text'], [[]], [{ where: 'text' }]])('is not there in damaged answers: %j', (journey) => {
    expect(factIn(flow, { journey }, 'arrivalCity')).toBeUndefined();
  });
});

describe('steps that are a fact', () => {
  it('have the facts of their own fields, one for each entry, by the id of the entry', () => {
    const members = [{ id: ana, person: { family: 'ANA', note: 'x' } }, { id: ben }];
    expect(stepsOfFact(flow, { members, guide: { called: 'Li' } }, 'traveller')).toEqual([
      {
        pointer: `/members/${ana}/person`,
        places: { surname: `/members/${ana}/person/family` },
        facts: { surname: 'ANA' },
      },
      { pointer: `/members/${ben}/person`, places: { surname: `/members/${ben}/person/family` }, facts: {} },
      { pointer: '/guide', places: { fullName: '/guide/called' }, facts: { fullName: 'Li' } },
    ]);
  });

  it.each([[undefined], ['text'], [[{}]]])('are none for a list of entries that is %j', (members) => {
    const found = stepsOfFact(flow, members === undefined ? {} : { members }, 'traveller');
    expect(found.map(({ pointer }) => pointer)).toEqual(['/guide']);
  });
});
