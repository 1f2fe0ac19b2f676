import { createContext, runInContext } from 'node:vm';
import type { Flow } from '#engine/form/flow.ts';
import { type MakeFlow, makeFlow } from '#engine/form/flow-module.ts';
import { compiled } from './build.ts';
import type { FlowSource } from './flow-source.ts';

/**
 * Compiles a flow and evaluates it in this process, without writing a file. An imported module stays in memory
 * forever; this flow can be garbage-collected.
 *
 * The text of an edited schema becomes code, so that the code runs in a context of its own: the globals of Node
 * (process, fetch, require) are not there, and texts do not become functions. A context is no sandbox against code
 * that is written to leave it; the compiler must not let such code in.
 *
 * @throws SchemaProblem as `compiled`
 */
export function loadFlow(source: FlowSource): Flow {
  const code = compiled(source).code.replace(/^export default /m, '');
  const context = createContext(Object.create(null) as object, {
    codeGeneration: { strings: false, wasm: false },
  });
  return makeFlow(
    runInContext(code, context, { filename: `${source.id}.js` }) as MakeFlow,
    source.extension.vocabulary,
  );
}
