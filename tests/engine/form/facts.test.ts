import { describe, expect, it } from 'vitest';
import { fullNameOf, isPersonFact } from '#contract/facts.ts';
import { factHolders, fillsOf } from '#engine/form/facts.ts';
import type { Answers } from '#engine/form/flow.ts';
import { compileFlow, productSchemas } from '#tests/support/flow-compile.ts';
import { compileSketch, date, entries, flowSchema, step, text } from '#tests/support/flow-sketch.ts';

const ana = '0b6e6b0e-2f1c-4c55-9a57-1f4e2b3c4d5e';
const ben = '1c7f7c1f-3a2d-4d66-8b68-2a5f3c4d5e6f';
const person = step({
  family: { ...text, 'x-fact': 'surname' },
  born: { ...date, 'x-fact': 'dateOfBirth' },
  note: text,
});
const flow = await compileSketch(
  flowSchema({
    self: person,
    home: {
      ...step({ isMarried: { type: 'integer', enum: [0, 1] } }),
      if: { properties: { isMarried: { const: 1 } }, required: ['isMarried'] },
      then: { properties: { partner: step({ called: { ...text, 'x-fact': 'fullName' } }) } },
    },
    members: { type: 'array', items: entries({ person }) },
  }),
);
const holders = (answers: Answers) => factHolders(flow, answers, isPersonFact);

describe('factHolders', () => {
  it('finds the fields of each object by their facts, and the facts that are answered', () => {
    expect(holders({ self: { family: 'DUPONT', note: 'x' } })).toEqual([
      {
        pointer: '/self',
        places: { surname: '/self/family', dateOfBirth: '/self/born' },
        facts: { surname: 'DUPONT' },
      },
    ]);
  });

  it('finds a group that a condition brings, only while the condition holds', () => {
    const pointers = (isMarried: number): string[] =>
      holders({ home: { isMarried, partner: { called: 'Leo' } } }).map(({ pointer }) => pointer);
    expect([pointers(0), pointers(1)]).toEqual([['/self'], ['/self', '/home/partner']]);
  });

  it('finds each entry of a repeated step by its id', () => {
    const members = [
      { id: ana, person: { family: 'ANA' } },
      { id: ben, person: { family: 'BEN' } },
    ];
    const found = holders({ members }).filter(({ pointer }) => pointer.startsWith('/members'));
    expect(found.map(({ pointer, facts }) => [pointer, facts])).toEqual([
      [`/members/${ana}/person`, { surname: 'ANA' }],
      [`/members/${ben}/person`, { surname: 'BEN' }],
    ]);
  });

  it('leaves out facts that are not wanted', () => {
    expect(factHolders(flow, {}, (fact) => fact === 'email')).toEqual([]);
  });
});

describe('fillsOf', () => {
  it('gives the answers that the place has a field for and that do not stand yet', () => {
    const [self] = holders({ self: { born: '1990-05-14' } });
    const known = { surname: 'DUPONT', dateOfBirth: '1990-05-14', email: 'a@b.example' };
    expect([...fillsOf(self!, known)]).toEqual([['/self/family', 'DUPONT']]);
  });
});

it.each([
  [{ surname: 'DUPONT', englishName: 'MARIE' }, 'MARIE DUPONT'],
  [{ surname: 'DUPONT' }, 'DUPONT'],
  [{ surname: '王小明', englishName: '' }, '王小明'],
  [{ fullName: 'Léo Dupont' }, 'Léo Dupont'],
  [{ nationality: 'FRA' }, ''],
])('fullNameOf reads %j as "%s"', (facts, name) => {
  expect(fullNameOf(facts)).toBe(name);
});

it.each([
  ['visa/study', ['/passenger']],
  ['visa/business', ['/passenger']],
  ['vip/welcome', ['/passengers']],
  ['vip/transfer', ['/passengers']],
  ['wifi/card', []],
])('%s asks for these persons: %j', async (id, pointers) => {
  const found = factHolders(await compileFlow(productSchemas, id), {}, isPersonFact);
  expect(found.map(({ pointer }) => pointer)).toEqual(pointers);
});
