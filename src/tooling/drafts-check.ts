import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { buildFlows, readFlow } from '#compiler/build.ts';
import { lineOf } from '#compiler/finding.ts';
import { askedBy } from '#compiler/kept-answers.ts';
import { SchemaProblem } from '#compiler/problem.ts';
import { folderFiles } from '#compiler/schema-files.ts';
import { checkDrafts } from './drafts/check-drafts.ts';
import { readCorpus, writeCorpus } from './drafts/corpus.ts';
import { keptFlows } from './drafts/kept-flows.ts';
import { makeDrafts } from './drafts/make-drafts.ts';

const folder = (name: string): string => fileURLToPath(new URL(`../../${name}`, import.meta.url));
const drafts = folder('tests/schemas/drafts');

/** Writes drafts of the present version of each flow that has none, or whose fields have changed. */
async function record(): Promise<void> {
  for (const { source, flow, machine } of await flowsNow()) {
    const { id, header } = source;
    const corpusOf = (version: number) => readCorpus(drafts, id, version);
    const { findings } = checkDrafts({ source, flow, machine, corpusOf });
    const isDue = findings.some(({ code, file }) => {
      return (
        code === 'drafts-outdated' || (code !== 'answer-lost' && file.endsWith(`/v${header.version}.json`))
      );
    });
    if (!isDue) continue;
    const today = new Date().toISOString().slice(0, 10);
    const made = { ...askedBy(source), drafts: makeDrafts({ flow, machine, today }) };
    console.log(`Wrote ${await writeCorpus(drafts, id, made)}`);
  }
}

async function flowsNow() {
  const files = folderFiles(folder('schemas'));
  buildFlows(files, folder('build/flows'));
  const sources = files.ids().map((id) => readFlow(files, id));
  return keptFlows(sources, { flows: folder('build/flows'), machines: folder('machines') });
}

async function check(): Promise<void> {
  const flows = await flowsNow();
  const reports = flows.map(({ source, flow, machine }) =>
    checkDrafts({ source, flow, machine, corpusOf: (version) => readCorpus(drafts, source.id, version) }),
  );
  for (const note of reports.flatMap(({ notes }) => notes)) console.log(note);
  const findings = reports.flatMap((report) => report.findings);
  for (const finding of findings) console.error(`${finding.code} ${lineOf(finding)}`);
  if (findings.length > 0) process.exitCode = 1;
  else console.log(`Restored the drafts of all versions of ${flows.length} flows; nothing is lost.`);
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
    if (asked.record === true) await record();
    await check();
  }
} catch (error) {
  if (!(error instanceof SchemaProblem)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
