import { shopCodes } from '#shop/checks/codes.ts';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Meaning } from '#compiler/answer-fields.ts';
import { readFlow } from '#compiler/build.ts';
import { readCatalogues } from '#compiler/catalogues.ts';
import { deadBranches } from '#compiler/check-branches.ts';
import { idleConditions } from '#compiler/check-conditions.ts';
import { offerFindings } from '#shop/checks/check-offers.ts';
import { priceFindings } from '#shop/checks/check-prices.ts';
import { answerFindings } from '#compiler/check-version.ts';
import { draftCodes, findingCodes } from '#compiler/codes.ts';
import { loadFlow } from '#compiler/load.ts';
import { migrationsFile } from '#compiler/migrations.ts';
import { offerFile } from '#shop/checks/offers.ts';
import { migrationFindings } from '#compiler/released-migrations.ts';
import { schemaFile, withChanges } from '#compiler/schema-files.ts';
import { isObject, type JsonObject } from '#engine/form/json.ts';
import { choiceFields } from '#model/variants.ts';
import { checkDrafts } from '#tooling/drafts/check-drafts.ts';
import { readCorpus } from '#tooling/drafts/corpus.ts';
import { productSchemas } from '#tests/support/flow-compile.ts';
import { flowOf, machineOf as runningOn } from '#tests/support/flow-machines.ts';
import {
  type Check,
  type Choice,
  faultTally,
  foundIn,
  history,
  machines,
  products,
} from '#tests/support/product-faults.ts';
import { listOf, objectOf, type Rule, spread } from '#tests/support/schema-faults.ts';

const root = path.join(import.meta.dirname, '../..');
const catalogues = readCatalogues(path.join(root, 'locales'));
const offers: Check = (source) => [
  ...offerFindings(source, machines.get(source.id) ?? null, catalogues),
  ...priceFindings(source, history),
];

const tally = faultTally();
const { missed } = tally;

const pricesOf = (node: JsonObject): JsonObject[] => (node['prices'] ?? []) as JsonObject[];

const offerFiles = products.map((id) => ({ id, file: offerFile(id) }));
const ownFiles = products.map((id) => ({ id, file: schemaFile(id) }));
it('the products as they are have no findings', () => {
  expect(products.flatMap((id) => foundIn(productSchemas, id, [offers]))).toEqual([]);
});

