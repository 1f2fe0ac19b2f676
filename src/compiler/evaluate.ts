import { createContext, runInContext } from 'node:vm';
import type { Flow } from '#engine/form/flow.ts';
import { type MakeFlow, makeFlow } from '#engine/form/flow-module.ts';
import type { FieldVocabulary } from '#engine/form/vocabulary.ts';

/**
 * Evaluates the module of a compiled flow without writing a file. An imported module stays in memory forever; this flow
 * can be garbage-collected.
 *
 * The text of an edited schema becomes code, so that the code runs in a context of its own: the globals of Node
 * (process, fetch, require) are not there, and texts do not become functions. A context is no sandbox against code
 * that is written to leave it; the compiler must not let such code in.
 *
 * @param code from `compileFlow`
 */
export function evaluatedFlow(code: string, id: string, vocabulary: FieldVocabulary): Flow {
  const context = createContext(Object.create(null) as object, {
    codeGeneration: { strings: false, wasm: false },
  });
  const make: unknown = runInContext(code.replace(/^export default /m, ''), context, {
    filename: `${id}.js`,
  });
  return makeFlow(make as MakeFlow, vocabulary);
}
