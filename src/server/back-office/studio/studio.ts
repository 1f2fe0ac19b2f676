import { type Compiler, type CompilerLimits, createCompiler } from './compiler.ts';
import { createOpinions, type Opinions } from './opinions.ts';
import { createModuleShelf, type ModuleShelf } from './module-shelf.ts';

declare module '../../services/context.ts' {
  interface WorkContext {
    readonly studio: Studio;
  }
}

/** The compiler of edited schemas, and the place from which pages fetch the results. */
export interface Studio {
  readonly compiler: Compiler;
  readonly opinions: Opinions;
  readonly shelf: ModuleShelf;
}

/** Makes a studio; its compiler's process starts with the first task. */
export function createStudio(now: () => Date, limits?: CompilerLimits): Studio {
  const compiler = createCompiler(limits);
  return { compiler, opinions: createOpinions(compiler, now), shelf: createModuleShelf(now) };
}
