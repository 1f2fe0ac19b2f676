import { shop } from '#shop/extension.ts';
import { cpSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildFlows, readFlow } from '#compiler/build.ts';
import { folderFiles } from '#compiler/schema-files.ts';
import { type KeptFlow, keptFlows } from '../drafts/kept-flows.ts';
import { recordDrafts } from '../drafts/record-drafts.ts';
import type { Followed } from './together.ts';

/** Folders that are not copied; the packages are linked. */
const left: ReadonlySet<string> = new Set(['node_modules', 'build', 'data', 'coverage', '.git']);

/**
 * Copies the project into a new folder and finishes the recipes there: flows are compiled, and drafts of the raised
 * versions recorded.
 *
 * @returns the flows whose version was raised and that keep drafts
 * @throws SchemaProblem
 */
export async function layOut(
  root: string,
  { changes, raised }: Pick<Followed, 'changes' | 'raised'>,
  folder: string,
): Promise<KeptFlow[]> {
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(root).filter((each) => !left.has(each)))
    cpSync(path.join(root, name), path.join(folder, name), { recursive: true });
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'), 'junction');
  for (const [file, text] of changes) writeFileSync(path.join(folder, file), text);
  const files = folderFiles(path.join(folder, 'schemas'), shop);
  buildFlows(files, path.join(folder, 'build/flows'));
  const kept = await keptFlows(
    raised.map((id) => readFlow(files, id)),
    { flows: path.join(folder, 'build/flows'), machines: path.join(folder, 'machines') },
  );
  await recordDrafts(path.join(folder, 'tests/schemas/drafts'), kept);
  return kept;
}
