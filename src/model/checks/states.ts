import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { stepOf } from '#engine/form/flow.ts';
import { leavesOf, metaOf } from '../graph.ts';
import { pointerOfState, type Subject, type Told } from '../finding.ts';

/** Reports states without a clear `meta`; the other checks need it. */
export function unclear(machine: AnyStateMachine): Told[] {
  return leavesOf(machine).flatMap((leaf) => {
    const { node, step, view, call } = metaOf(leaf);
    const parts = [step, view, call].filter((part) => part !== undefined);
    const isKnown = view === undefined || ['review', 'outcome'].includes(view);
    return Number.isInteger(node) && parts.length === 1 && isKnown
      ? []
      : [
          told(
            'state-unclear',
            leaf,
            'has no clear meta; give its meta a node, and one of step, call and view: review or outcome',
          ),
        ];
  });
}

/** Reports states whose name or step is in no flow. */
export function misnamed({ exploration: { leaves }, flows }: Subject): Told[] {
  return leaves.flatMap((leaf) => {
    const { step, of, each } = metaOf(leaf);
    if (step === undefined) return [];
    if (leaf.key !== step)
      return [told('state-misnamed', leaf, `asks for the step ${step}; give state and step the same name`)];
    return [{ step, of }, ...(each === undefined ? [] : [each])].flatMap((asked) => {
      const lacking = flows.filter((flow) => stepOf(flow, asked.step, asked.of) === undefined);
      const names = lacking.map(({ id }) => id).join(', ');
      const what = `asks for the step ${asked.step}, which ${names} does not have; name an existing step`;
      return lacking.length === 0 ? [] : [told('state-misnamed', leaf, what)];
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
            told(
              'call-unanswered',
              leaf,
              `waits for a call and does not handle ${missing.join(' and ')}; add it`,
            ),
          ];
    });
}

function told(code: string, leaf: AnyStateNode, what: string): Told {
  return { code, pointer: pointerOfState(leaf), message: `${leaf.key} ${what}`, steps: [] };
}
