import { schemaVocabulary } from '#shop/schema-vocabulary.ts';
import { shop } from '#shop/extension.ts';
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { readFlow } from '#compiler/build.ts';
import { checkFlows } from '#compiler/check-flows.ts';
import { answerFindings, versionFindings } from '#compiler/check-version.ts';
import { lineOf } from '#compiler/finding.ts';
import { findingsOf } from '#compiler/problem.ts';
import { folderFiles, withChanges } from '#compiler/schema-files.ts';
import { factPointer } from '#engine/form/fact-places.ts';
import type { Answers, Flow } from '#engine/form/flow.ts';
import { type MakeFlow, makeFlow } from '#engine/form/flow-module.ts';
import { isEntryId, partsOf } from '#engine/form/pointer.ts';
import { submissionErrors } from '#engine/wizard/submission.ts';
import { route } from '#engine/wizard/walk.ts';
import { checkMachine } from '#model/check.ts';
import { exampleAnswers } from '#model/example-answers.ts';
import { serverFlow } from '#server/services/flows/flows.ts';
import { checkDrafts } from '#tooling/drafts/check-drafts.ts';
import { readCorpus } from '#tooling/drafts/corpus.ts';
import type { KeptFlow } from '#tooling/drafts/kept-flows.ts';
import { layOut } from '#tooling/recipes/lay-out.ts';
import { recipePages, recipesOf, sightsOf } from '#tooling/recipes/recipe.ts';
import { runSuites } from '#tooling/recipes/run-suites.ts';
import { isEdited } from '#tooling/recipes/shown-files.ts';
import { suitesOfProducts } from '#tooling/recipes/suites.ts';
import { followAll } from '#tooling/recipes/together.ts';
import { diffLines } from '#tooling/schemas/diff.ts';
import { today } from '#tests/support/bad-machines.ts';
import { withAnswers } from '#tests/support/flow-answers.ts';
import { productSchemas } from '#tests/support/flow-compile.ts';
import { asked, phone, ways } from '#tests/support/recipe-rows.ts';
import { isThorough, someOf } from '#tests/support/thorough.ts';
import type { SchemaFiles } from '#compiler/flow-source.ts';

const root = path.join(import.meta.dirname, '../..');
const history = { states: [{ commit: 'c0ffee'.padEnd(40, '0'), files: productSchemas }], isCut: false };

it('the China PR has a condition about another step, as the recipe says', () => {
  const { steps } = readFlow(productSchemas, 'visa/china-pr');
  expect(steps.some(({ conditions }) => conditions.length > 0)).toBe(true);
});

/** Every product is ordered there, over the calls of its section. */
const productOrders = 'tests/sections/product-orders.test.ts';

/** More code than schema: `tests/schemas/fifteenth-kind.test.ts`; several releases: `tests/sections/old-versions.test.ts`. */
const triedElsewhere = ['Show another kind of content', 'Take a released version back'];

const { sets, unfit } = followAll(root, triedElsewhere);

it('every recipe is tried, here or in a test of its own', () => {
  const titles = recipePages.flatMap((page) => recipesOf(root, page)).map(({ title }) => title);
  const tried = [...Object.keys(asked), ...Object.keys(ways), ...triedElsewhere];
  expect(tried.sort()).toEqual(titles.sort());
});

/** A recipe fits the files for which it was written. It need not fit files that were edited. */
it.for(unfit)('$title: shows the lines that stand in the files', ({ file, why }, { skip }) => {
  if (isEdited(root, file)) skip(`left out, as a file was edited since the recipe was written: ${why}`);
  expect.fail(`Mend the recipe, or run "npm run recipes -- --record" if the file is meant to differ. ${why}`);
});

/**
 * Copies of the project in which recipes were followed together: as many as possible in the first, and those that do not
 * fit together with these in the others. In each, the tests run that name a changed flow, and in the first every product
 * is ordered. `npm test` lays out the first copy and runs no tests in it; `npm run recipes` runs all tests in each that
 * need no browser.
 */