describe('in every offer, each fault is found:', () => {
  it.each<[string, Rule, Choice[]?]>([
    [
      'leave out a price',
      (node) =>
        listOf(node['prices']).map((_, at) => [
          `price ${at}`,
          (copy) => void (copy['prices'] as unknown[]).splice(at, 1),
        ]),
    ],
    [
      'write a price twice',
      (node) =>
        listOf(node['prices']).map((price, at) => [
          `price ${at}`,
          (copy) => void (copy['prices'] as unknown[]).push(price),
        ]),
    ],
    [
      'change a price in its row',
      (node) =>
        pricesOf(node).flatMap((price, at) =>
          (['rmb', 'workingDays'] as const)
            .filter((name) => price[name] !== undefined)
            .map((name) => [
              `${name} of price ${at}`,
              (copy) => (pricesOf(copy)[at]![name] = Number(price[name]) + 1),
            ]),
        ),
    ],
    [
      'add a price that begins before the present one',
      (node) =>
        pricesOf(node).map((price, at) => [
          `price ${at}`,
          (copy) => void pricesOf(copy).push({ ...price, from: '2024-06-01' }),
        ]),
    ],
    [
      'multiply by another number',
      (node) =>
        ['order', 'piece', 'traveller']
          .filter((per) => node['per'] !== undefined && per !== node['per'])
          .map((per) => [`per ${per}`, (copy) => (copy['per'] = per)]),
      [[/per (?:order|traveller)$/, 'one traveller or one ride costs as much either way']],
    ],
    [
      'give an option of a price another number',
      (node) =>
        ['serviceType', 'carType', 'car']
          .filter((name) => typeof node[name] === 'number')
          .map((name) => [name, (copy) => (copy[name] = Number(copy[name]) + 900)]),
    ],
    [
      'change the number of the product by one',
      (node) =>
        typeof node['childType'] === 'number'
          ? [['childType', (copy) => (copy['childType'] = Number(copy['childType']) + 1)]]
          : [],
    ],
    [
      'misspell a word',
      (node) =>
        Object.entries(node)
          .filter(([, value]) => typeof value === 'string')
          .map(([name]) => [name, (copy) => (copy[name] = `${copy[name] as string}x`)]),
      [
        [/: visa\w*Type$|query: \w+$/, 'any text may stand in an address, if no other product has it'],
        [/(authority|fee): source(Url)?$/, 'only a person can read what an authority says'],
      ],
    ],
    [
      'swap how it is settled',
      (node) =>
        node['settlement'] === undefined
          ? []
          : [
              [
                'settlement',
                (copy) => (copy['settlement'] = copy['settlement'] === 'paid' ? 'provider' : 'paid'),
              ],
            ],
    ],
    [
      'continue at a node that there is not',
      (node) =>
        node['continueAt'] === undefined ? [] : [['continueAt', (copy) => (copy['continueAt'] = 900)]],
    ],
    [
      'leave out a line',
      (node) =>
        node['childType'] === undefined
          ? []
          : Object.keys(node).map((name) => [name, (copy) => void delete copy[name]]),
      [
        [/: purposes$/, 'the question “do you need a visa” then does not lead to it'],
        [/: stock$/, 'cards are then sold without a number in stock'],
        [/: also$/, 'it is then opened at its own address alone'],
        [/: authority$/, 'the product then says nothing about how long an authority takes'],
      ],
    ],
    [
      'misspell the name of a line',
      (node) =>
        Object.keys(node).map((name) => [
          name,
          (copy) => {
            copy[`${name}x`] = copy[name];
            delete copy[name];
          },
        ]),
    ],
  ])('%s', (_, rule, choices = []) => {
    expect(missed(offerFiles, [offers], rule, { most: 12, choices })).toEqual([]);
  });

  /** The next prices of every choice, which is how an owner changes them, with a fault. */
  const raised =
    (change: (prices: JsonObject[], at: number) => void): Rule =>
    (node) =>
      pricesOf(node).length < 2
        ? []
        : pricesOf(node)
            .slice(1)
            .map((_, index) => [
              `price ${index + 1}`,
              (copy) => {
                const next = pricesOf(copy).map((price) => ({ ...price, from: '2027-01-01' }));
                change(next, index + 1);
                pricesOf(copy).push(...next);
              },
            ]);
  const swapped =
    (name: string) =>
    (prices: JsonObject[], at: number): void => {
      const [one, other] = [prices[at - 1]!, prices[at]!];
      [one[name], other[name]] = [other[name], one[name]];
    };
  const times =
    (factor: number) =>
    (prices: JsonObject[], at: number): void =>
      void (prices[at]!['rmb'] = Number(prices[at]!['rmb']) * factor);

  it.each<[string, Rule]>([
    ['exchange the amounts of two speeds', raised(swapped('rmb'))],
    ['exchange the days of two speeds', raised(swapped('workingDays'))],
    ['write a hundred times a price', raised(times(100))],
    ['write a tenth of a price', raised(times(0.1))],
  ])('%s', (_, rule) => {
    expect(missed(offerFiles, [offers], rule)).toEqual([]);
  });

  it('begin the only price of a choice next year', () => {
    const rule: Rule = (node) =>
      pricesOf(node)
        .slice(pricesOf(node).length < 2 ? 1 : 0)
        .map((_, at) => [`price ${at}`, (copy) => void (pricesOf(copy)[at]!['from'] = '2027-01-01')]);
    const blind: Check = (source) => priceFindings(source, null);
    expect(missed(offerFiles, [blind], rule)).toEqual([]);
  });

  it('add an option to the schema that no price knows', () => {
    // Another kind of car is offered as soon as a city has one: operators say so, with its price.
    const rule: Rule = (node) =>
      node['x-fact'] === 'serviceType'
        ? [['another choice', (copy) => void (copy['enum'] as unknown[]).push(9)]]
        : [];
    expect(missed(ownFiles, [offers], rule)).toEqual([]);
  });
});

describe('in the conditions of every product, each fault is found:', () => {
  it('let a condition hold for every choice', () => {
    const rule =
      (id: string): Rule =>
      (node) => {
        const asked = Object.entries(objectOf(objectOf(node['if'])['properties']));
        return asked.flatMap(([name, when]) => {
          const field = choiceFields(flowOf(id)).find(({ pointer }) => pointer.endsWith(`/${name}`));
          if (field === undefined || !isObject(when) || when['const'] === undefined) return [];
          const every = { enum: field.values };
          return [[name, (copy) => (objectOf(objectOf(copy['if'])['properties'])[name] = every)] as const];
        });
      };
    const left = products.flatMap((id) => missed([{ id, file: schemaFile(id) }], [idleConditions], rule(id)));
    expect(left).toEqual([]);
  });

  it('demand under a condition what nobody can answer', () => {
    const rule: Rule = (node) => {
      const then = objectOf(node['then']);
      return Object.keys(objectOf(then['properties'])).map((name) => [
        name,
        (copy) =>
          (objectOf(objectOf(copy['then'])['properties'])[name] = {
            type: 'string',
            minLength: 9,
            maxLength: 3,
          }),
      ]);
    };
    expect(missed(ownFiles, [deadBranches], rule, { most: 3 })).toEqual([]);
  });
});

