import { shop } from '#shop/extension.ts';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readFlow } from '#compiler/build.ts';
import { readCatalogues } from '#compiler/catalogues.ts';
import { unknownChecks } from '#compiler/check-checks.ts';
import { choicesAlike } from '#compiler/check-choices.ts';
import { childTypesLost, childTypesTwice } from '#shop/checks/check-child-types.ts';
import { deadBranches } from '#compiler/check-branches.ts';
import { idleConditions } from '#compiler/check-conditions.ts';
import { hiddenDemands } from '#compiler/check-hidden.ts';
import { lookAheads } from '#compiler/check-order.ts';
import { placeholderFindings } from '#compiler/check-placeholders.ts';
import { versionFindings } from '#compiler/check-version.ts';
import type { Finding } from '#compiler/finding.ts';
import { migrationsFile } from '#compiler/migrations.ts';
import { findingsOf } from '#compiler/problem.ts';
import { migrationFindings } from '#compiler/released-migrations.ts';
import { schemaFile, withChanges } from '#compiler/schema-files.ts';
import { isObject, type Json, type JsonObject } from '#engine/form/json.ts';
import { KeptResults } from '#tooling/schemas/kept-results.ts';
import { textParameters } from '#tooling/schemas/text-parameters.ts';
import { productSchemas } from '#tests/support/flow-compile.ts';
import { faultsIn, listOf, objectOf, type Rule, spread } from '#tests/support/schema-faults.ts';
import { isThorough, someOf } from '#tests/support/thorough.ts';
import type { FlowSource, SchemaFiles } from '#compiler/flow-source.ts';

const ids = productSchemas.ids();
/** The flow as it was, which is as it is. */
const historyOf = (id: string) => ({
  states: [{ commit: 'c0ffee'.padEnd(40, '0'), files: { ...productSchemas, ids: () => [id] } }],
  isCut: false,
});
/** The most faults that a rule makes in one file, from its beginning to its end. */
const MOST = isThorough ? 4 : 1;
const catalogues = readCatalogues(path.join(import.meta.dirname, '../../locales'));

/** The findings of one flow, without its machine and its words. */
function foundIn(files: SchemaFiles, id: string): Finding[] {
  let source: FlowSource | null = null;
  const unreadable = findingsOf(() => (source = readFlow(files, id)));
  if (source === null) return [...unreadable];
  return [lookAheads, hiddenDemands, idleConditions, deadBranches, unknownChecks]
    .flatMap((check) => check(source!))
    .concat(versionFindings(source, historyOf(id)), migrationFindings(source, historyOf(id)))
    .concat(childTypesLost([source], [id], historyOf(id)));
}

const otherValues: readonly ((value: Json) => Json)[] = [
  (value) => JSON.stringify(value),
  (value) => Number(value) + 900,
];
const limits = ['minLength', 'maxLength', 'minimum', 'maximum', 'minItems', 'maxItems', 'months'];

