import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { stepOf } from '#engine/form/flow.ts';
import { leavesOf, metaOf } from '../graph.ts';
import { pointerOfState, type Subject, type Told } from '../finding.ts';

/** Finds states whose `meta` does not say what they are. The other checks need this information. */
export function unclear(machine: AnyStateMachine): Told[] {
  return leavesOf(machine).flatMap((leaf) => {
    const { node, step, view, call } = metaOf(leaf);
    const parts = [step, view, call].filter((part) => part !== undefined);
    return Number.isInteger(node) && parts.length === 1
      ? []
      : [
          told(
            'state-unclear',
            leaf,
            'does not say what it is; give its meta a node, and one of step, view and call',
          ),
        ];
  });
}

/** Finds states whose name or step does not exist in a flow. */
export function misnamed({ exploration: { leaves }, flows }: Subject): Told[] {
  return leaves.flatMap((leaf) => {
    const { step, of, fixed } = metaOf(leaf);
    if (step === undefined) return [];
    if (fixed !== true && leaf.key !== step)
      return [told('state-misnamed', leaf, `asks the step ${step}; give both the same name`)];
    const lacking = flows.filter((flow) => stepOf(flow, step, of) === undefined).map(({ id }) => id);
    return lacking.length === 0
      ? []
      : [
          told(
            'state-misnamed',
            leaf,
            `asks the step ${step}, which ${lacking.join(', ')} has not; name one that there is`,
          ),
        ];
  });
}

/** Finds states that wait for a call but do not accept its result. */
export function unanswered({ exploration: { leaves, edges } }: Subject): Told[] {
  return leaves
    .filter((leaf) => metaOf(leaf).call !== undefined)
    .flatMap((leaf) => {
      const taken = new Set(edges.filter(({ from }) => from === leaf).map(({ event }) => event));
      const missing = ['SUCCEEDED', 'FAILED'].filter((event) => !taken.has(event));
      return missing.length === 0
        ? []
        : [
            told(
              'call-unanswered',
              leaf,
              `waits for a call and takes no ${missing.join(' and no ')}; add it`,
            ),
          ];
    });
}

function told(code: string, leaf: AnyStateNode, what: string): Told {
  return { code, pointer: pointerOfState(leaf), message: `${leaf.key} ${what}`, steps: [] };
}
