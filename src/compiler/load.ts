import type { Flow } from '#engine/form/flow.ts';
import { compiled } from './build.ts';
import { evaluatedFlow } from './evaluate.ts';
import type { FlowSource } from './flow-source.ts';

/**
 * Compiles a flow and evaluates it in this process, as `evaluatedFlow` does.
 *
 * @throws SchemaProblem as `compiled`
 * @example
 * const flow = loadFlow(readFlow(files, 'library/card'));
 */
export function loadFlow(source: FlowSource): Flow {
  return evaluatedFlow(compiled(source).code, source.id, source.extension.vocabulary);
}
