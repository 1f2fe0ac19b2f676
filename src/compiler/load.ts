import type { Flow } from '#engine/form/flow.ts';
import { compileFlow } from './compile.ts';
import { evaluatedFlow } from './evaluate.ts';
import type { FlowSource } from './flow-source.ts';

/**
 * Compiles a flow and evaluates it in this process, as `evaluatedFlow` does.
 *
 * @throws SchemaProblem as `compileFlow`
 * @example
 * const flow = loadFlow(readFlow(files, 'library/card'));
 */
export function loadFlow(source: FlowSource): Flow {
  return evaluatedFlow(compileFlow(source), source.id, source.extension.vocabulary);
}
