import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { neededFacts, orderFacts } from '#contract/facts.ts';
import { inEnglish } from '#findings/said.ts';
import { factUses } from '#shop/checks/fact-uses.ts';
import { readFlow } from '#compiler/build.ts';
import { orderFactFindings } from '#shop/checks/check-order-facts.ts';
import { factPlaces } from '#engine/form/fact-places.ts';
import { productSchemas } from '#tests/support/flow-compile.ts';
import { date, step, text } from '#tests/support/flow-sketch.ts';
import { findingsWith, schemaFile } from './findings/good-flow.ts';
import { visaFlow } from './findings/examples-of-facts.ts';

const file = 'sketch/flow.schema.json';
const kind = '/properties/travel/properties/kind';
const person = '/properties/members/items/properties/person';
const service = { type: 'integer', enum: [1, 2], 'x-fact': 'serviceType' };

it('finds nothing in a flow with the facts that a visa needs', async () => {
  expect(await findingsWith(visaFlow())).toEqual([]);
});

describe('an order cannot be made by a flow', () => {
  it.each([
    [
      'that names a fact almost right',
      visaFlow({ kind: { 'x-fact': 'servicetype' } }),
      { code: 'fact-unknown', pointer: `${kind}/x-fact`, says: 'did you mean serviceType?' },
    ],
    [
      'without a fact that the price depends on',
      visaFlow({ kind: { 'x-fact': undefined } }),
      { code: 'fact-missing', pointer: '/properties', says: 'serviceType, which is for the price of' },
    ],
    [
      'without travellers',
      visaFlow({ person: { 'x-fact': undefined } }),
      { code: 'fact-missing', pointer: '/properties', says: 'no step is the fact traveller' },
    ],
    [
      'that does not ask for the names of travellers',
      visaFlow({ name: { 'x-fact': undefined } }),
      { code: 'fact-missing', pointer: `${person}/x-fact`, says: 'surname, englishName, fullName' },
    ],
    [
      'that asks for a part of an address only',
      visaFlow({
        travel: { properties: { leave: date, kind: service, b: { ...text, 'x-fact': 'recipient' } } },
      }),
      ...['deliveryPhone', 'deliveryCountry', 'deliveryCity', 'deliveryStreet'].map((fact) => ({
        code: 'fact-missing',
        pointer: '/properties',
        says: `the fact ${fact}, which is for`,
      })),
    ],
    [
      'where a field that is a fact may be left empty',
      visaFlow({ travel: { required: ['leave'] } }),
      { code: 'fact-not-sure', pointer: `${kind}/x-fact`, says: 'kind is not required' },
    ],
    [
      'where its step may be left out',
      visaFlow({ top: { required: ['members'] } }),
      { code: 'fact-not-sure', pointer: `${kind}/x-fact`, says: 'the step travel is not required' },
    ],
    [
      'where the step of an entry may be left out',
      visaFlow({ inEntries: [] }),
      { code: 'fact-not-sure', pointer: `${person}/x-fact`, says: 'the step person is not required' },
    ],
    [
      'where it is asked under a condition',
      visaFlow({
        travel: {
          properties: { leave: date, b: text },
          required: ['leave'],
          if: { properties: { b: { const: 'x' } }, required: ['b'] },
          then: { properties: { kind: service }, required: ['kind'] },
        },
      }),
      {
        code: 'fact-not-sure',
        pointer: '/properties/travel/then/properties/kind/x-fact',
        says: 'kind is asked under a condition',
      },
    ],
    [
      'where two steps are one fact',
      visaFlow({
        travel: {
          properties: { leave: date, kind: service, more: step({ kind: { ...service } }) },
        },
      }),
      {
        code: 'fact-twice',
        pointer: '/properties/travel/properties/more/properties/kind/x-fact',
        says: 'travel/kind and travel/more/kind are both the fact serviceType',
      },
    ],
    [
      'where it is asked of each entry',
      visaFlow({ name: { 'x-fact': 'flightNumber' } }),
      { code: 'fact-misplaced', pointer: `${person}/properties/name/x-fact`, says: 'each entry of members' },
      { code: 'fact-missing', pointer: `${person}/x-fact`, says: 'surname' },
    ],
    [
      'where the number could be one that orders do not take',
      visaFlow({ kind: { enum: undefined, minimum: 1, maximum: 100 } }),
      { code: 'fact-other-type', pointer: `${kind}/x-fact`, says: 'an integer from 1 to 99' },
    ],
    [
      'where a field is a whole step',
      visaFlow({ name: { 'x-fact': 'traveller' } }),
      { code: 'fact-other-type', pointer: `${person}/properties/name/x-fact`, says: 'a whole step' },
    ],
    [
      'where a step is a fact of a field',
      visaFlow({ person: { 'x-fact': 'surname' } }),
      { code: 'fact-other-type', pointer: `${person}/x-fact`, says: 'person is a step' },
    ],
  ])('%s', async (_what, files, ...wanted) => {
    // Words that are left over then are not looked at here.
    const findings = (await findingsWith(files)).filter(({ code }) => code.startsWith('fact-'));
    expect(findings.map(({ code, file: where, pointer }) => ({ code, where, pointer }))).toEqual(
      wanted.map(({ code, pointer }) => ({ code, where: file, pointer })),
    );
    for (const [index, { says }] of wanted.entries()) expect(findings[index]!.message).toContain(says);
  });
});

