import type { AnyEventObject, AnyStateMachine } from 'xstate';
import type { Answers, Flow } from '#engine/form/flow.ts';
import { entriesIn } from '#engine/form/entry.ts';
import { answersAt } from '#engine/form/scope.ts';
import { watched } from './answer-reads.ts';
import { EXAMPLE_FILE } from './example-value.ts';
import { type EventCase, explore } from './explore.ts';
import { type FlowCase, guardCases } from './flow-cases.ts';
import { conditionLiterals, guardLiterals } from './guard-literals.ts';
import { requiringReads } from './variants.ts';
import type { Json } from '#engine/form/json.ts';
import { leavesOf, metaOf } from './graph.ts';
import { combinations, type Supply } from './rules.ts';

/** The inputs and events with which a machine is explored. */
export interface Cases {
  inputs: unknown[];
  events: EventCase[];
  /** The events without answers. */
  plain: AnyEventObject[];
  /** The answers of events, by their number; none where no guard reads any. */
  answers: FlowCase[];
  /** The answers that guards read, by pointers without the ids of entries. */
  reads: ReadonlySet<string>;
}

interface Options {
  machine: AnyStateMachine;
  /** The flows of the machine. */
  flows: readonly Flow[];
  today: string;
  supply: Supply | null;
}

/** With other answers a guard may read more of them. How many times this is repeated. */
const ROUNDS = 4;

/** Every event with each relevant payload, and every relevant input. */
export function casesOf(options: Options): Cases {
  const { machine, flows, supply } = options;
  const inputs = supply === null ? [undefined] : combinations(supply.inputs);
  const plain = machine.events.flatMap((type) =>
    payloads(machine, type, supply).map((more) => ({ type, ...more })),
  );
  const literals = guardLiterals(machine);
  let reads = new Set<string>();
  let answers: FlowCase[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const tried = flows.flatMap((flow) =>
      guardCases({ ...options, flow }, ...deciding(flow, reads, literals)),
    );
    const seen = lookedAt(machine, inputs, plain, tried);
    answers = reads.size === 0 && seen.size === 0 ? [] : tried;
    if (seen.size === reads.size) break;
    reads = seen;
  }
  return { inputs, answers, reads, plain, events: eventCases(plain, answers) };
}

/**
 * The answers of a flow that a guard reads or that decide which steps are required, and the values to try: a machine
 * must agree with the schema for each combination of them.
 */
export function deciding(
  flow: Flow,
  reads: ReadonlySet<string>,
  literals: readonly Json[],
): [reads: ReadonlySet<string>, literals: readonly Json[]] {
  return [
    new Set([...reads, ...requiringReads(flow)]),
    [...new Set([...literals, ...conditionLiterals(flow)])],
  ];
}

/** The answers that guards read during an exploration with these answers. */
function lookedAt(
  machine: AnyStateMachine,
  inputs: unknown[],
  plain: AnyEventObject[],
  answers: FlowCase[],
): Set<string> {
  const seen = new Set<string>();
  const lists = answers.flatMap(({ flow }) => flow.steps.filter(({ repeat }) => repeat !== null));
  const isMeant = (pointer: string): boolean => !lists.some(({ name }) => pointer === `/${name}`);
  const note = (pointer: string): void => {
    if (isMeant(pointer)) seen.add(pointer);
  };
  const view = (each: FlowCase, own: Answers, list: string | null): Answers =>
    watched(each.flow, own, list, note);
  explore({ machine, inputs, events: eventCases(plain, answers, view) });
  return seen;
}

type View = (each: FlowCase, own: Answers, list: string | null) => Answers;

/** Each event with each of the answers. In an entry, guards read those of the entry, then those of the flow. */
export function eventCases(
  plain: readonly AnyEventObject[],
  answers: readonly FlowCase[],
  view: View = (_case, own) => own,
): EventCase[] {
  if (answers.length === 0) return plain.map((event) => ({ event, answers: null, told: '' }));
  return answers.flatMap((each, number) => {
    const whole = view(each, each.answers, null);
    const lists = each.flow.steps.filter(({ repeat }) => repeat !== null).map(({ name }) => name);
    const owns = lists.map((list) => {
      const [first] = entriesIn(each.answers[list]);
      const own = first === undefined ? each.answers : answersAt(each.answers, [list, first.id]);
      return [list, view(each, own, list)] as const;
    });
    return plain.map((event): EventCase => {
      const inside = owns.map(([list, own]) => [list, { ...event, answers: whole, own }] as const);
      const sent = { ...event, answers: whole, own: whole };
      return { event: sent, inside: Object.fromEntries(inside), answers: number, told: each.told };
    });
  });
}

/** The payload of an event besides the answers. */
function payloads(machine: AnyStateMachine, type: string, supply: Supply | null): Record<string, unknown>[] {
  if (supply !== null) return combinations({ ...supply.events['*'], ...supply.events[type] });
  if (type === 'OPEN') return [{ entry: EXAMPLE_FILE }];
  if (type !== 'EDIT') return [{}];
  // Also entries that no button can send: a guard must be able to refuse them.
  const named = new Map(leavesOf(machine).map((leaf) => [leaf.key, leaf]));
  return [...named].map(([step, leaf]) => ({
    step,
    entry: metaOf(leaf).of === undefined ? null : EXAMPLE_FILE,
  }));
}
