import type { AnyStateMachine, AnyStateNode } from 'xstate';
import type { StateMeta } from '#engine/wizard/place.ts';
import { guardText } from './guard-words.ts';

/** A state of a machine. A compound state is a group around its states. */
export interface MachineNode {
  /** Its id in the machine, for example `library/circle.member.person`. */
  id: string;
  /** Its own name, for example `passenger`. */
  name: string;
  /** The id of the state around it; null at the top. */
  parent: string | null;
  /** Its `meta`; empty for a group without one. */
  meta: Partial<StateMeta>;
  /** It is the initial state of the machine or of the group. */
  isInitial: boolean;
  isFinal: boolean;
}

/** An edge as it is written; an edge of a group counts for every state in it. */
export interface MachineEdge {
  /** The ids of atomic states. */
  from: string;
  to: string;
  event: string;
  /** Its guard in words; null where it has none. */
  guard: string | null;
}

/** A machine as a graph. */
export interface MachineGraph {
  nodes: MachineNode[];
  edges: MachineEdge[];
}

/**
 * The states and edges of a machine, in the order in which they are written.
 *
 * @example
 * graphOf(machine).nodes.map(({ name }) => name); // ['reader', 'books', 'book', 'review', 'sending', 'issued']
 */
export function graphOf(machine: AnyStateMachine): MachineGraph {
  const nodes = below(machine.root).map((node) => ({
    id: node.id,
    name: node.key,
    parent: node.parent === undefined || node.parent === machine.root ? null : node.parent.id,
    meta: metaOf(node),
    isInitial: node.parent?.initial?.target[0] === node,
    isFinal: node.type === 'final',
  }));
  const edges = leavesOf(machine).flatMap((leaf) =>
    writtenEdges(leaf).map(({ from, to, event, transition: { guard } }) => ({
      from: from.id,
      to: to.id,
      event,
      guard: guardText(guard),
    })),
  );
  return { nodes, edges };
}

/** A transition in the configuration. */
type Transition = ReturnType<AnyStateNode['transitions']['get']> extends (infer T)[] | undefined ? T : never;

/** An edge with the state and transition of the machine. */
export interface WrittenEdge {
  from: AnyStateNode;
  to: AnyStateNode;
  event: string;
  transition: Transition;
}

/** The edges out of a state: its own, then those of the groups around it. */
export function writtenEdges(leaf: AnyStateNode): WrittenEdge[] {
  return [leaf, ...above(leaf)].flatMap((node) =>
    [...node.transitions.values()].flat().map((transition) => ({
      from: leaf,
      to: transition.target?.[0] === undefined ? leaf : firstLeaf(transition.target[0]),
      event: transition.eventType,
      transition,
    })),
  );
}

/** Every atomic state. */
export function leavesOf(machine: AnyStateMachine): AnyStateNode[] {
  return below(machine.root).filter(({ states }) => Object.keys(states).length === 0);
}

/** The `meta` of a state of a form. */
export function metaOf(node: AnyStateNode): Partial<StateMeta> {
  return (node.meta ?? {}) as Partial<StateMeta>;
}

/** Every state of a machine, groups before what is in them. */
export function below(node: AnyStateNode): AnyStateNode[] {
  return Object.values(node.states).flatMap((state) => [state, ...below(state)]);
}

function above({ parent }: AnyStateNode): AnyStateNode[] {
  return parent === undefined ? [] : [parent, ...above(parent)];
}

/** The atomic state that a machine is in after it enters a state. */
function firstLeaf(node: AnyStateNode): AnyStateNode {
  const inner = node.initial?.target[0];
  return inner === undefined ? node : firstLeaf(inner);
}
