import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readsNoted } from '#compiler/check-draft.ts';
import type { Finding } from '#compiler/finding.ts';
import { schemaFile } from '#compiler/schema-files.ts';
import { bundleOf } from '#second-opinion/bundle.ts';
import { openFindings } from '#second-opinion/open-findings.ts';
import { hashOf, hashOfFiles, type KeptResults } from './kept-results.ts';
import type { FlowSource, SchemaFiles } from '#compiler/flow-source.ts';

/** What an opinion follows from besides the flow and the day: the program, and the libraries that it uses. */
export const program: readonly string[] = [
  'compiler',
  'contract',
  'engine/form',
  'engine/wizard',
  'findings',
  'model',
  'second-opinion',
  'shop',
];

/**
 * The findings of the comparison with RJSF. A flow that was compared on the same day is not compared again, and RJSF is
 * loaded only for the others.
 *
 * @param source the folder of the project's source.
 * @param isPart whether these are not all flows: other flows may need what shared files acknowledge.
 */
export async function keptOpinions(
  files: SchemaFiles,
  sources: readonly FlowSource[],
  { today, source, kept, isPart }: { today: string; source: string; kept: KeptResults; isPart: boolean },
): Promise<Finding[]> {
  const noted = readsNoted(files);
  const made = hashOf([
    hashOfFiles(program.map((folder) => path.join(source, folder))),
    readFileSync(path.join(source, '../package-lock.json'), 'utf8'),
  ]);
  const opinions = [];
  for (const flow of sources) {
    const inputs = JSON.stringify(['opinion', made, today, flow, bundleOf(noted.files, flow.id)]);
    opinions.push(
      await kept.of(inputs, async () => {
        const { secondOpinion } = await import('#second-opinion/findings.ts');
        const { findings, comparison } = secondOpinion(noted.files, flow, today);
        return { findings, isCompared: comparison !== null };
      }),
    );
  }
  const read = isPart ? sources.map(({ id }) => schemaFile(id)) : [...noted.read];
  return openFindings(files, opinions, read);
}
