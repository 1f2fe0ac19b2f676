import { shop } from '#shop/extension.ts';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { buildFlows, readFlow } from '#compiler/build.ts';
import { readCatalogues } from '#compiler/catalogues.ts';
import { SchemaProblem } from '#compiler/problem.ts';
import { folderFiles } from '#compiler/schema-files.ts';
import { checkDrafts } from './drafts/check-drafts.ts';
import { readCorpus } from './drafts/corpus.ts';
import { keptFlows } from './drafts/kept-flows.ts';
import { recordDrafts } from './drafts/record-drafts.ts';
import { findingLines, localeOf } from './schemas/table.ts';

const folder = (name: string): string => fileURLToPath(new URL(`../../${name}`, import.meta.url));
const drafts = folder('tests/schemas/drafts');
const checked = folder('build/checked/flows');

async function flowsNow() {
  const files = folderFiles(folder('schemas'), shop);
  // Apart from what a running server has loaded: a check publishes nothing.
  buildFlows(files, checked);
  const sources = files.ids().map((id) => readFlow(files, id));
  return keptFlows(sources, { flows: checked, machines: folder('machines') });
}

async function check(): Promise<void> {
  const flows = await flowsNow();
  const reports = flows.map(({ source, flow, machine }) =>
    checkDrafts({ source, flow, machine, corpusOf: (version) => readCorpus(drafts, source.id, version) }),
  );
  for (const note of reports.flatMap(({ notes }) => notes)) console.log(note);
  const findings = reports.flatMap((report) => report.findings);
  if (findings.length > 0) {
    const telling = {
      language: localeOf(process.env['LANG']),
      catalogues: readCatalogues(folder('locales')),
    };
    console.error(findingLines(findings, telling).join('\n'));
    process.exitCode = 1;
  } else console.log(`Restored the drafts of all versions of ${flows.length} flows; nothing is lost.`);
}

const help = `npm run drafts:check              restores drafts of every version; none may lose an answer
npm run drafts:check -- --record  also writes drafts of the versions that have none yet
It ends with 1 where something is wrong. schemas/migrations.md says what to do then.`;

/** The fields of a version; null where they are unknown. */
function wish(): { record?: boolean | undefined; help?: boolean | undefined } | null {
  try {
    return parseArgs({ options: { record: { type: 'boolean' }, help: { type: 'boolean' } } }).values;
  } catch (error) {
    console.error(`${(error as Error).message}\n${help}`);
    return null;
  }
}

const asked = wish();
try {
  if (asked === null) process.exitCode = 2;
  else if (asked.help === true) console.log(help);
  else {
    if (asked.record === true)
      for (const file of await recordDrafts(drafts, await flowsNow())) console.log(`Wrote ${file}`);
    await check();
  }
} catch (error) {
  if (!(error instanceof SchemaProblem)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
