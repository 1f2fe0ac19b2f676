import { shop } from '#shop/extension.ts';
import { readFlow } from '#compiler/build.ts';
import { compileFlow } from '#compiler/compile.ts';
import type { FlowSource, SchemaFiles } from '#compiler/flow-source.ts';
import { folderFiles, withChanges } from '#compiler/schema-files.ts';
import type { Offer } from '#contract/offer-shape.ts';
import type { ReleaseContent } from '../../services/flows/releases/content.ts';
import type { CompiledRelease } from '../../services/flows/releases/releases.ts';
import { folders } from './folders.ts';
import type { Task } from './tasks.ts';

/** The files of the server, with those of a release in place of its own. */
export const filesWith = (files: ReleaseContent['files']): SchemaFiles =>
  withChanges(folderFiles(folders.schemas, shop), files);

/** Compiles a release. @throws SchemaProblem */
export function compiledRelease({ id, files }: Extract<Task, { kind: 'release' }>): CompiledRelease {
  const source = readFlow(filesWith(files), id);
  return { code: compileFlow(source), offer: offerIn(source) };
}

const offerIn = ({ beside }: FlowSource): Offer | null => (beside['offer'] ?? null) as Offer | null;
