import type { AnyStateMachine, AnyStateNode } from 'xstate';
import type { StateMeta } from '#engine/wizard/place.ts';
import { guardText } from './guard-words.ts';

/** A state of a machine; one with states of its own is a group around them. */
export interface MachineNode {
  /** The machine's id of it, for example `visa/group.member.passenger`. */
  id: string;
  /** Its own name, for example `passenger`. */
  name: string;
  /** The id of the state around it; null at the top. */
  parent: string | null;
  /** What it says of itself; empty for a group that says nothing. */
  meta: Partial<StateMeta>;
  /** The machine, or the group around it, begins here. */
  isInitial: boolean;
  isFinal: boolean;
}

/** One way from a state to another, as it is written: of a group it counts for every state in it. */
export interface MachineEdge {
  /** The ids of states without states of their own. */
  from: string;
  to: string;
  event: string;
  /** What it asks for, in words; null where it asks for nothing. */
  guard: string | null;
}

/** A machine as it is drawn. */
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

/** An edge with the parts of the machine that it is made of. */
export interface WrittenEdge {
  from: AnyStateNode;
  to: AnyStateNode;
  event: string;
  transition: Transition;
}

/** The edges that lead out of a state: its own, then those of the groups around it. */
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

/** Every state that a machine can be in: those without states of their own. */
export function leavesOf(machine: AnyStateMachine): AnyStateNode[] {
  return below(machine.root).filter(({ states }) => Object.keys(states).length === 0);
}

/** What a wizard's state says of itself. */
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

/** Where a machine comes to rest that enters a state. */
function firstLeaf(node: AnyStateNode): AnyStateNode {
  const inner = node.initial?.target[0];
  return inner === undefined ? node : firstLeaf(inner);
}
