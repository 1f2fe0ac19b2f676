import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { type Flow, stepOf } from '#engine/form/flow.ts';
import type { StateMeta } from '#engine/wizard/place.ts';

/** A step as a wizard names it when it is counted. */
export interface FlowStep {
  readonly step: string;
  /** The repeated step that it is a sub-step of; null for any other. */
  readonly of: string | null;
}

/** The steps and reviews of a flow in the order of its machine's states, each once. */
export function stepsOf(flow: Flow, machine: AnyStateMachine): FlowStep[] {
  const found = statesOf(machine.root).flatMap(({ key, meta }): FlowStep[] => {
    const { step, of, view } = (meta ?? {}) as Partial<StateMeta>;
    if (step === undefined) return view === 'review' ? [{ step: key, of: null }] : [];
    return stepOf(flow, step, of) === undefined ? [] : [{ step, of: of ?? null }];
  });
  return found.filter((one, index) => placeIn(found, one) === index);
}

/** Where a step stands among others; -1 where it does not. */
export function placeIn(steps: readonly FlowStep[], { step, of }: FlowStep): number {
  return steps.findIndex((known) => known.step === step && known.of === of);
}

function statesOf(state: AnyStateNode): AnyStateNode[] {
  return [state, ...Object.values(state.states).flatMap(statesOf)];
}
