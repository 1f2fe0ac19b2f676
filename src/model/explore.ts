import {
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
} from 'xstate';
import { actorScope } from './actor-scope.ts';
import { contextNumbers } from './context-number.ts';
import { leavesOf, metaOf, type WrittenEdge, writtenEdges } from './graph.ts';

/** One event that is tried in every state that accepts its type. */
export interface EventCase {
  event: AnyEventObject;
  /**
   * The event to send instead in the sub-steps of a repeated step, by the step's name. It carries the answers of
   * the entry.
   */
  inside?: Readonly<Record<string, AnyEventObject>>;
  /** The index of the answers that the event carries; null if it carries none and fits all answers. */
  answers: number | null;
  /** What is special about these answers, in words; empty if nothing is. */
  told: string;
}

/** A state of a machine together with its context. */
export interface Situation {
  /** The index of the state in `leaves`. */
  leaf: number;
  snapshot: AnyMachineSnapshot;
  /** The index of the input with which the path to this situation starts. */
  input: number;
  /** The index of the last step of a shortest path to this situation; -1 if the machine starts here. */
  by: number;
}

/** One event that is accepted in one situation. All fields are indexes: of situations, events and edges. */
export interface Step {
  from: number;
  to: number;
  event: number;
  edge: number;
}

/** Everything that a machine can do with the given events and inputs. */
export interface Exploration {
  machine: AnyStateMachine;
  leaves: readonly AnyStateNode[];
  edges: readonly WrittenEdge[];
  events: readonly EventCase[];
  inputs: readonly unknown[];
  /** The nearest to the start first. */
  situations: readonly Situation[];
  /** The steps of the shortest paths first. */
  steps: readonly Step[];
  /** For each edge: whether its guard was false at least once. */
  refused: readonly boolean[];
}

export interface ExploreOptions {
  machine: AnyStateMachine;
  events: readonly EventCase[];
  /** The inputs of the machine. Default: one start without input. */
  inputs?: readonly unknown[];
  /**
   * More situations than this are an error. Without a limit, a machine whose context keeps growing would be
   * explored forever.
   */
  limit?: number;
}

/** More situations than any real machine has. */
const LIMIT = 200_000;

/**
 * Explores every path of a machine, breadth first, so that each situation is first found by a shortest path.
 *
 * @throws Error if there are more situations than the limit.
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
      // If the first edge has no guard, it is always taken, and no guard has to be evaluated.
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

/** The indexes of the edges out of a state, by event, in the order in which their guards are evaluated. */
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
