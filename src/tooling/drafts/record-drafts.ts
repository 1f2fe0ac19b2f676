import { askedBy } from '#compiler/kept-answers.ts';
import { checkDrafts } from './check-drafts.ts';
import { readCorpus, writeCorpus } from './corpus.ts';
import type { KeptFlow } from './kept-flows.ts';
import { makeDrafts } from './make-drafts.ts';

/**
 * Writes drafts of the present version of each of these flows that has none, or whose fields have changed.
 *
 * @param folder the folder of all drafts
 * @returns the written files
 */
export async function recordDrafts(folder: string, flows: readonly KeptFlow[]): Promise<string[]> {
  const written: string[] = [];
  for (const { source, flow, machine } of flows) {
    const { id, header } = source;
    const corpusOf = (version: number) => readCorpus(folder, id, version);
    const { findings } = checkDrafts({ source, flow, machine, corpusOf });
    const isDue = findings.some(({ code, file }) => {
      return (
        code === 'drafts-outdated' || (code !== 'answer-lost' && file.endsWith(`/v${header.version}.json`))
      );
    });
    if (!isDue) continue;
    const today = new Date().toISOString().slice(0, 10);
    const made = { ...askedBy(source), drafts: makeDrafts({ flow, machine, today }) };
    written.push(await writeCorpus(folder, id, made));
  }
  return written;
}
