import type { AnyStateNode } from 'xstate';
import type { Flow } from '#engine/form/flow.ts';
import { stepOf } from '#engine/form/flow.ts';
import { metaOf } from '../graph.ts';
import { pathTo } from '../paths.ts';
import { pathWords } from '../words.ts';
import { pointerOfEdge, type Subject, type Told } from '../finding.ts';

type Sends = (leaf: AnyStateNode, flows: readonly Flow[]) => boolean;

const isAsking: Sends = (leaf) => metaOf(leaf).step !== undefined;
const isReview: Sends = (leaf) => metaOf(leaf).view === 'review';
const isCall: Sends = (leaf) => metaOf(leaf).call !== undefined;
const isOutcome: Sends = (leaf) => metaOf(leaf).view === 'outcome';
const isOverview: Sends = (leaf, flows) => {
  const { step, of } = metaOf(leaf);
  return step !== undefined && of === undefined && flows.some((flow) => stepOf(flow, step)?.repeat != null);
};

/** The kind of state from which a wizard sends an event: as a test, and in words. */
const senders: Readonly<Record<string, readonly [Sends, string]>> = {
  NEXT: [isAsking, 'a step'],
  BACK: [(leaf, flows) => isAsking(leaf, flows) || isReview(leaf, flows), 'a step or a review'],
  OPEN: [isOverview, 'the overview of a repeated step'],
  EDIT: [isReview, 'a review'],
  SUBMIT: [isReview, 'a review'],
  SUCCEEDED: [isCall, 'a call'],
  FAILED: [isCall, 'a call'],
  PAID: [isOutcome, 'an outcome'],
};

/** Finds events that a state accepts although the wizard never sends them there. */
export function misplaced({ exploration, flows }: Subject): Told[] {
  return firstOfEachEdge(exploration).flatMap((index) => {
    const { from, event, transition } = exploration.edges[exploration.steps[index]!.edge]!;
    const [isSender, where] = senders[event] ?? [() => false, 'no state of a wizard'];
    if (isSender(from, flows)) return [];
    return [
      {
        code: 'event-misplaced',
        pointer: pointerOfEdge(transition.source, event, transition),
        message: `${from.key} takes ${event}, which belongs to ${where}; take it out, or move it`,
        steps: pathWords(exploration, pathTo(exploration, index)),
      },
    ];
  });
}

/** Finds outcomes that are reached by an event other than SUCCEEDED (a successful call) or PAID (a payment). */
export function unearned({ exploration }: Subject): Told[] {
  return firstOfEachEdge(exploration).flatMap((index) => {
    const { from, to, event, transition } = exploration.edges[exploration.steps[index]!.edge]!;
    if (metaOf(to).view !== 'outcome' || event === 'SUCCEEDED' || event === 'PAID') return [];
    return [
      {
        code: 'outcome-unearned',
        pointer: pointerOfEdge(transition.source, event, transition),
        message: `${event} leads from ${from.key} to the outcome ${to.key}; lead there from a call that has succeeded, or by PAID`,
        steps: pathWords(exploration, pathTo(exploration, index)),
      },
    ];
  });
}

function firstOfEachEdge({ steps }: Subject['exploration']): number[] {
  const first = new Map<number, number>();
  for (const [index, { edge }] of steps.entries()) if (!first.has(edge)) first.set(edge, index);
  return [...first.values()];
}
