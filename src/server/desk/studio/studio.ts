import { type Compiler, type CompilerLimits, createCompiler } from './compiler.ts';
import { createModuleShelf, type ModuleShelf } from './module-shelf.ts';

declare module '../../services/desk.ts' {
  interface Desk {
    readonly studio: Studio;
  }
}

/** What compiles edited schemas, and where pages fetch the results. */
export interface Studio {
  readonly compiler: Compiler;
  readonly shelf: ModuleShelf;
}

/** Makes a studio; its compiler's process starts with the first task. */
export function createStudio(now: () => Date, limits?: CompilerLimits): Studio {
  return { compiler: createCompiler(limits), shelf: createModuleShelf(now) };
}
