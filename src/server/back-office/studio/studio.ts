import { type Compiler, type CompilerLimits, createCompiler } from './compiler.ts';
import { createOpinions, type Opinions } from './opinions.ts';

declare module '../../services/context.ts' {
  interface WorkContext {
    readonly studio: Studio;
  }
}

/** The compiler of edited schemas, and the opinion of another library about them. */
export interface Studio {
  /** Whether a second person has to agree to a release before it is published. */
  readonly needsAgreement: boolean;
  readonly compiler: Compiler;
  /** Compiles for previews alone: an owner who types must not wait until a longer task has ended. */
  readonly previews: Compiler;
  readonly opinions: Opinions;
  /** Ends the processes. */
  stop(): void;
}

/** Makes a studio; its compiler's process starts with the first task. */
export function createStudio(
  now: () => Date,
  { limits, needsAgreement = false }: { limits?: CompilerLimits; needsAgreement?: boolean } = {},
): Studio {
  const compiler = createCompiler(limits);
  // Its start takes longer than a preview, so that it stays while an owner reads and thinks.
  const previews = createCompiler({ patience: 15_000, memory: 256, ...limits, rest: 10 * 60_000 });
  return {
    compiler,
    previews,
    needsAgreement,
    opinions: createOpinions(compiler, now),
    stop() {
      compiler.stop();
      previews.stop();
    },
  };
}
