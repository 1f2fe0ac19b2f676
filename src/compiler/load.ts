import { runInThisContext } from 'node:vm';
import type { Flow } from '#engine/form/flow.ts';
import { formats } from '#engine/form/formats.ts';
import * as runtime from '#engine/form/validator-runtime.ts';
import { compileFlow } from './compile.ts';
import type { FlowSource } from './split.ts';

type MakeFlow = (stands: typeof runtime & { formats: typeof formats }) => Flow;

/**
 * Compiles a flow and evaluates it in this process, without writing a file. An imported module stays in memory
 * forever; this flow can be garbage-collected.
 *
 * @throws SchemaProblem as `compileFlow`
 */
export function loadFlow(source: FlowSource): Flow {
  const code = compileFlow(source, 'factory').replace(/^export default /m, '');
  const make = runInThisContext(code, { filename: `${source.id}.js` }) as MakeFlow;
  return make({ ...runtime, formats });
}
