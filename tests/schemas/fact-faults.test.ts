import { describe, expect, it } from 'vitest';
import { deadBranches } from '#compiler/check-branches.ts';
import { idleConditions } from '#compiler/check-conditions.ts';
import { datesUnpaired } from '#compiler/check-date-pairs.ts';
import { factsElsewhere } from '#shop/checks/check-fact-evidence.ts';
import { orderFactFindings } from '#shop/checks/check-order-facts.ts';
import { schemaFile } from '#compiler/schema-files.ts';
import type { JsonObject } from '#engine/form/json.ts';
import { productSchemas } from '#tests/support/flow-compile.ts';
import {
  type Check,
  type Choice,
  faultTally,
  foundIn,
  machines,
  products,
} from '#tests/support/product-faults.ts';
import { listOf, objectOf, type Rule } from '#tests/support/schema-faults.ts';

const tally = faultTally();
const { missed } = tally;
const facts: Check = (source) => [
  ...orderFactFindings(source, machines.get(source.id)?.head ?? null),
  ...factsElsewhere(source),
];
const sharedWithFacts = ['passenger', 'travel', 'postal-address', 'background'].map(
  (name) => `shared/${name}.schema.json`,
);
const factFiles = products.flatMap((id) =>
  [schemaFile(id), ...sharedWithFacts]
    .filter((file) => productSchemas.read(file)!.includes('"x-fact"'))
    .filter((file) => file === schemaFile(id) || productSchemas.read(schemaFile(id))!.includes(file.slice(7)))
    .map((file) => ({ id, file })),
);

it('the products as they are have no findings', () => {
  expect(products.flatMap((id) => foundIn(productSchemas, id, [facts]))).toEqual([]);
});

describe('in the facts of every product, each fault is found:', () => {
  it('misspell a fact', () => {
    const rule: Rule = (node) =>
      typeof node['x-fact'] === 'string' ? [['x-fact', (copy) => (copy['x-fact'] = 'serviceTyp')]] : [];
    expect(missed(factFiles, [facts], rule, { most: 3 })).toEqual([]);
  });

  it('write a fact beside a second field', () => {
    const rule: Rule = (node, name) => {
      const fields = name === 'properties' ? Object.keys(node) : [];
      const factOf = (field: string) => objectOf(node[field])['x-fact'];
      const other = fields.find((field) => factOf(field) === undefined);
      if (other === undefined) return [];
      const known = fields.filter((field) => factOf(field) !== undefined).slice(0, 2);
      return known.map((field) => [
        `${field} again`,
        (copy) => (objectOf(copy[other])['x-fact'] = factOf(field)),
      ]);
    };
    expect(missed(factFiles, [facts], rule)).toEqual([]);
  });

  it('exchange the facts of two neighbours', () => {
    const rule: Rule = (node, name) => {
      const fields = name === 'properties' ? Object.keys(node) : [];
      const factOf = (field: string) => objectOf(node[field])['x-fact'];
      const known = fields.filter((field) => factOf(field) !== undefined);
      return known.slice(1).map((field, index) => [
        `${known[index]!} and ${field}`,
        (copy) => {
          objectOf(copy[field])['x-fact'] = factOf(known[index]!);
          objectOf(copy[known[index]!])['x-fact'] = factOf(field);
        },
      ]);
    };
    expect(missed(factFiles, [facts], rule, { most: 20 })).toEqual([]);
  });

  it('move a fact to another field of its type', () => {
    const rule: Rule = (node, name) => {
      const fields = name === 'properties' ? Object.keys(node) : [];
      const factOf = (field: string) => objectOf(node[field])['x-fact'];
      return fields.flatMap((field) => {
        const fact = factOf(field);
        const free = fields.filter((each) => factOf(each) === undefined);
        return fact === undefined
          ? []
          : free.map(
              (each) =>
                [
                  `${field} to ${each}`,
                  (copy: JsonObject) => {
                    objectOf(copy[each])['x-fact'] = fact;
                    delete objectOf(copy[field])['x-fact'];
                  },
                ] as const,
            );
      });
    };
    expect(missed(factFiles, [facts], rule, { most: 20 })).toEqual([]);
  });

  it('make a person of a group that is none', () => {
    const rule: Rule = (node, name) => {
      const fields = name === 'properties' ? Object.keys(node) : [];
      if (fields.some((field) => objectOf(node[field])['x-fact'] !== undefined)) return [];
      const kinds = [
        ['fullName', '#/definitions/line'],
        ['phone', '#/definitions/phone'],
        ['passportNumber', 'passport-number'],
      ] as const;
      return kinds.flatMap(([fact, form]) => {
        const field = fields.find((each) => JSON.stringify(node[each]).includes(`${form}"`));
        const write = (copy: JsonObject): void => {
          copy[field!] = { allOf: [node[field!]!], 'x-fact': fact };
        };
        return field === undefined ? [] : [[`${fact} on ${field}`, write] as const];
      });
    };
    const choices: Choice[] = [
      [/: phone on /, 'a telephone alone is filled in, and keeps nobody'],
      [/(?:china-pr|work-renewal), .* on employerName$/, 'the product does not use this part of the shape'],
    ];
    expect(missed(factFiles, [facts], rule, { most: 20, choices })).toEqual([]);
  });

  it('drop a fact', () => {
    const rule: Rule = (node) =>
      typeof node['x-fact'] === 'string' ? [[node['x-fact'], (copy) => void delete copy['x-fact']]] : [];
    const choices: Choice[] = [
      [/: surname$/, 'travellers are then named by their English name alone'],
      [/: destination$/, 'the order is then listed without where it leads'],
      [
        /: (?:\w*[nN]ame|gender|nationality|dateOfBirth|\w+Place\w*|placeOfBirth|passport\w+|email|phone)$/,
        'it is then not read from the passport, nor filled in from the account or from other people',
      ],
      [
        /: (?:\w+Date|\w+City|\w*[aA]irport|flightNumber|deliveryPostcode)$/,
        'no order of this kind needs it',
      ],
    ];
    expect(missed(factFiles, [facts], rule, { most: 30, choices })).toEqual([]);
  });
});

