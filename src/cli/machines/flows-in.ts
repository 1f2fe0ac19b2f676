import { readFlow } from '#compiler/build.ts';
import type { SchemaFiles } from '#compiler/flow-source.ts';
import { loadFlow } from '#compiler/load.ts';
import { checkEach } from '#compiler/problem.ts';
import type { Flow } from '#engine/form/flow.ts';

/** Every flow, as its schema is now. @throws SchemaProblem with the findings of all flows */
export function flowsIn(files: SchemaFiles): Flow[] {
  const flows: Flow[] = [];
  checkEach(files.ids(), (id) => flows.push(loadFlow(readFlow(files, id))));
  return flows;
}
