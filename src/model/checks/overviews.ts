import { part } from '#findings/said.ts';
import { stepOf } from '#engine/form/flow.ts';
import type { AnyStateNode } from 'xstate';
import { metaOf } from '../graph.ts';
import { pointerOfState, type Subject, type Told } from '../finding.ts';
import { tell } from '../told.ts';

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
    const params = { state: leaf.key, list: step };
    const said = inside.size === 0 ? part('overview-not-opened', params) : part('overview-not-left', params);
    return [tell('entries-closed', `${pointerOfState(leaf)}/on/OPEN`, said)];
  });
}
