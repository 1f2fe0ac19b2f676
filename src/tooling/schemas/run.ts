import { shop } from '#shop/extension.ts';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { inspectFlows } from '#compiler/check-flows.ts';
import { readCatalogues } from '#compiler/catalogues.ts';
import { closest } from '#compiler/closest.ts';
import { matrixOf } from '#compiler/matrix.ts';
import { distinct } from '#compiler/finding.ts';
import { folderFiles } from '#compiler/schema-files.ts';
import { offerFile, offerSuffix, readOffer } from '#shop/checks/offers.ts';
import { SchemaProblem } from '#compiler/problem.ts';
import { diffLines } from './diff.ts';
import { GitFailure } from '#cli/git.ts';
import { filesAt, historyOrNotice } from '#cli/history.ts';
import { isRefusal } from '../transfer/refusal.ts';
import type { Terminal } from '../operator/connection.ts';
import type { StoredOffers } from './offers.ts';
import { KeptResults } from './kept-results.ts';
import { help, type Wish, wishOf } from './options.ts';
import { keptOpinions } from './opinions.ts';
import { textParameters } from './text-parameters.ts';
import { findingLines, localeOf, matrixCsv, matrixLines } from './table.ts';

/** The source of the product, which gives parameters to texts and judges schemas. */
const sourceFolder = fileURLToPath(new URL('../..', import.meta.url));
/** What was worked out in other runs: the same for each folder of schemas. */
const keptFile = path.join(sourceFolder, '../build/checked/kept-results.json');
/** The most times that mended files are checked again. */
const ROUNDS = 5;

/** The surroundings of the command. */
export interface Stage {
  /** The folder with `schemas`, `machines`, `locales` and `build`. */
  root: string;
  say: (text: string) => void;
  complain: (text: string) => void;
  /** The variable LANG of the terminal, such as `de_DE.UTF-8`. */
  lang?: string | undefined;
  /** The products in the database. @throws Refusal without a database */
  stored: () => Promise<StoredOffers>;
  /** Gives the name and the password of an operator. */
  terminal: Terminal;
}

/** @returns the exit code: 1 where there are findings or the arguments are wrong. */
export async function runSchemas(args: readonly string[], stage: Stage): Promise<number> {
  const wish = wishOf(args);
  if (wish.kind === 'refused') {
    stage.complain(`${wish.why}\n\n${help}`);
    return 1;
  }
  if ('flows' in wish) {
    // Loaded only where it is asked for: the calls and the formatter come with it.
    const { runReleases } = await import('./releases/run.ts');
    return runReleases(wish, stage);
  }
  if (wish.kind === 'diff') return diff(wish, stage);
  if ('only' in wish) return report(wish, stage);
  if (wish.kind === 'offers') return differences(stage);
  stage.say(help);
  return 0;
}

function diff(
  { revision, language }: Extract<Wish, { kind: 'diff' }>,
  { root, say, complain, lang }: Stage,
): number {
  const folder = path.join(root, 'schemas');
  try {
    const telling = {
      language: language ?? localeOf(lang),
      catalogues: readCatalogues(path.join(root, 'locales')),
    };
    say(
      diffLines(
        { before: filesAt(folder, revision, shop), after: folderFiles(folder, shop), revision },
        telling,
      ).join('\n'),
    );
    return 0;
  } catch (error) {
    if (!(error instanceof GitFailure)) throw error;
    complain(
      `cannot compare with ${revision}: ${error.message}; name a commit, branch or tag that is in this clone`,
    );
    return 1;
  }
}

/** An operator may change what a product costs, so that differences are no mistakes. */
async function differences({ root, say, complain, stored }: Stage): Promise<number> {
  const schemas = folderFiles(path.join(root, 'schemas'), shop);
  try {
    const files = schemas.beside(offerSuffix).flatMap((id) => {
      const offer = readOffer(schemas.read(offerFile(id)), id);
      return offer === null ? [] : [{ id, offer }];
    });
    // Loaded only where it is asked for: the server's tables come with it.
    const { offerDifferences } = await import('./offers.ts');
    const lines = offerDifferences(files, await stored());
    say(lines.length === 0 ? 'The database has the offers of these files.' : lines.join('\n'));
    return 0;
  } catch (error) {
    if (!(isRefusal(error) || error instanceof SchemaProblem)) throw error;
    complain(error.message);
    return 1;
  }
}

async function report(
  { kind, only, language }: Extract<Wish, { only: string | null }>,
  stage: Stage,
): Promise<number> {
  const { root, say } = stage;
  const schemas = folderFiles(path.join(root, 'schemas'), shop);
  if (only !== null && !schemas.ids().includes(only)) {
    const meant = closest(only, schemas.ids());
    stage.complain(`there is no flow ${only}${meant === null ? '' : `; did you mean ${meant}?`}`);
    return 1;
  }
  const kept = new KeptResults(keptFile);
  const history = historyOrNotice(path.join(root, 'schemas'), shop, stage.complain);
  const parameters = only === null ? { parameters: await textParameters(sourceFolder, kept) } : {};
  const inspect = () =>
    inspectFlows({
      schemas,
      only,
      machines: path.join(root, 'machines'),
      locales: path.join(root, 'locales'),
      history,
      ...parameters,
    });
  let inspection = await inspect();
  if (kind === 'mend') {
    // Loaded only where it is asked for: it brings the formatter along.
    const { mendFindings } = await import('./mend.ts');
    // A mended schema may have other findings, such as a version that is to be raised.
    for (let round = 0; round < ROUNDS; round++) {
      const changed = await mendFindings(root, inspection.findings);
      if (changed.length === 0) break;
      say(changed.join('\n'));
      inspection = await inspect();
    }
    // Drafts are kept of schemas without mistakes.
    if (only === null && inspection.findings.length === 0) {
      const { mendDrafts } = await import('./mend-drafts.ts');
      const changed = await mendDrafts(root, inspection.sources);
      if (changed.length > 0) say(changed.join('\n'));
    }
  }
  const { sources, built, catalogues } = inspection;
  // A flow that does not compile cannot be compared.
  const compiled = sources.filter(({ id }) => built.some((flow) => flow.id === id));
  const about = { today: today(), source: sourceFolder, kept, isPart: only !== null };
  const opinions = await keptOpinions(schemas, compiled, about);
  kept.save();
  const findings = distinct([...inspection.findings, ...opinions]);
  const matrix = sources.flatMap((source) => matrixOf(source, catalogues.get('US')));
  const telling = { language: language ?? localeOf(stage.lang), catalogues };
  if (kind === 'json') {
    const flows = sources.map(({ id, header }) => ({ id, version: header.version }));
    say(JSON.stringify({ findings, matrix, flows }, null, 2));
  } else if (kind === 'csv') {
    say(matrixCsv(matrix));
    // Findings are printed to standard error, so that the table can be redirected.
    if (findings.length > 0) stage.complain(findingLines(findings, telling).join('\n'));
  } else {
    say([...findingLines(findings, telling), '', ...matrixLines(matrix)].join('\n'));
  }
  return findings.length === 0 ? 0 : 1;
}

/** The day that example answers are counted from, yyyy-MM-dd. */
const today = (): string => new Date().toISOString().slice(0, 10);