describe('in what keeps old drafts, each fault is found:', () => {
  const drafts = path.join(root, 'tests/schemas/drafts');
  const fieldsOf = (id: string): [string, Meaning][] =>
    Object.entries(readCorpus(drafts, id, readFlow(productSchemas, id).header.version)?.fields ?? {});

  /** The schema with the next version, changed. */
  const nextVersion = (id: string, change: (schema: JsonObject) => void = () => undefined): string => {
    const schema = JSON.parse(productSchemas.read(schemaFile(id))!) as JsonObject;
    const header = objectOf(schema['x-flow']);
    header['version'] = Number(header['version']) + 1;
    change(schema);
    return JSON.stringify(schema);
  };

  it.each<[string, (fields: readonly (readonly [string, Meaning])[]) => object[]]>([
    [
      'drop an answer that is still asked',
      (fields) => fields.map(([drop]) => ({ drop, because: 'nobody asks for it' })),
    ],
    [
      'move away an answer that is still asked',
      (fields) =>
        fields.slice(1).flatMap(([move], index) => {
          const [into] = fields[index]!;
          return move.includes('*') === into.includes('*') ? [{ move, into }] : [];
        }),
    ],
    [
      'map a choice that never existed',
      (fields) =>
        fields.flatMap(([map, { enum: choices = [] }]) =>
          choices.length === 0 ? [] : [{ map, values: { 'no such choice': choices[0] } }],
        ),
    ],
  ])('%s', (_, stepsOf) => {
    const left = products.flatMap((id) => {
      const file = migrationsFile(id);
      const { version } = readFlow(productSchemas, id).header;
      return spread(stepsOf(fieldsOf(id)), 4).flatMap((step) => {
        const before = JSON.parse(productSchemas.read(file) ?? '[]') as unknown[];
        const changed = JSON.stringify([...before, { to: version + 1, steps: [step] }]);
        const files = withChanges(productSchemas, { [schemaFile(id)]: nextVersion(id), [file]: changed });
        const found = foundIn(files, id, [(source) => migrationFindings(source, history)]);
        return found.length > 0 ? [] : [`${id} ${JSON.stringify(step)}`];
      });
    });
    expect(left).toEqual([]);
  });

  it('rename a step without a migration', () => {
    const left = products.flatMap((id) => {
      const { name } = flowOf(id).steps[0]!;
      const text = nextVersion(id, (schema) => {
        const steps = objectOf(schema['properties']);
        schema['properties'] = Object.fromEntries(
          Object.entries(steps).map(([each, step]) => [each === name ? `${name}New` : each, step]),
        );
        schema['required'] = listOf(schema['required']).map((each) => (each === name ? `${name}New` : each));
      });
      const files = withChanges(productSchemas, { [schemaFile(id)]: text });
      const lost = foundIn(files, id, [(source) => answerFindings(source, history)]);
      return lost.length > 0 ? [] : [`${id} ${name}`];
    });
    expect(left).toEqual([]);
  });

  it('raise a version without drafts of it', () => {
    const left = spread(products, 3).flatMap((id) => {
      const machine = runningOn(flowOf(id));
      const found = (text: string): string[] => {
        const source = readFlow(withChanges(productSchemas, { [schemaFile(id)]: text }), id);
        const corpusOf = (version: number) => readCorpus(drafts, id, version);
        return checkDrafts({ source, flow: loadFlow(source), machine, corpusOf }).findings.map(
          ({ code }) => code,
        );
      };
      const raised = found(nextVersion(id));
      return raised.includes('drafts-missing') ? [] : [`${id}: ${raised.join()}`];
    });
    expect(left).toEqual([]);
  });
});

it('the rules made several hundred faults, and each choice of an owner is one of them', () => {
  expect(tally.faults).toBeGreaterThan(250);
  expect(tally.unmet()).toEqual([]);
});

it('tests/faults.md names findings that there are', () => {
  const rows = readFileSync(path.join(root, 'tests/faults.md'), 'utf8').matchAll(/^\|.*\| ([^|]+) \|$/gm);
  const told = [...rows].flatMap(([, cell]) =>
    [...cell!.matchAll(/`([a-z]+(?:-[a-z]+)+)`/g)].map(([, code]) => code),
  );
  const ofMachines = readFileSync(path.join(root, 'machines/findings.md'), 'utf8');
  const known = new Set<string>([...findingCodes, ...shopCodes, ...draftCodes]);
  expect(told.length).toBeGreaterThan(50);
  expect(told.filter((code) => !known.has(code!) && !ofMachines.includes(`| \`${code}\``))).toEqual([]);
});
