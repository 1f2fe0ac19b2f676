import { stepOf } from '#engine/form/flow.ts';
import type { AnyStateNode } from 'xstate';
import { metaOf } from '../graph.ts';
import { pointerOfState, type Subject, type Told } from '../finding.ts';

/** Reports overviews whose entries cannot be opened: an added entry could never be answered. */
export function overviews({ exploration, flows }: Subject): Told[] {
  const { leaves, edges, steps } = exploration;
  const taken = new Set(steps.map(({ edge }) => edge));
  return leaves.flatMap((leaf): Told[] => {
    const { step, of } = metaOf(leaf);
    if (step === undefined || of !== undefined) return [];
    if (!flows.some((flow) => stepOf(flow, step)?.repeat != null)) return [];
    if (!leaves.some((each) => metaOf(each).of === step)) return [];
    const led = (from: AnyStateNode, type: string): AnyStateNode[] =>
      edges
        .filter((edge, number) => taken.has(number) && edge.from === from && edge.event === type)
        .map(({ to }) => to);
    const inside = new Set(led(leaf, 'OPEN').filter((each) => metaOf(each).of === step));
    for (const each of inside) for (const to of led(each, 'NEXT')) if (metaOf(to).of === step) inside.add(to);
    const isLeft = [...inside].some((each) => led(each, 'NEXT').includes(leaf));
    if (isLeft) return [];
    const what =
      inside.size === 0
        ? `OPEN does not lead to a step of ${step}; lead it to the first of these steps`
        : `no NEXT leads back to it; lead the last step of ${step} to ${leaf.key}`;
    return [
      {
        code: 'entries-closed',
        pointer: `${pointerOfState(leaf)}/on/OPEN`,
        message: `nobody can be added on ${leaf.key}: ${what}`,
        steps: [],
      },
    ];
  });
}