/** Rules by what they do, with the codes of which one must be found for each fault. */
const rules: readonly [what: string, codes: RegExp, rule: Rule][] = [
  [
    'rename a required field',
    /^required-unknown$|^condition-looks-at-nothing$|^entry-id-optional$/,
    (node) =>
      listOf(node['required']).map((name, at) => [
        name as string,
        (copy) => ((copy['required'] as string[])[at] = `${name as string}x`),
      ]),
  ],
  [
    'no longer require a field',
    /^version-not-raised$|^condition-holds-unanswered$|^entry-id-optional$/,
    (node) =>
      listOf(node['required']).map((name, at) => [
        name as string,
        (copy) => void (copy['required'] as string[]).splice(at, 1),
      ]),
  ],
  [
    'drop a field',
    /./,
    (node, name) =>
      name === 'properties'
        ? Object.keys(node).map((field) => [field, (copy) => void delete copy[field]])
        : [],
  ],
  [
    'rename a field',
    /./,
    (node, name) =>
      name === 'properties'
        ? Object.keys(node).map((field) => [
            field,
            (copy) => {
              copy[`${field}New`] = copy[field];
              delete copy[field];
            },
          ])
        : [],
  ],
  [
    'move a limit by one',
    /^version-not-raised$|^limits-exclude-all$|^examples-refused$|^fact-other-type$/,
    (node) =>
      limits
        .filter((name) => typeof node[name] === 'number')
        .flatMap((name) =>
          [-1, 1].map(
            (by) =>
              [`${name} ${by}`, (copy: JsonObject) => void (copy[name] = Number(copy[name]) + by)] as const,
          ),
        ),
  ],
  [
    'leave out a choice',
    /^version-not-raised$/,
    (node) =>
      listOf(node['enum'])
        .slice(1)
        .map((value, at) => [
          JSON.stringify(value) ?? '',
          (copy) => void (copy['enum'] as Json[]).splice(at + 1, 1),
        ]),
  ],
  [
    'misspell a reference',
    /^ref-unresolved$/,
    (node) =>
      typeof node['$ref'] === 'string'
        ? [['$ref', (copy) => (copy['$ref'] = `${copy['$ref'] as string}x`)]]
        : [],
  ],
  [
    'misspell where a limit points',
    /^data-unresolved$|^date-unresolved$|^months-after-unresolved$/,
    (node) =>
      ['$data', 'notBefore', 'notAfter', 'date']
        .filter((name) => typeof node[name] === 'string')
        .map((name) => [name, (copy) => (copy[name] = `${copy[name] as string}x`)]),
  ],
  [
    'misspell a check',
    /^check-unknown$/,
    (node) =>
      typeof node['x-check'] === 'string' ? [['x-check', (copy) => (copy['x-check'] = 'natoinality')]] : [],
  ],
  [
    'repeat what is repeated in a pattern',
    /^pattern-slow$/,
    (node) =>
      typeof node['pattern'] === 'string'
        ? [['pattern', (copy) => (copy['pattern'] = '^(([0-9a])+)+$')]]
        : [],
  ],
  [
    'compare with a text, or with no choice',
    /^condition-never$/,
    (node, name) =>
      ['const', 'enum']
        .filter((keyword) => node[keyword] !== undefined && node['type'] === undefined && name !== 'values')
        .flatMap((keyword) =>
          otherValues.map(
            (other) =>
              [
                keyword,
                (copy: JsonObject) =>
                  void (copy[keyword] =
                    keyword === 'enum' ? (copy['enum'] as Json[]).map(other) : other(copy['const'])),
              ] as const,
          ),
        ),
  ],
  [
    'negate a condition, or drop a part of it',
    /^version-not-raised$|^condition-without-then$|^condition-without-if$|^condition-holds-unanswered$/,
    (node) =>
      node['if'] === undefined
        ? []
        : [
            ['not', (copy) => (copy['if'] = { not: copy['if'] })],
            ['without if', (copy) => void delete copy['if']],
            ['without then', (copy) => void delete copy['then']],
            [
              'then for else',
              (copy) => {
                copy['else'] = copy['then'];
                delete copy['then'];
              },
            ],
            ['without required', (copy) => void delete objectOf(copy['if'])['required']],
          ],
  ],
  [
    'change the number of the product',
    /^child-type-changed$/,
    (node) =>
      typeof node['childType'] === 'number'
        ? [
            ['off by one', (copy) => (copy['childType'] = Number(copy['childType']) + 1)],
            ['dropped', (copy) => void delete copy['childType']],
          ]
        : [],
  ],
];

let faults = 0;

/** The faults of which no finding with such a code is told. */
function unfound(files: readonly { id: string; file: string }[], codes: RegExp, rule: Rule): string[] {
  const made = files.map((each) => ({
    ...each,
    all: faultsIn(productSchemas.read(each.file) ?? '{}', rule),
  }));
  const faulty = made.filter(({ all }) => all.length > 0);
  return someOf(faulty, 4).flatMap(({ id, file, all }) =>
    spread(all, MOST).flatMap(([told, text]) => {
      faults++;
      const found = foundIn(withChanges(productSchemas, { [file]: text }), id).map(({ code }) => code);
      return found.some((code) => codes.test(code))
        ? []
        : [`${file} ${told} (${found.join(', ') || 'nothing'})`];
    }),
  );
}

const schemas = ids.map((id) => ({ id, file: schemaFile(id) }));

describe('in every schema, each fault is found:', () => {
  it('the files as they are have no findings', () => {
    expect(ids.flatMap((id) => foundIn(productSchemas, id))).toEqual([]);
  });

  it.each(rules)('%s', (_, codes, rule) => {
    const before = faults;
    expect(unfound(schemas, codes, rule)).toEqual([]);
    expect(faults).toBeGreaterThan(before);
  });

  it('write a name of an object twice', () => {
    const left = someOf(schemas, 4).flatMap(({ id, file }) => {
      const text = productSchemas.read(file)!;
      return [...text.matchAll(/"(?:required|properties|type)": /g)].flatMap(({ 0: name, index }) => {
        faults++;
        const twice = `${text.slice(0, index)}${name}[], ${text.slice(index)}`;
        const codes = foundIn(withChanges(productSchemas, { [file]: twice }), id).map(({ code }) => code);
        return codes.every((code) => code === 'json-key-twice') && codes.length === 1
          ? []
          : [`${file} ${index}`];
      });
    });
    expect(left).toEqual([]);
  });

  it('give a product the number of another', () => {
    const sources = ids.map((id) => readFlow(productSchemas, id));
    const products = sources.filter(({ header }) => header.childType !== undefined);
    const left = products.slice(1).filter((source, at) => {
      const header = { ...source.header, childType: products[at]!.header.childType! };
      const found = childTypesTwice(sources.map((each) => (each === source ? { ...each, header } : each)));
      return found.length !== 1 || found[0]!.code !== 'child-type-twice';
    });
    expect(left.map(({ id }) => id)).toEqual([]);
  });
});

