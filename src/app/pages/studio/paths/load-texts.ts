import { call } from '#client/call.ts';
import { studio } from '#contract/studio.contract.ts';
import type { AnyStateMachine } from 'xstate';
import type { Flow } from '#engine/form/flow.ts';
import { loadEdited } from '../preview/load-edited.ts';
import type { FlowTexts } from '../use-edited-flow.ts';

/** The texts of a flow as a form that can run; null where they do not compile, or name no machine that there is. */
export async function loadTexts(
  id: string,
  { text, migrations, offer, words }: FlowTexts,
): Promise<{ flow: Flow; machine: AnyStateMachine } | null> {
  const { module } = await call(studio.compile, { id, text, migrations, offer, words });
  if (module === null) return null;
  const { flow, machine } = await loadEdited(module);
  return machine === null ? null : { flow, machine };
}
