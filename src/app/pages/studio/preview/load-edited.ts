import { schemaVocabulary } from '#shop/schema-vocabulary.ts';
import type { AnyStateMachine } from 'xstate';
import { loadMachine, loadWords } from '#app/parts/site/library/flow-library.ts';
import type { Flow } from '#engine/form/flow.ts';
import { type MakeFlow, makeFlow } from '#engine/form/flow-module.ts';

/**
 * An edited flow that can run. It has no machine when the schema names a machine that the app does not have.
 */
export interface Edited {
  flow: Flow;
  machine: AnyStateMachine | null;
}

/** Begins to fetch a module. Where that fails, `loadEdited` says so. */
export const fetchAhead = (module: string): void =>
  void import(/* @vite-ignore */ module).catch(() => undefined);

/**
 * Loads the module that the server has compiled. It is a script of the same origin, so the content security
 * policy need not allow `eval`. It uses the same functions as the app's own compiled flows.
 */
export async function loadEdited(module: string): Promise<Edited> {
  const { default: make } = (await import(/* @vite-ignore */ module)) as { default: MakeFlow };
  // With the examples of formats: the preview fills in forms by them.
  const flow = makeFlow(make, schemaVocabulary);
  const [machine] = await Promise.all([loadMachine(flow.header), loadWords(flow)]);
  return { flow, machine };
}
