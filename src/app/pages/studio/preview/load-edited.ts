import type { AnyStateMachine } from 'xstate';
import { loadMachine, loadWords } from '#app/parts/library/flow-library.ts';
import type { Flow } from '#engine/form/flow.ts';
import { formats } from '#engine/form/formats.ts';
import * as runtime from '#engine/form/validator-runtime.ts';

type MakeFlow = (stands: typeof runtime & { formats: typeof formats }) => Flow;

/** An edited flow that can be run; without a machine where it names one that the app has not. */
export interface Edited {
  flow: Flow;
  machine: AnyStateMachine | null;
}

/**
 * Fetches what the server has compiled: a script of our own origin, so that no page has to be allowed to evaluate
 * text. It stands on the same functions as the compiled flows of the app.
 */
export async function loadEdited(module: string): Promise<Edited> {
  const { default: make } = (await import(/* @vite-ignore */ module)) as { default: MakeFlow };
  const flow = make({ ...runtime, formats });
  const [machine] = await Promise.all([loadMachine(flow.header.machine), loadWords(flow)]);
  return { flow, machine };
}
