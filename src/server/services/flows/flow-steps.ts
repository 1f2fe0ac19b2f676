import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { type Flow, stepOf } from '#engine/form/flow.ts';
import type { StateMeta } from '#engine/wizard/place.ts';

/** A step of a wizard, in the form in which the funnel statistics count it. */
export interface FlowStep {
  readonly step: string;
  /** The repeated step to which this sub-step belongs; null for any other step. */
  readonly of: string | null;
}

/** The steps and reviews of a flow, each once, in the order of the machine's states. */
export function stepsOf(flow: Flow, machine: AnyStateMachine): FlowStep[] {
  const found = statesOf(machine.root).flatMap(({ key, meta }): FlowStep[] => {
    const { step, of, view } = (meta ?? {}) as Partial<StateMeta>;
    if (step === undefined) return view === 'review' ? [{ step: key, of: null }] : [];
    return stepOf(flow, step, of) === undefined ? [] : [{ step, of: of ?? null }];
  });
  return found.filter((one, index) => placeIn(found, one) === index);
}

/** The index of a step in a list of steps; -1 if it is not in the list. */
export function placeIn(steps: readonly FlowStep[], { step, of }: FlowStep): number {
  return steps.findIndex((known) => known.step === step && known.of === of);
}

function statesOf(state: AnyStateNode): AnyStateNode[] {
  return [state, ...Object.values(state.states).flatMap(statesOf)];
}
