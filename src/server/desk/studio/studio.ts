import { type Compiler, createCompiler } from './compiler.ts';
import { createModuleShelf, type ModuleShelf } from './module-shelf.ts';

declare module '../../services/desk.ts' {
  interface Desk {
    readonly studio: Studio;
  }
}

/** The compiler of edited schemas, and the place from which pages fetch the results. */
export interface Studio {
  readonly compiler: Compiler;
  readonly shelf: ModuleShelf;
}

/** Creates a studio. Its compiler's process is started by the first task. */
export function createStudio(now: () => Date): Studio {
  return { compiler: createCompiler(), shelf: createModuleShelf(now) };
}
