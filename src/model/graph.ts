import type { AnyStateMachine, AnyStateNode } from 'xstate';
import type { StateMeta } from '#engine/wizard/place.ts';
import { guardText } from './guard-words.ts';

/** A state of a machine. A state that contains other states is a group. */
export interface MachineNode {
  /** The id of the state in the machine, for example `visa/group.member.passenger`. */
  id: string;
  /** The name of the state, for example `passenger`. */
  name: string;
  /** The id of the parent state; null at the top level. */
  parent: string | null;
  /** The `meta` of the state; empty if it has none. */
  meta: Partial<StateMeta>;
  /** True if the machine or the parent state starts in this state. */
  isInitial: boolean;
  isFinal: boolean;
}

/**
 * One transition between two states, as it is written. A transition of a group has one edge for each state in the
 * group.
 */
export interface MachineEdge {
  /** The ids of the two states. Neither of them is a group. */
  from: string;
  to: string;
  event: string;
  /** The guard in words; null if there is none. */
  guard: string | null;
}

/** The states and edges of a machine, for a drawing. */
export interface MachineGraph {
  nodes: MachineNode[];
  edges: MachineEdge[];
}

/** The states and edges of a machine, in the order in which they are written. */
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

/** A transition as a machine writes it. */
export type Transition =
  ReturnType<AnyStateNode['transitions']['get']> extends (infer T)[] | undefined ? T : never;

/** An edge with its states and its transition as XState objects. */
export interface WrittenEdge {
  from: AnyStateNode;
  to: AnyStateNode;
  event: string;
  transition: Transition;
}

/** The edges that lead out of a state: its own, then those of its parent states. */
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

/** Every state of a machine that contains no other states. */
export function leavesOf(machine: AnyStateMachine): AnyStateNode[] {
  return below(machine.root).filter(({ states }) => Object.keys(states).length === 0);
}

/** The `meta` of a wizard's state. */
export function metaOf(node: AnyStateNode): Partial<StateMeta> {
  return (node.meta ?? {}) as Partial<StateMeta>;
}

/** Every state below a node, each group before its contents. */
export function below(node: AnyStateNode): AnyStateNode[] {
  return Object.values(node.states).flatMap((state) => [state, ...below(state)]);
}

function above({ parent }: AnyStateNode): AnyStateNode[] {
  return parent === undefined ? [] : [parent, ...above(parent)];
}

/**
 * The state in which a machine is after it enters this state: it follows initial states down to one without
 * children.
 */
function firstLeaf(node: AnyStateNode): AnyStateNode {
  const inner = node.initial?.target[0];
  return inner === undefined ? node : firstLeaf(inner);
}
