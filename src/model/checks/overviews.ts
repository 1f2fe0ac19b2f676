import { stepOf } from '#engine/form/flow.ts';
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
    const isInside = leaves.some((each) => metaOf(each).of === step);
    const isOpened = edges.some(
      ({ from, to, event }, edge) =>
        taken.has(edge) && from === leaf && event === 'OPEN' && metaOf(to).of === step,
    );
    if (isOpened || !isInside) return [];
    return [
      {
        code: 'entries-closed',
        pointer: `${pointerOfState(leaf)}/on/OPEN`,
        message: `nobody can be added on ${leaf.key}: OPEN does not lead to a step of ${step}; lead it to the first of these steps`,
        steps: [],
      },
    ];
  });
}
