import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventObject,
  initialTransition,
  transition,
} from 'xstate';

/** What a machine's state says of itself in `meta`. */
export interface StateMeta {
  /** The node of the progress bar; the `nowIndex` of a URL. */
  node: number;
  /** The step of the schema that is asked here. */
  step?: string;
  /** A page without questions. */
  view?: 'review' | 'outcome';
  /** The call that is waited for here; it ends with SUCCEEDED or FAILED. */
  call?: string;
  /** What the call is told besides the answers, for example a status. */
  with?: Record<string, unknown>;
}

/** What a machine says of the flow as a whole, in its own `meta`. */
export interface MachineMeta {
  /** The section of calls that keeps the draft; without it nothing is saved on the way. */
  draft?: string;
}

/** A state that a wizard can be in. `name` is the state's name, for example `travel`. */
export interface Place {
  name: string;
  meta: StateMeta;
  snapshot: AnyMachineSnapshot;
}

/** Where a machine begins. */
export function firstPlace(machine: AnyStateMachine): Place {
  return placeOf(initialTransition(machine)[0] as AnyMachineSnapshot);
}

/** Where an event leads; null where the machine does not take it. */
export function follow(machine: AnyStateMachine, from: Place, event: EventObject): Place | null {
  if (!from.snapshot.can(event)) return null;
  return placeOf(transition(machine, from.snapshot, event)[0] as AnyMachineSnapshot);
}

/** What the machine says of the flow as a whole. */
export function machineMeta(machine: AnyStateMachine): MachineMeta {
  return (machine.root.meta ?? {}) as MachineMeta;
}

/** The number of nodes of the progress bar. */
export function nodeCount(machine: AnyStateMachine): number {
  const nodes = Object.values(machine.root.states).map(
    (state) => (state.meta as StateMeta | undefined)?.node ?? 0,
  );
  return Math.max(...nodes) + 1;
}

function placeOf(snapshot: AnyMachineSnapshot): Place {
  const found = Object.entries(snapshot.getMeta() as Record<string, Partial<StateMeta>>).find(([, meta]) => {
    return typeof meta?.node === 'number';
  });
  if (found === undefined) throw new Error(`the state ${JSON.stringify(snapshot.value)} has no meta.node`);
  const [id, meta] = found;
  return {
    name: id.slice(id.lastIndexOf('.') + 1),
    meta: meta as StateMeta,
    snapshot,
  };
}
