import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildFlows, readFlow } from '#compiler/build.ts';
import { checkFlows } from '#compiler/check-flows.ts';
import { versionFindings } from '#compiler/check-version.ts';
import { type Finding, lineOf } from '#compiler/finding.ts';
import { findingsOf } from '#compiler/problem.ts';
import { askedBy } from '#compiler/kept-answers.ts';
import { locales } from '#contract/locale.ts';
import type { Answers } from '#engine/form/flow.ts';
import { loadFlows, type ServerFlow } from '#server/services/flows/flows.ts';
import { checkDrafts } from '#tooling/drafts/check-drafts.ts';
import { type Corpus, readCorpus } from '#tooling/drafts/corpus.ts';
import { makeDrafts } from '#tooling/drafts/make-drafts.ts';
import { diffLines } from '#tooling/schemas/diff.ts';
import { storedFile, withAnswers } from '#tests/support/flow-answers.ts';
import { compileFlow, productSchemas } from '#tests/support/flow-compile.ts';
import { machineOf } from '#tests/support/flow-machines.ts';
import { completeOrder } from '#tests/support/product-rules.ts';
import { copyProject, type ProjectCopy } from '#tests/support/project-copy.ts';
import { follow, raiseVersions, recipesOf, rowsToFollow, sightsOf } from '#tests/support/recipes.ts';

const recipes = recipesOf('schemas/recipes.md');
const drafts = path.join(import.meta.dirname, 'drafts');
const history = { states: [{ commit: 'c0ffee'.padEnd(40, '0'), files: productSchemas }], isCut: false };

/** A complete order with changes, and the errors of the server when it is submitted: the keyword by pointer. */
type Said = [flow: string, changes: Readonly<Record<string, unknown>>, refused: Record<string, string>];

/** The expected errors after each recipe of the README was followed, by the recipe's title. */
const asked: Readonly<Record<string, readonly Said[]>> = {
  'Make a document required, or optional': [
    ['visa/work', {}, { '/uploads/vaccinationCertificate': 'required' }],
    ['visa/work', { '/uploads/vaccinationCertificate': storedFile }, {}],
    [
      'visa/work',
      { '/uploads/vaccinationCertificate': storedFile, '/uploads/companyLicence': undefined },
      {},
    ],
  ],
  'Add a field': [
    ['visa/work', {}, { '/background/permit': 'required' }],
    ['visa/work', { '/background/permit': '4101 8205' }, {}],
    ['visa/study', {}, {}],
  ],
  'Change a limit or the choices': [
    ['wifi/card', { '/card/count': 50 }, {}],
    ['wifi/card', { '/card/count': 51 }, { '/card/count': 'maximum' }],
    ['visa/work', { '/service/serviceType': 2 }, {}],
    ['visa/work', { '/service/serviceType': 3 }, { '/service/serviceType': 'enum' }],
  ],
  'Ask something only under a condition': [
    ['visa/work', {}, {}],
    ['visa/work', { '/travel/entryAirport': 'PVG' }, { '/travel/gate': 'required' }],
    ['visa/work', { '/travel/entryAirport': 'PVG', '/travel/gate': 0 }, { '/travel/gate': 'minimum' }],
    ['visa/work', { '/travel/entryAirport': 'PVG', '/travel/gate': 7 }, {}],
  ],
  'Rename or move a field': [
    ['visa/work', {}, { '/uploads/licence': 'required' }],
    ['visa/work', { '/uploads/licence': storedFile }, {}],
  ],
  'Sell another visa': [
    ['visa/transit', {}, {}],
    ['visa/transit', { '/uploads/photo': undefined }, { '/uploads/photo': 'required' }],
  ],
  'Rename an answer that orders need': [
    ['wifi/card', {}, { '/card/pieces': 'required' }],
    ['wifi/card', { '/card/pieces': 20 }, {}],
  ],
};

/** Receives the function that removes a copy, when it must outlive a test. */
type WhenDone = Parameters<typeof copyProject>[0];

/** Follows a recipe without raising versions. */
function followed(title: string, whenDone?: WhenDone): { copy: ProjectCopy; files: string[] } {
  const copy = copyProject(whenDone);
  return {
    copy,
    files: follow(
      recipes.find((recipe) => recipe.title === title)!,
      copy,
    ),
  };
}

/** Follows a recipe and raises the versions. */
function finished(title: string, whenDone?: WhenDone): { copy: ProjectCopy; raised: string[] } {
  const { copy, files } = followed(title, whenDone);
  const known = files.filter(
    (file) => productSchemas.read(file.slice('schemas/'.length)) !== null || file.includes('.migrations.'),
  );
  return { copy, raised: raiseVersions(known, copy) };
}

const found = async ({ parts }: ProjectCopy): Promise<string[]> =>
  (await checkFlows({ ...parts, history })).map((finding) => `${finding.code} ${lineOf(finding)}`);

const orderOf = (id: string): Answers => completeOrder(id === 'visa/transit' ? 'visa/study' : id);

function said(flow: ServerFlow, changes: Said[1]): Record<string, string> {
  const errors = flow.check(withAnswers(orderOf(flow.id), changes));
  return Object.fromEntries(errors.map(({ pointer, keyword }) => [pointer, keyword]));
}

