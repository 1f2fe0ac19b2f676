import { entriesIn } from '#engine/form/entry.ts';
import type { Answers, Flow } from '#engine/form/flow.ts';
import type { Exploration } from '../explore.ts';
import type { FlowCase } from '../flow-cases.ts';
import { metaOf } from '../graph.ts';
import { answerChanges } from './answer-changes.ts';
import { type Deed, deeds, type RecordedPath, type RecordedStep } from './recorded-path.ts';

interface Options {
  flow: Flow;
  exploration: Exploration;
  /** The answers of events, by their number. */
  carried: readonly FlowCase[];
  /** Complete answers for events that carry none. */
  example: Pick<FlowCase, 'whole'>;
  /** The date that the answers count from, yyyy-MM-dd. */
  today: string;
}

/**
 * A way through a machine as a path that can be replayed: each page is answered by an example when the way first comes
 * to it.
 *
 * @param steps the numbers of the steps of an exploration
 * @returns null where an event of it is none of a form
 */
export function wayAsPath(options: Options, steps: readonly number[], name: string): RecordedPath | null {
  const { flow, exploration, carried, example, today } = options;
  const { situations, leaves, events } = exploration;
  const moves = steps.map((step) => exploration.steps[step]!);
  const stateAt = (situation: number) => leaves[situations[situation]!.leaf]!;
  const asked = moves.map(({ from }) => askedIn(metaOf(stateAt(from))));
  const onWay = new Set(asked.flat());
  const given = new Set(flow.steps.map((step) => step.name).filter((step) => !onWay.has(step)));
  let answers: Answers = {};
  const made: RecordedStep[] = [];
  for (const [at, { from, to, event: number }] of moves.entries()) {
    const { event, answers: own } = events[number]!;
    if (!isDeed(event.type)) return null;
    const whole = own === null ? example.whole : carried[own]!.whole;
    for (const step of asked[at]!) given.add(step);
    const next = Object.fromEntries(Object.entries(whole).filter(([step]) => given.has(step)));
    const changed = answerChanges(flow, answers, next);
    answers = next;
    const inside = metaOf(stateAt(to)).of;
    const [entry] = inside === undefined ? [] : entriesIn(whole[inside]);
    made.push({
      at: stateAt(from).key,
      ...(Object.keys(changed).length > 0 && { answers: changed }),
      does: event.type,
      ...(event.type === 'EDIT' && { step: String(event['step']) }),
      ...((event.type === 'OPEN' || event.type === 'EDIT') && entry !== undefined && { entry: entry.id }),
    });
  }
  const last = moves.at(-1);
  return { flow: flow.id, name, day: today, steps: made, end: stateAt(last?.to ?? 0).key };
}

const isDeed = (type: string): type is Deed => deeds.some((deed) => deed === type);

/** The steps of a flow that are answered at a state. */
const askedIn = ({ step, of, each }: ReturnType<typeof metaOf>): string[] =>
  [of ?? step, each?.of].filter((name) => name !== undefined);
