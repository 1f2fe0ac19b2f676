import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { readFlow } from '#compiler/build.ts';
import { askedBy, lostAnswers } from '#compiler/kept-answers.ts';
import { checkDrafts, type CheckedFlow } from '#tooling/drafts/check-drafts.ts';
import { type Corpus, readCorpus } from '#tooling/drafts/corpus.ts';
import { makeDrafts } from '#tooling/drafts/make-drafts.ts';
import { compileFlow, copySchemas, productSchemas, type Schema } from '#tests/support/flow-compile.ts';
import { flowOf, flows, machineOf } from '#tests/support/flow-machines.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import type { Migration } from '#engine/form/migrations.ts';
import { machineMeta } from '#engine/wizard/place.ts';

const folder = path.join(import.meta.dirname, 'drafts');
const work = 'visa/work';
const today = '2026-11-22';

/** A document that the work visa requires, and the services that it offers. */
const { uploads, service } = JSON.parse(productSchemas.read(`${work}.schema.json`)!).properties as Record<
  string,
  Schema
>;
const paper = `${uploads!.required.at(-1)}`;
const taken = uploads!.required.find((name) => name !== paper)!;
const [kept, ...gone] = service!.properties['serviceType']!['enum'] as number[];
const other = Math.max(kept!, ...gone) + 1;

/** The work visa as it is, as if it were the first version. */
function firstVersion(schema: Schema): void {
  (schema['x-flow'] as { version: number }).version = 1;
}

/** The second version: one field is renamed, most services are replaced by another one, one document is required. */
function secondVersion(schema: Schema): void {
  const { uploads: files, service: services, passenger } = schema.properties;
  (schema['x-flow'] as { version: number }).version = 2;
  services!.properties['serviceType']!['enum'] = [kept, other];
  const { [paper]: document, ...others } = files!.properties;
  files!.properties = { ...others, renamed: document!, added: document! };
  files!.required = [...files!.required.map((name) => (name === paper ? 'renamed' : name)), 'added'];
  passenger!.required = passenger!.required.filter((name) => name !== 'placeOfBirth');
}

const migrations = [
  {
    to: 2,
    steps: [
      { move: `/uploads/${paper}`, into: '/uploads/renamed' },
      {
        map: '/service/serviceType',
        values: Object.fromEntries(gone.map((each, at) => [each, at === 0 ? other : null])),
      },
    ],
  },
];

/** The work visa after an edit, with drafts of it. */
async function workAfter(edit: (schema: Schema) => void, beside: object) {
  const schemas = copySchemas();
  schemas.edit(`${work}.schema.json`, edit);
  schemas.write(`${work}.migrations.json`, JSON.stringify(beside));
  const source = readFlow(schemas.files, work);
  const flow = await compileFlow(schemas.files, work);
  const machine = machineOf(flow);
  const corpus: Corpus = { ...askedBy(source), drafts: makeDrafts({ flow, machine, today }) };
  return { source, flow, machine, corpus };
}

let v1: Corpus;
beforeEach(async () => {
  v1 ??= (await workAfter(firstVersion, [])).corpus;
});

async function changedWork(beside: object | null): Promise<CheckedFlow> {
  const { corpus, ...changed } = await workAfter(secondVersion, beside ?? []);
  const corpora: Record<number, Corpus> = { 1: v1, 2: corpus };
  return { ...changed, corpusOf: (version) => corpora[version] ?? null };
}

describe('the drafts of every version', () => {
  const stored = flows.filter((flow) => machineMeta(machineOf(flow)).draft !== undefined);

  it.each(stored.map((flow) => [flow.id]))('of %s are restored without a loss', (id) => {
    const flow = flowOf(id);
    const source = readFlow(productSchemas, id);
    const corpusOf = (version: number) => readCorpus(folder, id, version);
    const { findings } = checkDrafts({ source, flow, machine: machineOf(flow), corpusOf });
    expect(findings).toEqual([]);
    expect(corpusOf(flow.header.version)?.drafts.map(({ name }) => name)).toEqual([
      'complete',
      'half-way',
      'awkward',
    ]);
  });
});

