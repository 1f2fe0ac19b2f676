import { readFlow } from '#compiler/build.ts';
import { compileFlow } from '#compiler/compile.ts';
import type { FlowSource } from '#compiler/flow-source.ts';
import type { Offer } from '#contract/offer-shape.ts';
import type { CompiledRelease } from '../../services/flows/releases/releases.ts';
import { filesWith } from './files-with.ts';
import type { Task } from './tasks.ts';

/** Compiles a release. @throws SchemaProblem */
export function compiledRelease({ id, files }: Extract<Task, { kind: 'release' }>): CompiledRelease {
  const source = readFlow(filesWith(files), id);
  return { code: compileFlow(source), offer: offerIn(source) };
}

const offerIn = ({ beside }: FlowSource): Offer | null => (beside['offer'] ?? null) as Offer | null;
