import { part, type Said } from '#findings/said.ts';
import type { AnyStateNode } from 'xstate';
import type { Flow } from '#engine/form/flow.ts';
import { stepOf } from '#engine/form/flow.ts';
import { metaOf } from '../graph.ts';
import { pathTo } from '../paths.ts';
import { pathSaid } from '../words.ts';
import { pointerOfEdge, type Subject, type Told } from '../finding.ts';
import { tell } from '../told.ts';

type Sends = (leaf: AnyStateNode, flows: readonly Flow[]) => boolean;

const isAsking: Sends = (leaf) => metaOf(leaf).step !== undefined;
const isReview: Sends = (leaf) => metaOf(leaf).view === 'review';
const isCall: Sends = (leaf) => metaOf(leaf).call !== undefined;
const isOutcome: Sends = (leaf) => metaOf(leaf).view === 'outcome';
const isOverview: Sends = (leaf, flows) => {
  const { step, of } = metaOf(leaf);
  return step !== undefined && of === undefined && flows.some((flow) => stepOf(flow, step)?.repeat != null);
};

/** The states that each event is sent from, also in words. */
const senders: Readonly<Record<string, readonly [Sends, Said]>> = {
  NEXT: [isAsking, part('from-step')],
  BACK: [(leaf, flows) => isAsking(leaf, flows) || isReview(leaf, flows), part('from-step-or-review')],
  OPEN: [isOverview, part('from-overview')],
  EDIT: [isReview, part('from-review')],
  SUBMIT: [isReview, part('from-review')],
  SUCCEEDED: [isCall, part('from-call')],
  FAILED: [isCall, part('from-call')],
  PAID: [isOutcome, part('from-outcome')],
};

/** Reports events that are handled where they are never sent. */
export function misplaced({ exploration, flows }: Subject): Told[] {
  return firstOfEachEdge(exploration).flatMap((index) => {
    const { from, event, transition } = exploration.edges[exploration.steps[index]!.edge]!;
    const [isSender, where] = senders[event] ?? [() => false, part('from-nowhere')];
    if (isSender(from, flows)) return [];
    return [
      tell(
        'event-misplaced',
        pointerOfEdge(transition.source, event, transition),
        part('event-misplaced', { state: from.key, event, where }),
        pathSaid(exploration, pathTo(exploration, index)),
      ),
    ];
  });
}

/** Reports outcomes that are entered neither after a successful call nor by a payment. */
export function unearned({ exploration }: Subject): Told[] {
  return firstOfEachEdge(exploration).flatMap((index) => {
    const { from, to, event, transition } = exploration.edges[exploration.steps[index]!.edge]!;
    if (metaOf(to).view !== 'outcome' || event === 'SUCCEEDED' || event === 'PAID') return [];
    return [
      tell(
        'outcome-unearned',
        pointerOfEdge(transition.source, event, transition),
        part('outcome-unearned', { event, from: from.key, to: to.key }),
        pathSaid(exploration, pathTo(exploration, index)),
      ),
    ];
  });
}

function firstOfEachEdge({ steps }: Subject['exploration']): number[] {
  const first = new Map<number, number>();
  for (const [index, { edge }] of steps.entries()) if (!first.has(edge)) first.set(edge, index);
  return [...first.values()];
}
