import {
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
} from 'xstate';
import { actorScope } from './actor-scope.ts';
import { contextNumbers } from './context-number.ts';
import { leavesOf, metaOf, type WrittenEdge, writtenEdges } from './graph.ts';

/** One event to try in each state that handles its type. */
export interface EventCase {
  event: AnyEventObject;
  /** The event to send instead from the sub-steps of a repeated step, by its name: these have their own answers. */
  inside?: Readonly<Record<string, AnyEventObject>>;
  /** The number of its answers; null where it has none and fits any. */
  answers: number | null;
  /** What is special about these answers, in words; may be empty. */
  told: string;
}

/** A state together with a context. */
interface Situation {
  /** The number of the state in `leaves`. */
  leaf: number;
  snapshot: AnyMachineSnapshot;
  /** The number of the input that the path begins with. */
  input: number;
  /** The number of the step of a shortest path to it; -1 at the start. */
  by: number;
}

/** One event that was handled in one situation: numbers of situations, cases and edges. */
interface Step {
  from: number;
  to: number;
  event: number;
  edge: number;
}

/** All situations and steps of a machine with the given cases. */
export interface Exploration {
  machine: AnyStateMachine;
  leaves: readonly AnyStateNode[];
  edges: readonly WrittenEdge[];
  events: readonly EventCase[];
  inputs: readonly unknown[];
  /** Ordered by the distance from the start. */
  situations: readonly Situation[];
  /** Ordered by the length of the path. */
  steps: readonly Step[];
  /** For each edge: whether its guard was false at least once. */
  refused: readonly boolean[];
}

export interface ExploreOptions {
  machine: AnyStateMachine;
  events: readonly EventCase[];
  /** The inputs; by default one start without input. */
  inputs?: readonly unknown[];
  /** A context that grows forever never ends: more situations than this are an error. */
  limit?: number;
}

/** More situations than any real machine has. */
const LIMIT = 200_000;

/**
 * Explores a machine breadth first: each situation is first found by a shortest path.
 *
 * @throws Error where there are more situations than the limit.
 */
export function explore({
  machine,
  events,
  inputs = [undefined],
  limit = LIMIT,
}: ExploreOptions): Exploration {
  const scope = actorScope();
  const leaves = leavesOf(machine);
  const numberOf = new Map(leaves.map((leaf, index) => [leaf, index]));
  const edges: WrittenEdge[] = [];
  const ways = leaves.map((leaf) => waysOut(leaf, edges));
  const byType = new Map<string, number[]>();
  for (const [index, { event }] of events.entries()) {
    const known = byType.get(event.type);
    if (known === undefined) byType.set(event.type, [index]);
    else known.push(index);
  }
  const all = [...events.keys()];
  const numberOfContext = contextNumbers();
  const known = leaves.map(() => new Map<number, number>());
  const situations: Situation[] = [];
  const steps: Step[] = [];
  const refused: boolean[] = edges.map(() => false);

  const arrive = (snapshot: AnyMachineSnapshot, input: number, by: number): number => {
    const leaf = numberOf.get(deepest(snapshot))!;
    const context = numberOfContext(snapshot.context);
    const found = known[leaf]!.get(context);
    if (found !== undefined) return found;
    if (situations.length >= limit)
      throw new Error(`${machine.id} comes into more than ${limit} situations; limit what it counts`);
    known[leaf]!.set(context, situations.length);
    return situations.push({ leaf, snapshot, input, by }) - 1;
  };

  for (const [index, input] of inputs.entries()) {
    arrive(machine.getInitialSnapshot(scope, input), index, -1);
  }
  for (let from = 0; from < situations.length; from++) {
    const { leaf, snapshot, input } = situations[from]!;
    if (snapshot.status !== 'active') continue;
    const { of } = metaOf(leaves[leaf]!);
    for (const [type, candidates] of ways[leaf]!) {
      // Without guards there is nothing to evaluate.
      const isCertain = edges[candidates[0]!]!.transition.guard === undefined;
      for (const number of type === '*' ? all : (byType.get(type) ?? [])) {
        const { event, inside } = events[number]!;
        const sent = of === undefined ? event : (inside?.[of] ?? event);
        const [taken] = isCertain ? [] : machine.getTransitionData(snapshot as never, sent);
        for (const edge of candidates) {
          if (taken === undefined ? isCertain : edges[edge]!.transition === taken) {
            const next = machine.transition(snapshot as never, sent, scope) as AnyMachineSnapshot;
            steps.push({ from, to: arrive(next, input, steps.length), event: number, edge });
            break;
          }
          refused[edge] = true;
        }
      }
    }
  }
  return { machine, leaves, edges, events, inputs, situations, steps, refused };
}

/** The numbers of the edges out of a state by event, in the order in which guards are evaluated. */
function waysOut(leaf: AnyStateNode, edges: WrittenEdge[]): Map<string, number[]> {
  const ways = new Map<string, number[]>();
  for (const edge of writtenEdges(leaf)) {
    const number = edges.push(edge) - 1;
    const known = ways.get(edge.event);
    if (known === undefined) ways.set(edge.event, [number]);
    else known.push(number);
  }
  return ways;
}

function deepest({ _nodes }: AnyMachineSnapshot): AnyStateNode {
  return _nodes.reduce((inner, node) => (node.path.length > inner.path.length ? node : inner));
}