/** The recipe that is more code than schema; `fifteenth-kind.test.ts` carries it out. */
const triedElsewhere = ['Show another kind of content'];

it('every recipe is tried, here or in a test of its own', () => {
  expect(recipes.map(({ title }) => title)).toEqual([...Object.keys(asked), ...triedElsewhere]);
});

const fitting = rowsToFollow(
  recipes.filter(({ title }) => !triedElsewhere.includes(title)),
  asked,
);

describe.each(fitting)('%s', (title, rows) => {
  const removals: (() => void)[] = [];
  let copy: ProjectCopy;
  let raised: string[];
  beforeAll(() => {
    ({ copy, raised } = finished(title, (remove) => removals.push(remove)));
  });
  afterAll(() => {
    for (const remove of removals) remove();
  });

  it('needs a raised version, and then nothing is wrong', async () => {
    expect(await found(copy)).toEqual([]);
    const early = followed(title).copy.parts.schemas;
    for (const id of raised) {
      const told: Finding[] = [];
      told.push(...findingsOf(() => told.push(...versionFindings(readFlow(early, id), history))));
      expect(told.map(({ code }) => code)).toEqual([
        expect.stringMatching(/^(migration-version|version-not-raised)$/),
      ]);
    }
  });

  it('then refuses the answers that it says', async () => {
    buildFlows(copy.parts.schemas, copy.out);
    const flows = await loadFlows(copy.out);
    expect(rows.map(([id, changes]) => said(flows.byId(id)!, changes))).toEqual(
      rows.map(([, , refused]) => refused),
    );
  });

  it('has its changes described in words', () => {
    const lines = diffLines(productSchemas, copy.parts.schemas);
    expect(lines.length).toBeGreaterThan(0);
    expect(lines).toEqual(
      expect.arrayContaining(sightsOf(recipes.find((recipe) => recipe.title === title)!)),
    );
  });

  it('loses no draft after the drafts of the new version are recorded', async () => {
    for (const id of raised) {
      const source = readFlow(copy.parts.schemas, id);
      const flow = await compileFlow(copy.parts.schemas, id);
      const machine = machineOf(flow);
      const { version } = source.header;
      const told = (present: Corpus | null): string[] => {
        const corpusOf = (each: number) => (each === version ? present : readCorpus(drafts, id, each));
        return checkDrafts({ source, flow, machine, corpusOf }).findings.map(({ code }) => code);
      };
      expect(told(null)).toEqual(['drafts-missing']);
      const made = makeDrafts({ flow, machine, today: new Date().toISOString().slice(0, 10) });
      expect(told({ ...askedBy(source), drafts: made })).toEqual([]);
    }
  });
});

describe('what recipes warn of', () => {
  it('a service without words and price is named, and these mend it', async () => {
    const work = 'schemas/visa/work.schema.json';
    const copy = copyProject();
    copy.write(work, copy.read(work).replace(/("serviceType": \{[^]*?"enum": \[)/, '$19, '));
    raiseVersions([work], copy);
    expect(await found(copy)).toEqual([
      expect.stringMatching(
        /^option-without-price visa\/work\.offer\.json#\/prices: the service 9 has no price/,
      ),
      expect.stringMatching(/^choice-label-missing .*add "serviceType.enum.9"/),
    ]);
    const offer = 'schemas/visa/work.offer.json';
    const price = '{ "from": "2025-01-01", "serviceType": 9, "workingDays": 1, "rmb": 2980 }';
    copy.write(offer, copy.read(offer).replace('"prices": [', `"prices": [${price},`));
    for (const locale of locales) {
      const file = `locales/${locale}/fields.json`;
      copy.write(file, copy.read(file).replace(/("serviceType": \{[^]*?"enum": \{)/, '$1 "9": "At once",'));
    }
    expect(await found(copy)).toEqual([]);
  });

  const codes = {
    'Change a limit or the choices': 'answer-changed-meaning',
    'Rename or move a field': 'answer-lost',
  };
  it.each(
    fitting.flatMap(([title]) => (title in codes ? [[title, codes[title as keyof typeof codes]]] : [])),
  )('%s: without its migration, answers would be lost', async (title, code) => {
    const { copy } = finished(title);
    copy.write('schemas/visa/work.migrations.json', '[]');
    expect(await found(copy)).toEqual([expect.stringMatching(new RegExp(`^${code} `))]);
  });

  it('Rename an answer that orders need: a number that is no fact any more is missed', async () => {
    const { copy } = finished('Rename an answer that orders need');
    const file = 'schemas/wifi/card.schema.json';
    copy.write(file, copy.read(file).replace('"x-fact": "count"', '"x-fact": "coutn"'));
    expect(await found(copy)).toEqual([expect.stringMatching(/^fact-unknown .*did you mean count\?/)]);
    copy.write(file, copy.read(file).replace(',\n          "x-fact": "coutn"', ''));
    expect(await found(copy)).toEqual([
      expect.stringMatching(/^fact-missing .*count, which is for the price of all cards and their stock/),
    ]);
  });

  it('the China PR shows a condition about another step', async () => {
    const { steps } = readFlow(productSchemas, 'visa/china-pr');
    expect(steps.find(({ name }) => name === 'uploads')?.conditions).toHaveLength(1);
  });
});