describe('in every file of migrations, each fault is found:', () => {
  const files = ids
    .map((id) => ({ id, file: migrationsFile(id) }))
    .filter(({ file }) => productSchemas.read(file) !== null);
  it.each<[string, Rule]>([
    [
      'drop a step',
      (node) =>
        listOf(node['steps']).map((_, at) => [
          `step ${at}`,
          (copy) => void (copy['steps'] as Json[]).splice(at, 1),
        ]),
    ],
    [
      'misspell a pointer',
      (node) =>
        ['move', 'into', 'map', 'drop', 'keep']
          .filter((name) => typeof node[name] === 'string')
          .map((name) => [name, (copy) => (copy[name] = `${copy[name] as string}x`)]),
    ],
    [
      'raise the version of a step',
      (node) => (node['to'] === undefined ? [] : [['to', (copy) => (copy['to'] = Number(copy['to']) + 1)]]),
    ],
  ])('%s', (_, rule) => {
    expect(unfound(files, /^migration-/, rule)).toEqual([]);
  });
});

describe('in the words of every schema, each fault is found:', () => {
  it('give two choices the same words', () => {
    const left = someOf(ids, 4).flatMap((id) => {
      const source = readFlow(productSchemas, id);
      expect(choicesAlike(source, catalogues)).toEqual([]);
      // Every choice with the same words: each field with choices is found once.
      const alike = new Map([...catalogues].map(([name, words]) => [name, sameChoices(words) as JsonObject]));
      const fields = new Set(choicesAlike(source, alike).map(({ file, pointer }) => `${file}${pointer}`));
      return fields.size === fieldsWithChoices(source.schema as Json).size ? [] : [id];
    });
    expect(left).toEqual([]);
  });

  const misspelt = (words: Json): Json => {
    if (typeof words === 'string') return words.replaceAll(/\{\{(\w)(\w)(\w+)\}\}/g, '{{$1$3$2}}');
    return isObject(words)
      ? Object.fromEntries(Object.entries(words).map(([name, each]) => [name, misspelt(each)]))
      : words;
  };

  it('misspell a placeholder in one language', () => {
    expect(placeholderFindings(catalogues, shop.placeholders)).toEqual([]);
    // All of one language at once: each is a finding of its own.
    const german = JSON.stringify(catalogues.get('DE'));
    const changed = new Map([...catalogues, ['DE', misspelt(JSON.parse(german) as Json) as JsonObject]]);
    const found = placeholderFindings(changed, shop.placeholders).filter(
      ({ code, file }) => code.startsWith('placeholder-') && file.startsWith('locales/DE/'),
    );
    const names = [...german.matchAll(/\{\{(\w)(\w)(\w+)\}\}/g)];
    faults += names.length;
    expect(found).toHaveLength(names.filter(([, , a, b]) => `${a}${b}` !== `${b}${a}`).length);
  });

  it.runIf(isThorough)('misspell a placeholder in all languages alike', { timeout: 120_000 }, async () => {
    const nothingKept = new KeptResults('');
    const parameters = await textParameters(path.join(import.meta.dirname, '../../src'), nothingKept);
    expect(placeholderFindings(catalogues, shop.placeholders, parameters)).toEqual([]);
    const changed = new Map([...catalogues].map(([name, words]) => [name, misspelt(words) as JsonObject]));
    expect(placeholderFindings(changed, shop.placeholders)).toEqual([]);
    // Each is told once for all languages.
    const misspeltAt = new Set([...changed.values()].flatMap((words) => placeholdersIn(words)));
    const known = new Set([...catalogues.values()].flatMap((words) => placeholdersIn(words)));
    const wrong = [...misspeltAt].filter((each) => !known.has(each));
    faults += wrong.length;
    expect(wrong.length).toBeGreaterThan(300);
    expect(placeholderFindings(changed, shop.placeholders, parameters)).toHaveLength(wrong.length);
  });
});

it.runIf(isThorough)('the rules made more than 500 faults', () => {
  expect(faults).toBeGreaterThan(500);
});

/** Each placeholder with the key of its text, where plural forms are one key. */
function placeholdersIn(words: Json, at = ''): string[] {
  if (isObject(words))
    return Object.entries(words).flatMap(([name, each]) => placeholdersIn(each, `${at}.${name}`));
  const key = at.replace(/_(one|other|many|few)$/, '');
  return typeof words === 'string'
    ? [...words.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => `${key} ${name}`)
    : [];
}

function sameChoices(words: Json): Json {
  if (!isObject(words)) return words;
  return Object.fromEntries(
    Object.entries(words).map(([name, each]) => [
      name,
      name === 'enum' && isObject(each)
        ? Object.fromEntries(Object.keys(each).map((value) => [value, 'The same']))
        : sameChoices(each),
    ]),
  );
}

function fieldsWithChoices(schema: Json, found = new Set<Json>()): Set<Json> {
  if (Array.isArray(schema)) schema.forEach((each) => fieldsWithChoices(each, found));
  else if (isObject(schema)) {
    if (
      listOf(schema['enum']).length > 1 &&
      schema['type'] !== undefined &&
      !JSON.stringify(schema['enum']).includes('/')
    )
      found.add(schema['enum']);
    Object.values(schema).forEach((each) => fieldsWithChoices(each, found));
  }
  return found;
}
