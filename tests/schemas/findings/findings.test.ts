import { shopCodes } from '#shop/checks/codes.ts';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { draftCodes, findingCodes } from '#compiler/codes.ts';
import { entries, schemaFiles, sketchFile, step, text } from '#tests/support/flow-sketch.ts';
import { examplesBeside } from './examples-beside.ts';
import { examplesOfFacts } from './examples-of-facts.ts';
import { examplesOfForms } from './examples-of-forms.ts';
import { examplesOfMigrations } from './examples-of-migrations.ts';
import { examplesOfOffers, offer, offerFile, product, productSchema } from './examples-of-offers.ts';
import { examplesOfOpinions } from './examples-of-opinions.ts';
import { examplesOfSchemas } from './examples-of-schemas.ts';
import { findingsWith, flow, schemaFile, withField } from './good-flow.ts';

const migrationsFile = schemaFile.replace('.schema.', '.migrations.');
const root = path.join(import.meta.dirname, '../../..');
const past = (schema: object) => ({
  states: [{ commit: 'c0ffee'.padEnd(40, '0'), files: schemaFiles({ [sketchFile]: schema }) }],
  isCut: false,
});

it('finds nothing where nothing is wrong', async () => {
  expect(await findingsWith({}, past(flow()))).toEqual([]);
});

const examples = {
  ...examplesOfSchemas,
  ...examplesOfFacts,
  ...examplesBeside,
  ...examplesOfOffers,
  ...examplesOfForms,
  ...examplesOfMigrations,
  ...examplesOfOpinions,
};

describe('tells this mistake, and nothing else', () => {
  it.each(Object.entries(examples))('%s', async (code, changes) => {
    const findings = await findingsWith(changes);
    expect(findings).toMatchObject([{ code }]);
    expect(findings[0]!.message.length).toBeGreaterThan(20);
  });

  it('version-not-raised, with what has changed in words', async () => {
    const findings = await findingsWith({}, past(withField({ ...text, maxLength: 9 })));
    expect(findings).toMatchObject([
      {
        code: 'version-not-raised',
        file: sketchFile,
        pointer: '/x-flow/version',
        message:
          'the schema is not what version 1 was at first, in c0ffee0000; write 2: b need no longer be at most 9 characters long',
        mend: { from: 1, to: 2 },
      },
    ]);
  });

  const [first, next] = offer.prices;
  it.each([
    ['edited', [first, { ...next!, rmb: 250 }]],
    ['taken out', [{ ...first!, from: '2025-02-01' }, next]],
    ['preceded by a new one', [...offer.prices, { ...next!, from: '2024-01-01', rmb: 210 }]],
  ])('price-changed, of a price that was %s', async (_what, prices) => {
    const files = { [sketchFile]: productSchema, 'sketch/flow.offer.json': offer };
    const before = {
      states: [{ commit: 'c0ffee'.padEnd(40, '0'), files: schemaFiles(files) }],
      isCut: false,
    };
    const changed = { ...product, [offerFile]: { ...offer, prices } };
    const findings = await findingsWith(changed, before);
    const codes = findings.map(({ code }) => code);
    expect(codes).toContain('price-changed');
    // Told in every language.
    for (const { said } of findings) expect(said).toBeDefined();
    expect(codes.filter((code) => !code.startsWith('price-'))).toEqual([]);
  });

  it('acknowledgement-unneeded, of a price', async () => {
    const known = { 'price-far-off': 'a sample' };
    const sold = (price: object) => ({
      ...product,
      [offerFile]: { ...offer, prices: [first, { ...price, known }] },
    });
    expect(await findingsWith(sold({ ...next!, rmb: 20_000 }))).toEqual([]);
    const [found] = await findingsWith(sold(next!));
    expect(found).toMatchObject({
      code: 'acknowledgement-unneeded',
      pointer: '/prices/1/known/price-far-off',
    });
  });

  const second = { 'x-flow': { machine: 'sketch/flow', version: 2 } };
  it.each([
    ['answer-lost', flow({ meals: step({ dish: text }) })],
    ['answer-changed-meaning', withField({ type: 'integer' })],
    ['child-type-changed', flow({}, { 'x-flow': { machine: 'sketch/flow', version: 1, childType: 4 } })],
  ])('%s', async (code, before) => {
    const findings = await findingsWith({ [schemaFile]: flow({}, second) }, past(before));
    expect(findings).toMatchObject([{ code, file: sketchFile }]);
  });
});

const migrated = (...steps: object[]) => ({
  [schemaFile]: flow({}, { 'x-flow': { machine: 'sketch/flow', version: 2 } }),
  [migrationsFile]: [{ to: 2, steps }],
});
const drop = (pointer: string): object => ({ drop: pointer, because: 'is not asked any more' });