describe('a second version of the work visa', () => {
  it('loses nothing with its migrations, and stops where it asks for something new', async () => {
    const checked = await changedWork(migrations);
    const { findings, notes } = checkDrafts(checked);
    expect(findings).toEqual([]);
    // The review lists it, or its step is opened if that is the last one before the review.
    expect(notes[0]).toMatch(
      /the draft "complete" of version 1 stops at (review|uploads) now, where \/uploads\/added/,
    );
  });

  it('has findings for each answer that it would lose without migrations', async () => {
    const { findings } = checkDrafts(await changedWork(null));
    expect(findings.map(({ code, file, pointer }) => [code, file, pointer])).toEqual([
      ['answer-lost', `${work}.schema.json`, '/properties/uploads'],
      ['answer-changed-meaning', `${work}.schema.json`, '/properties/service/properties/serviceType'],
    ]);
    const lost = new RegExp(`/uploads/${paper} of version 1 would be lost.*work.migrations.json`);
    expect(findings[0]?.message).toMatch(lost);
    expect(findings[1]?.message).toContain(`${gone.join(', ')} is no choice any more`);
  });

  it('needs drafts of its own, and of each version before', async () => {
    const checked = await changedWork(migrations);
    const { findings } = checkDrafts({ ...checked, corpusOf: () => null });
    expect(findings.map(({ code, file }) => [code, file])).toEqual([
      ['drafts-missing', `tests/schemas/drafts/${work}/v1.json`],
      ['drafts-missing', `tests/schemas/drafts/${work}/v2.json`],
    ]);
    expect(findings[1]?.message).toContain('npm run drafts:check -- --record');
  });

  it('has a finding when the version was not raised', async () => {
    const checked = await changedWork(migrations);
    const corpusOf = (version: number) => ({ ...v1, version });
    const { findings } = checkDrafts({ ...checked, corpusOf });
    expect(findings).toMatchObject([{ code: 'drafts-outdated', said: { key: 'drafts-outdated' } }]);
    expect(findings[0]?.message).toContain(
      `/uploads/${paper}, /service/serviceType, /uploads/renamed, /uploads/added`,
    );
  });

  it('has a finding for an answer whose new place is taken by another one', async () => {
    const steps = [{ move: `/uploads/${paper}`, into: `/uploads/${taken}` }, migrations[0]!.steps[1]!];
    const { findings } = checkDrafts(await changedWork([{ to: 2, steps }]));
    expect(new Set(findings.map(({ code }) => code))).toEqual(new Set(['answer-lost']));
    expect(findings[0]!.message).toMatch(new RegExp(`${taken} and .*${paper}|${paper} and .*${taken}`));
  });

  it('has a finding for an answer of a draft that does not arrive where the migrations move it', async () => {
    const checked = await changedWork(migrations);
    // The record of version 1 lacks a field that its drafts have.
    const { [`/uploads/${taken}`]: _, ...fields } = v1.fields;
    const steps = [{ move: `/uploads/${paper}`, into: `/uploads/${taken}` }, migrations[0]!.steps[1]!];
    const other = await changedWork([{ to: 2, steps }]);
    const corpusOf = (version: number) => (version === 1 ? { ...v1, fields } : checked.corpusOf(2));
    const { findings } = checkDrafts({ ...other, corpusOf });
    expect(new Set(findings.map(({ code }) => code))).toEqual(new Set(['draft-answer-lost']));
    expect(findings[0]).toMatchObject({
      file: `tests/schemas/drafts/${work}/v1.json`,
      pointer: `/drafts/0/answers/uploads/${paper}`,
    });
  });

  it('has a finding for a draft that opens at another place without a reason', async () => {
    const checked = await changedWork(migrations);
    const moved = v1.drafts.map((draft) => ({ ...draft, place: { name: 'nowhere' } }));
    const corpusOf = (version: number) => (version === 1 ? { ...v1, drafts: moved } : checked.corpusOf(2));
    const { findings } = checkDrafts({ ...checked, corpusOf });
    expect(new Set(findings.map(({ code }) => code))).toEqual(new Set(['draft-place']));
  });
});