describe.each(
  someOf(sets, 1).map((set, index) => ({ ...set, index, titles: set.recipes.map(({ title }) => title) })),
)('after $titles', ({ index, raised, recipes, changes, titles }) => {
  const folder = path.join(root, 'build/recipes', randomUUID());
  const below = (name: string): string => path.join(folder, name);
  const machineOf = async (name: string): Promise<AnyStateMachine> => {
    const file = pathToFileURL(below(`machines/${name}.machine.ts`)).href;
    return ((await import(file)) as { machine: AnyStateMachine }).machine;
  };
  const flowOf = async (id: string): Promise<Flow> =>
    makeFlow(
      ((await import(pathToFileURL(below(`build/flows/${id}.js`)).href)) as { default: MakeFlow }).default,
      schemaVocabulary,
    );
  let files: SchemaFiles;
  let kept: KeptFlow[];
  beforeAll(async () => {
    kept = await layOut(root, { changes, raised }, folder);
    files = folderFiles(below('schemas'), shop);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** A flow with complete answers in which some were changed; facts are named without a slash. */
  async function changed(id: string, given: Readonly<Record<string, unknown>>) {
    const flow = await flowOf(id);
    const machine = await machineOf(flow.header.machine);
    const pointerOf = (name: string): string => (name.startsWith('/') ? name : factPointer(flow, name)!);
    const changes = Object.fromEntries(
      Object.entries(given).map(([name, value]) => [pointerOf(name), value]),
    );
    const complete: Answers = id.startsWith('account/') ? phone : exampleAnswers({ flow, machine, today });
    return { flow, machine, pointerOf, answers: withAnswers(complete, changes) };
  }

  it('nothing is wrong in schemas, words and machines', { timeout: 120_000 }, async () => {
    const parts = { schemas: files, machines: below('machines'), locales: below('locales'), history };
    // The recipes give their texts in English, and were followed without a translation.
    const found = (await checkFlows(parts)).filter(({ code }) => code !== 'text-in-other-language');
    expect(found.map(lineOf)).toEqual([]);
    const flows = await Promise.all(files.ids().map(flowOf));
    for (const file of changes.keys()) {
      const [, name] = /^machines\/(.+)\.machine\.ts$/.exec(file) ?? [];
      if (name === undefined) continue;
      const own = flows.filter(({ header }) => header.machine === name);
      const machine = await machineOf(name);
      expect(checkMachine({ name, machine, flows: own, today }).findings).toEqual([]);
    }
  });

  it.each(raised)('%s needs its raised version', (id) => {
    const file = `${id}.schema.json`;
    const lower = files
      .read(file)!
      .replace(/"version": (\d+)/, (_, version) => `"version": ${Number(version) - 1}`);
    const told = findingsOf(() => {
      const [finding] = versionFindings(readFlow(withChanges(files, { [file]: lower }), id), history);
      expect(finding?.code).toBe('version-not-raised');
    });
    for (const { code } of told) expect(code).toBe('migration-version');
  });

  it.each(titles.filter((title) => title in asked))(
    '%s: the answers that it says are refused',
    async (title) => {
      for (const [id, given, refused] of asked[title]!) {
        const { flow, machine, answers, pointerOf } = await changed(id, given);
        const errors = serverFlow(flow, machine).check(answers);
        const expected = Object.entries(refused).map(([name, keyword]) => [pointerOf(name), keyword]);
        const placed = (pointer: string): string =>
          partsOf(pointer)
            .map((part) => (isEntryId(part) ? '/0' : `/${part}`))
            .join('');
        expect(errors.map(({ pointer, keyword }) => [placed(pointer), keyword])).toEqual(expected);
      }
    },
  );

  it.each(titles.filter((title) => title in ways))(
    '%s: leads over the states that it says',
    async (title) => {
      for (const [id, given, states] of ways[title]!) {
        const { flow, machine, answers } = await changed(id, given);
        const led = [...route(machine, answers)].map((place) => place.name).join(' ');
        const end = states.replace('… ', '');
        expect(states.startsWith('…') ? led.slice(-end.length) : led).toBe(end);
        expect(submissionErrors(machine, flow, answers)).toEqual([]);
      }
    },
  );

  it('changes are described in words', () => {
    const lines = diffLines(
      { before: productSchemas, after: files, revision: 'HEAD' },
      { language: 'US', catalogues: new Map() },
    );
    expect(lines).toEqual(expect.arrayContaining(recipes.flatMap(sightsOf)));
    expect(raised.filter((id) => !lines.some((line) => line.startsWith(`${id}: `)))).toEqual([]);
  });

  it('no draft is lost', () => {
    for (const { source, flow, machine } of kept) {
      const { id, header } = source;
      const told = (before: number): string[] => {
        const corpusOf = (version: number) =>
          version < before ? readCorpus(below('tests/schemas/drafts'), id, version) : null;
        return checkDrafts({ source, flow, machine, corpusOf }).findings.map(({ code }) => code);
      };
      expect(told(header.version)).toEqual(['drafts-missing']);
      expect(told(header.version + 1)).toEqual([]);
    }
  });

  const migrated = [...changes.keys()].filter((file) => file.endsWith('.migrations.json'));
  it.each(migrated)('without %s, answers would be lost or mean something else', (file) => {
    const [, id = ''] = /^schemas\/(.+)\.migrations\.json$/.exec(file) ?? [];
    const without = withChanges(files, { [`${id}.migrations.json`]: '[]' });
    const codes = answerFindings(readFlow(without, id), history).map(({ code }) => code);
    expect(codes.length).toBeGreaterThan(0);
    for (const code of codes) expect(code).toMatch(/^answer-(?:lost|changed-meaning)$/);
  });

  it.runIf(isThorough)('the tests of products are green', { timeout: 600_000 }, async () => {
    const suites = [...suitesOfProducts(folder, raised), ...(index === 0 ? [productOrders] : [])];
    const { passed, failed } = await runSuites(folder, ['--project', 'node', '--maxWorkers=1', ...suites]);
    expect(failed).toEqual([]);
    expect(passed).toBeGreaterThan(100);
  });
});