describe('tells this mistake in migrations, which past states of the schemas show, and nothing else', () => {
  const old = flow({ meals: step({ meal: text }) });
  it.each([
    [
      'migration-source',
      migrated(drop('/meals/meal'), drop('/travel/hotell')),
      'did you mean /travel/hotel?',
    ],
    ['migration-drops-asked', migrated(drop('/meals/meal'), drop('/travel/b')), '/travel/b is still asked'],
  ])('%s', async (code, changes, sentence) => {
    const findings = await findingsWith(changes, past(old));
    expect(findings).toMatchObject([
      {
        code,
        file: 'sketch/flow.migrations.json',
        pointer: '/0/steps/1/drop',
        message: expect.stringContaining(sentence),
      },
    ]);
  });

  const listed = (): object => {
    const dishes = { type: 'array', items: entries({ dish: step({ name: text }) }) };
    return flow({ dishes });
  };
  const moved = (move: string, into: string, more: object = {}) => ({ move, into, ...more });
  it.each<[string, object, object, string | null]>([
    ['migration-source', { map: '/travel/kind', values: { 3: 2 } }, flow(), '/0/steps/0/values/3'],
    ['migration-drops-asked', moved('/travel/b', '/travel/hotel'), flow(), '/0/steps/0/move'],
    ['migration-loses-entries', moved('/dishes/*/dish/name', '/travel/b'), listed(), '/0/steps/0/move'],
    [
      'because of a reason',
      moved('/travel/b', '/travel/hotel', { because: 'it was asked in the wrong place' }),
      flow(),
      null,
    ],
  ])('%s, of a step that loses answers or does nothing', async (code, own, before, pointer) => {
    const findings = await findingsWith(migrated(own), past(before));
    const ofMigrations = findings.filter((finding) => finding.code.startsWith('migration-'));
    const places = ofMigrations.map((finding) => [finding.code, finding.pointer]);
    expect(places).toEqual(pointer === null ? [] : [[code, pointer]]);
  });

  it('nothing of what was dropped rightly, since the version then did not ask it, and is asked again since', async () => {
    const asking = (version: number, fields: object): object =>
      flow(fields, { 'x-flow': { machine: 'sketch/flow', version } });
    const meals = { meals: step({ meal: text }) };
    const files = (version: number, fields: object): object => ({
      [sketchFile]: asking(version, fields),
      'sketch/flow.migrations.json': [{ to: 2, steps: [drop('/meals/meal')] }],
    });
    const first = {
      commit: 'decade'.padEnd(40, '0'),
      files: schemaFiles({ [sketchFile]: asking(1, meals) }),
    };
    const second = { commit: 'facade'.padEnd(40, '0'), files: schemaFiles({ ...files(2, {}) }) };
    const found = async (...states: (typeof first)[]): Promise<string[]> => {
      const changes = {
        [schemaFile]: asking(3, meals),
        [migrationsFile]: [{ to: 2, steps: [drop('/meals/meal')] }],
      };
      const findings = await findingsWith(changes, { states, isCut: false });
      return findings.map(({ code }) => code).filter((code) => code.startsWith('migration-'));
    };
    expect(await found(first)).toEqual(['migration-drops-asked']);
    expect(await found(first, second)).toEqual([]);
  });

  it('migration-changed', async () => {
    const released = schemaFiles({
      [sketchFile]: flow({}, { 'x-flow': { machine: 'sketch/flow', version: 2 } }),
      'sketch/flow.migrations.json': [{ to: 2, steps: [drop('/meals/meal')] }],
    });
    const before = [...past(old).states, { commit: 'decade'.padEnd(40, '0'), files: released }];
    const findings = await findingsWith(migrated(drop('/meals/meal'), drop('/travel/hotel')), {
      states: before,
      isCut: false,
    });
    expect(findings.map(({ code }) => code)).toEqual(['migration-changed', 'migration-drops-asked']);
    expect(findings[0]!.message).toMatch(/^the migration to version 2 is not what it was in decade0000/);
  });
});

const withHistory = [
  'price-changed',
  'version-not-raised',
  'child-type-changed',
  'answer-lost',
  'answer-changed-meaning',
  'migration-changed',
  'migration-source',
  'migration-drops-asked',
  'migration-loses-entries',
];

it('has an example of each code', () => {
  expect([...Object.keys(examples), ...withHistory].sort()).toEqual([...findingCodes, ...shopCodes].sort());
});

it('tells the mistakes of every flow, and several of one', async () => {
  const findings = await findingsWith({
    [schemaFile]: withField({ type: 'string', maxLenth: 3, format: 'speed' }, { required: 'leave' }),
    'schemas/sketch/other.schema.json': '{',
  });
  expect(findings.map(({ code, file }) => `${file} ${code}`)).toEqual([
    'sketch/flow.schema.json keyword-value-wrong',
    'sketch/other.schema.json not-json',
  ]);
});

describe('schemas/findings.md', () => {
  const rows = readFileSync(path.join(root, 'schemas/findings.md'), 'utf8')
    .split('\n')
    .flatMap((line) => /^\| `([a-z0-9-]+)` +\| (.+?) +\| (.+?) +\|$/.exec(line)?.slice(1) ?? [])
    .flatMap((_cell, index, cells) => (index % 3 === 0 ? [cells.slice(index, index + 3)] : []));

  it('has a line for each code, and no other', () => {
    const codes = [...findingCodes, ...shopCodes, ...draftCodes];
    expect(new Set(rows.map(([code]) => code))).toEqual(new Set(codes));
    expect(rows).toHaveLength(codes.length);
  });

  it('says of each what it means and what to do', () => {
    for (const [code, meaning, remedy] of rows) {
      expect([meaning, remedy], code).toEqual([
        expect.stringMatching(/\w{3}/),
        expect.stringMatching(/\w{3}/),
      ]);
    }
  });
});

it('every code is used in a check', () => {
  const sources = ['src/compiler', 'src/shop', 'src/shop/checks', 'src/second-opinion']
    .map((folder) => path.join(root, folder))
    .flatMap((folder) => readdirSync(folder).map((name) => path.join(folder, name)))
    .filter((file) => file.endsWith('.ts') && path.basename(file) !== 'codes.ts')
    .map((file) => readFileSync(file, 'utf8'));
  expect(
    [...findingCodes, ...shopCodes].filter((code) => !sources.some((source) => source.includes(`'${code}'`))),
  ).toEqual([]);
});