describe('in the numbers and hints of every product, each fault is found:', () => {
  const files = products.flatMap((id) =>
    [schemaFile(id), ...sharedWithFacts, 'shared/upload.schema.json', 'shared/text.schema.json']
      .filter(
        (file) => file === schemaFile(id) || productSchemas.read(schemaFile(id))!.includes(file.slice(7)),
      )
      .map((file) => ({ id, file })),
  );
  const checks: Check[] = [facts, idleConditions, deadBranches, datesUnpaired];

  const choices: Choice[] = [
    [/: (?:maxLength|minLength|rows) /, 'how long a text is'],
    [/: (?:maxItems|minItems) /, 'how many entries a list has'],
    [
      /(?:count|carPassengers): m/,
      'how many pieces or people an order is for, within those that it can hold',
    ],
    [/size: minimum/, 'how small a file may be'],
  ];
  it.each([12, 100])('multiply a number by %s', (times) => {
    const rule: Rule = (node) =>
      Object.entries(node)
        .filter(([name, value]) => typeof value === 'number' && name !== 'version' && name !== 'childType')
        .map(([name, value]) => [`${name} ${Number(value)}`, (copy) => (copy[name] = Number(value) * times)]);
    expect(missed(files, checks, rule, { most: 30, choices })).toEqual([]);
  });

  it('misspell a hint', () => {
    const rule: Rule = (node, name) =>
      name === 'x-ui'
        ? ['autocomplete', 'prefill']
            .filter((hint) => node[hint] !== undefined)
            .map((hint) => [hint, (copy) => (copy[hint] = `${node[hint] as string}x`)])
        : [];
    expect(missed(files, checks, rule)).toEqual([]);
  });

  it('compare a date with another one of its step', () => {
    const rule: Rule = (node) =>
      (['notBefore', 'notAfter'] as const)
        .filter((name) => typeof node[name] === 'string')
        .map((name) => [
          name,
          (copy) =>
            (copy[name] = (node[name] as string)
              .replace('leaveDate', 'enterDate')
              .replace('expiryDate', 'issueDate')),
        ]);
    expect(missed(files, checks, rule)).toEqual([]);
  });

  it('copy to each entry what no two may have the same', () => {
    const rule: Rule = (node) =>
      Array.isArray(node['x-unique'])
        ? [['copy', (copy) => void listOf(objectOf(copy['x-ui'])['copy']).push(listOf(node['x-unique'])[0]!)]]
        : [];
    expect(missed(files, checks, rule)).toEqual([]);
  });
});

it('each choice of an owner is one of the faults', () => {
  expect(tally.faults).toBeGreaterThan(200);
  expect(tally.unmet()).toEqual([]);
});