describe('an answer of an older version', () => {
  const source = { ...readFlow(productSchemas, work), migrations: [] };
  const field = '/travel/arrivalCity';
  it.each<[why: RegExp | null, was: Corpus['fields'][string]]>([
    [null, { type: 'string', format: 'city' }],
    [/its format was line and is city/, { type: 'string', format: 'line' }],
    [/of type integer and is of type string/, { type: 'integer' }],
    [/of the list towns and is of none/, { type: 'string', format: 'city', list: 'towns' }],
    [/it was a choice and is free/, { type: 'string', format: 'city', enum: ['Rome'] }],
  ])('means something else: %s', (why, was) => {
    const past = { version: 0, fields: { [field]: was } };
    const found = lostAnswers(past, source);
    expect(found.map(({ code }) => code)).toEqual(why === null ? [] : ['answer-changed-meaning']);
    if (why !== null) expect(found[0]?.message).toMatch(why);
    for (const step of [
      { keep: field, because: 'same' },
      { drop: field, because: 'gone' },
    ]) {
      expect(lostAnswers(past, { ...source, migrations: [{ to: 1, steps: [step] }] })).toEqual([]);
    }
  });
});

describe('two answers of an older version that come to one place', () => {
  const source = { ...readFlow(productSchemas, work), migrations: [] };
  const [from, into] = ['/passenger/surname', '/passenger/englishName'];
  const asked = askedBy(source).fields;
  const past = { version: 1, fields: { [from]: asked[from]!, [into]: asked[into]! } };
  const away = '/passenger/away';
  it.each<[what: string, codes: string[], steps: Migration['steps']]>([
    ['one is moved onto the other', ['answer-lost'], [{ move: from, into }]],
    [
      'they are exchanged, the second on top of the first',
      ['answer-lost'],
      [
        { move: from, into },
        { move: into, into: from },
      ],
    ],
    [
      'one is put away while they are exchanged',
      [],
      [
        { move: from, into: away },
        { move: into, into: from },
        { move: away, into },
      ],
    ],
    [
      'one is dropped',
      [],
      [
        { drop: into, because: 'asked twice' },
        { move: from, into },
      ],
    ],
  ])('%s', (_, codes, steps) => {
    const found = lostAnswers(past, { ...source, migrations: [{ to: 2, steps }] });
    expect(found.map(({ code }) => code)).toEqual(codes);
  });
});

describe('a file of kept drafts that holds something else', () => {
  it.each([
    [
      'a list',
      '[]',
      'drafts-malformed',
      /must be an object of version, fields, drafts and digest; take the file from git/,
    ],
    ['drafts without fields', '{ "version": 1, "drafts": [] }', 'drafts-malformed', /must be an object/],
    [
      'drafts without a place',
      '{ "fields": {}, "drafts": [{ "answers": {} }] }',
      'drafts-malformed',
      /must be an object/,
    ],
    [
      'another answer',
      readFileSync(path.join(folder, work, 'v1.json'), 'utf8').replace('"Shanghai"', '"Beijing"'),
      'drafts-edited',
      /was edited since it was written.*; take the file from git/,
    ],
    ['no JSON', '{ "version": 1', 'not-json', /line 1, column 15: a closing brace/],
  ])('is a finding: %s', async (_, text, code, sentence) => {
    const created = await temporaryFolder();
    mkdirSync(path.join(created, work), { recursive: true });
    writeFileSync(path.join(created, work, 'v1.json'), text);
    const flow = flowOf(work);
    const source = readFlow(productSchemas, work);
    const corpusOf = (version: number) => readCorpus(version === 1 ? created : folder, work, version);
    const { findings } = checkDrafts({ source, flow, machine: machineOf(flow), corpusOf });
    expect(findings).toMatchObject([
      {
        code,
        file: `tests/schemas/drafts/${work}/v1.json`,
        message: expect.stringMatching(sentence),
        said: { key: code },
      },
    ]);
  });
});