it('a product that takes a car from the stock needs the fact car', () => {
  const order = { order: 'ride' };
  const findings = (id: string): object[] =>
    orderFactFindings(
      Object.assign({}, readFlow(productSchemas, id), { beside: { offer: { stock: 'car' } } }),
      order,
    );
  expect(findings('vip/transfer')).toEqual([]);
  expect(findings('vip/welcome')).toMatchObject([
    {
      code: 'fact-missing',
      message: expect.stringContaining('the fact car, which is for the price of the car'),
    },
  ]);
});

it('asks nothing of a flow that makes no order', async () => {
  const { [schemaFile]: schema } = visaFlow({ kind: { 'x-fact': undefined } });
  expect(await findingsWith({ [schemaFile]: schema })).toEqual([]);
});

describe.each([
  ['visa/study', 'settled'],
  ['visa/work', 'settled'],
  ['visa/china-pr', 'settled'],
  ['visa/work-renewal', 'settled'],
  ['visa/business', 'visa'],
  ['visa/group', 'visa'],
  ['vip/welcome', 'ride'],
  ['vip/transfer', 'ride'],
  ['wifi/card', 'goods'],
  ['wifi/esim', 'code'],
] as const)('%s, of the kind %s', (id, order) => {
  const source = readFlow(productSchemas, id);
  const own = factPlaces(source).filter(({ fact }) => Object.hasOwn(orderFacts, fact));

  it('has the facts that its orders need', () => {
    expect(own.map(({ fact }) => fact)).toEqual(expect.arrayContaining([...neededFacts[order]]));
    expect(orderFactFindings(source, { order })).toEqual([]);
  });
});

describe('schemas/dialect.md', () => {
  const page = readFileSync('schemas/dialect.md', 'utf8');

  it('says of each fact of an order what it is for', () => {
    const rows = [...page.matchAll(/^\| `(\w+)` +\| [^|]+ \| ([^|]+?) +\|$/gm)].map(([, fact, use]) => [
      fact,
      use,
    ]);
    expect(rows.filter(([fact]) => Object.hasOwn(orderFacts, fact!))).toEqual(
      Object.entries(factUses).map(([fact, use]) => [fact, inEnglish(use)]),
    );
  });

  it.each(Object.entries(neededFacts))('names the facts that orders of the kind %s need', (order, needed) => {
    const row = page
      .split('\n')
      .find((line) => line.startsWith('|') && line.split('|')[1]!.includes(`\`${order}\``))!;
    const isParcel = (fact: string): boolean => /^(?:recipient|delivery)/.test(fact);
    expect([...row.split('|')[2]!.matchAll(/`(\w+)`/g)].map(([, fact]) => fact)).toEqual([
      ...needed.filter((fact) => !isParcel(fact)),
      ...(needed.some(isParcel) ? ['deliveryPostcode'] : []),
    ]);
  });
});
