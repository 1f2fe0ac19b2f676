import { flowIds, readFlow } from './build.ts';
import { readCatalogues } from './catalogues.ts';
import { stateProblems, statesOf } from './machine.ts';
import { SchemaProblem, SchemaProblems } from './problem.ts';
import { wordProblems } from './words.ts';

/** What flows are made of, as folders. */
export interface FlowFolders {
  schemas: string;
  machines: string;
  locales: string;
}

/**
 * Checks what flows have beside their schemas: a machine that asks for each step, and words in every language.
 *
 * @throws SchemaProblem with a line for each mistake.
 */
export async function checkFlows({ schemas, machines, locales }: FlowFolders): Promise<void> {
  const catalogues = readCatalogues(locales);
  const problems: SchemaProblem[] = [];
  for (const id of flowIds(schemas)) {
    const source = readFlow(schemas, id);
    try {
      const states = await statesOf(machines, source);
      problems.push(...stateProblems(source, states), ...wordProblems(source, states, catalogues));
    } catch (error) {
      if (!(error instanceof SchemaProblem)) throw error;
      problems.push(error);
    }
  }
  if (problems.length > 0) throw new SchemaProblems(problems);
}
