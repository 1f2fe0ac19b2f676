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
  readonly opinions: Opinions;
}

/** Makes a studio; its compiler's process starts with the first task. */
export function createStudio(
  now: () => Date,
  { limits, needsAgreement = false }: { limits?: CompilerLimits; needsAgreement?: boolean } = {},
): Studio {
  const compiler = createCompiler(limits);
  return { compiler, needsAgreement, opinions: createOpinions(compiler, now) };
}
