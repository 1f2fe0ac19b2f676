import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  type EventObject,
  initialTransition,
  transition,
} from 'xstate';
import { compact } from '../form/answers.ts';
import type { Answers } from '../form/flow.ts';
import { isWithin, partsOf, pointerOf } from '../form/pointer.ts';
import { answersAt } from '../form/scope.ts';

/** The `meta` of a machine's state. */
export interface StateMeta {
  /** The node of the progress bar; the `nowIndex` of a URL. */
  node: number;
  /** The step of the schema that is asked here. */
  step?: string;
  /** The repeated step that `step` is a sub-step of; the machine's context then names the entry. */
  of?: string;
  /** A page without questions. */
  view?: 'review' | 'outcome';
  /** The call that the state waits for; it ends with the event SUCCEEDED or FAILED. */
  call?: string;
  /** Parameters of the call besides the answers, for example a status. */
  with?: Record<string, unknown>;
  /** Of an outcome: the statuses of the order at which it is shown. */
  statuses?: number[];
  /** Beside `step`: a sub-step of a repeated step that is asked here of all entries at once, in a row for each. */
  each?: { of: string; step: string };
}

/** The `meta` of a machine, about the flow as a whole. */
export interface MachineMeta {
  /** The section of calls that keeps the draft; without it nothing is saved on the way. */
  draft?: string;
  /** The kind of order that the flow makes, as the application tells its orders apart. */
  order?: string;
}

/** A state of the machine that a wizard shows. */
export interface Place {
  /** The state's name, for example `travel`: that of its step. */
  name: string;
  /** The id of the entry whose sub-step is asked here; null outside a repeated step. */
  entry: string | null;
  meta: StateMeta;
  snapshot: AnyMachineSnapshot;
}

/** True for the same state, of the same entry. */
export const isSamePlace = (a: Place, b: Place): boolean => a.name === b.name && a.entry === b.entry;

/** The parts that lead to the answers that a place's step looks at: none, or those of its entry. */
export function scopeOf({ entry, meta }: Place): string[] {
  return entry === null || meta.of === undefined ? [] : [meta.of, entry];
}

/** The pointer of the answers that a place asks for; null where nothing is asked. */
export function pointerOfPlace(place: Place): string | null {
  return place.meta.step === undefined ? null : pointerOf([...scopeOf(place), place.meta.step]);
}

/** Whether a place asks for what a pointer leads to. */
export function isAskedAt(place: Place, pointer: string): boolean {
  const own = pointerOfPlace(place);
  if (own !== null && isWithin(pointer, own)) return true;
  const { each } = place.meta;
  const [of, entry, step] = partsOf(pointer);
  return each !== undefined && of === each.of && step === each.step && entry !== undefined;
}

/** Where a machine begins. */
export function firstPlace(machine: AnyStateMachine): Place {
  return placeOf(initialTransition(machine)[0] as AnyMachineSnapshot);
}

/**
 * Where an event leads; null where the machine does not take it.
 *
 * Guards are told the answers of the whole flow as `event.answers`, and in a repeated step those of the entry as
 * `event.own` (the flow's behind them): they choose routes by them.
 */
export function follow(
  machine: AnyStateMachine,
  from: Place,
  event: EventObject,
  answers: Answers,
): Place | null {
  // Getters, as most guards read neither.
  const whole = {
    ...event,
    get answers() {
      return compacted(answers);
    },
    get own() {
      return answersAt(compacted(answers), scopeOf(from));
    },
  };
  if (!from.snapshot.can(whole)) return null;
  return placeOf(transition(machine, from.snapshot, whole)[0] as AnyMachineSnapshot);
}

const known = new WeakMap<Answers, Answers>();

/** Answers without what is empty; cached, as a route asks for those of the same answers for each place. */
function compacted(answers: Answers): Answers {
  const made = known.get(answers) ?? compact(answers);
  known.set(answers, made);
  return made;
}

/** The outcome that is shown at a status of the order; null where the machine has none for it. */
export function outcomeAt(machine: AnyStateMachine, status: number): Place | null {
  const found = Object.values(machine.root.states).find((state) => {
    return (state.meta as Partial<StateMeta> | undefined)?.statuses?.includes(status) === true;
  });
  if (found === undefined) return null;
  const { context } = firstPlace(machine).snapshot;
  return placeOf(machine.resolveState({ value: found.key, context }) as AnyMachineSnapshot);
}

/**
 * The machine's data about the flow as a whole.
 *
 * @example
 * machineMeta(machine).draft; // undefined
 */
export function machineMeta(machine: AnyStateMachine): MachineMeta {
  return (machine.root.meta ?? {}) as MachineMeta;
}

/** The number of nodes of the progress bar. */
export function nodeCount(machine: AnyStateMachine): number {
  const nodes = (state: AnyStateNode): number[] => [
    (state.meta as Partial<StateMeta> | undefined)?.node ?? 0,
    ...Object.values(state.states).flatMap(nodes),
  ];
  return Math.max(...nodes(machine.root)) + 1;
}

function placeOf(snapshot: AnyMachineSnapshot): Place {
  const found = Object.entries(snapshot.getMeta() as Record<string, Partial<StateMeta>>).find(([, meta]) => {
    return typeof meta?.node === 'number';
  });
  if (found === undefined) throw new Error(`the state ${JSON.stringify(snapshot.value)} has no meta.node`);
  const [id, meta] = found as [string, StateMeta];
  const context = snapshot.context as { entry?: string | null } | undefined;
  return {
    name: id.slice(id.lastIndexOf('.') + 1),
    entry: meta.of === undefined ? null : (context?.entry ?? null),
    meta,
    snapshot,
  };
}
