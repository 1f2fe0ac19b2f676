import { joined, part } from '#findings/said.ts';
import type { AnyStateMachine } from 'xstate';
import { stepOf } from '#engine/form/flow.ts';
import { leavesOf, metaOf } from '../graph.ts';
import { pointerOfState, type Subject, type Told } from '../finding.ts';
import { tell } from '../told.ts';

/** Reports states without a clear `meta`; the other checks need it. */
export function unclear(machine: AnyStateMachine): Told[] {
  return leavesOf(machine).flatMap((leaf) => {
    const { node, step, view, call } = metaOf(leaf);
    const parts = [step, view, call].filter((part) => part !== undefined);
    const isKnown = view === undefined || ['review', 'outcome'].includes(view);
    return Number.isInteger(node) && parts.length === 1 && isKnown
      ? []
      : [tell('state-unclear', pointerOfState(leaf), part('state-unclear', { state: leaf.key }))];
  });
}

/** Reports states whose name or step is in no flow. */
export function misnamed({ exploration: { leaves }, flows }: Subject): Told[] {
  return leaves.flatMap((leaf) => {
    const { step, of, each } = metaOf(leaf);
    if (step === undefined) return [];
    if (leaf.key !== step)
      return [
        tell('state-misnamed', pointerOfState(leaf), part('state-misnamed', { state: leaf.key, step })),
      ];
    return [{ step, of }, ...(each === undefined ? [] : [each])].flatMap((asked) => {
      const lacking = flows.filter((flow) => stepOf(flow, asked.step, asked.of) === undefined);
      if (lacking.length === 0) return [];
      const names = lacking.map(({ id }) => id).join(', ');
      const said = part('state-asks-unknown', { state: leaf.key, step: asked.step, flows: names });
      return [tell('state-misnamed', pointerOfState(leaf), said)];
    });
  });
}

/** Reports calls whose success or failure is not handled. */
export function unanswered({ exploration: { leaves, edges } }: Subject): Told[] {
  return leaves
    .filter((leaf) => metaOf(leaf).call !== undefined)
    .flatMap((leaf) => {
      const taken = new Set(edges.filter(({ from }) => from === leaf).map(({ event }) => event));
      const missing = ['SUCCEEDED', 'FAILED'].filter((event) => !taken.has(event));
      return missing.length === 0
        ? []
        : [
            tell(
              'call-unanswered',
              pointerOfState(leaf),
              part('call-unanswered', { state: leaf.key, events: joined('and', missing) }),
            ),
          ];
    });
}
