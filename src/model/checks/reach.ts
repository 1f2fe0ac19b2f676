import { part, type Said } from '#findings/said.ts';
import type { AnyStateNode } from 'xstate';
import { guardNames, guardSaid, guardText } from '../guard-words.ts';
import type { WrittenEdge } from '../graph.ts';
import { pathTo, pathToSituation } from '../paths.ts';
import { pathSaid } from '../words.ts';
import { pointerOfEdge, pointerOfState, type Subject, type Told, type Tried } from '../finding.ts';
import { tell } from '../told.ts';

/** Reports states that cannot be reached. */
export function unreachable({ exploration: { leaves, situations } }: Subject): Told[] {
  const reached = new Set(situations.map(({ leaf }) => leaf));
  return leaves
    .filter((_, leaf) => !reached.has(leaf))
    .map((leaf) =>
      tell('state-unreachable', pointerOfState(leaf), part('state-unreachable', { state: leaf.key })),
    );
}

/** Reports edges that are never taken, and guards without effect. */
export function edges({ exploration, tried, thrown }: Subject): Told[] {
  const { leaves, situations, steps, refused } = exploration;
  const reached = new Set(situations.map(({ leaf }) => leaves[leaf]));
  const first = new Map<number, number>();
  for (const [index, { edge }] of steps.entries()) if (!first.has(edge)) first.set(edge, index);
  const found: Told[] = [];
  for (const together of byTransition(exploration.edges)) {
    const reachable = together.filter(({ edge }) => reached.has(edge.from));
    const [one] = reachable;
    if (one === undefined) continue;
    const taken = reachable.find(({ number }) => first.has(number));
    const isRefused = reachable.some(({ number }) => refused[number]);
    const { guard: written } = one.edge.transition;
    const guard = guardText(written);
    // A guard that throws is reported as such.
    if (thrown.some((each) => guardNames(written).includes(each.guard))) continue;
    const only = tried.get(one.edge.transition);
    const at = pointerOfEdge(one.edge.transition.source, one.edge.event, one.edge.transition);
    const way = part('event-of-state', { event: one.edge.event, state: one.edge.from.key });
    const to = one.edge.to.key;
    if (taken === undefined) {
      const path = pathSaid(exploration, pathToSituation(exploration, nearest(exploration, one.edge)));
      if (guard !== null && isRefused) {
        const params = { way, guard: guardSaid(guard), never: neverSaid('true', only), to };
        found.push(tell('guard-never-true', at, part('guard-never-true', params), path));
      } else if (!isShadowed(exploration, one)) {
        found.push(tell('edge-never-taken', at, part('edge-never-taken', { way, to }), path));
      }
    } else if (guard !== null && !isRefused) {
      const path = pathSaid(exploration, pathTo(exploration, first.get(taken.number)!));
      const params = { way, guard: guardSaid(guard), never: neverSaid('false', only) };
      found.push(tell('guard-never-false', at, part('guard-never-false', params), path));
    }
  }
  return found;
}

/** A guard that reads no answers is proved to have one result; another one may have the other with answers nobody tried. */
function neverSaid(result: 'true' | 'false', tried: Tried | undefined): Said {
  if (tried === undefined) return result === 'true' ? part('never-true') : part('never-false');
  const { count, unknown } = tried;
  const asked = unknown.length === 0 ? '' : part('guard-reads-unasked', { fields: unknown.join(', ') });
  const params = { count, asked };
  if (result === 'true')
    return count === 1 ? part('not-true-in-case', params) : part('not-true-in-cases', params);
  return count === 1 ? part('not-false-in-case', params) : part('not-false-in-cases', params);
}

/** An edge with its number in the exploration. */
export interface Numbered {
  edge: WrittenEdge;
  number: number;
}

/** An edge of a compound state counts for each state in it, but is one edge. */
export function byTransition(all: readonly WrittenEdge[]): Numbered[][] {
  const found = new Map<unknown, Numbered[]>();
  for (const [number, edge] of all.entries()) {
    found.set(edge.transition, [...(found.get(edge.transition) ?? []), { edge, number }]);
  }
  return [...found.values()];
}

/** Edges after a guard that is always true are never taken: the guard is reported. */
function isShadowed(
  { edges: all, refused, steps }: Subject['exploration'],
  { edge, number }: Numbered,
): boolean {
  return all.some(
    (other, index) =>
      index < number &&
      other.from === edge.from &&
      other.event === edge.event &&
      other.transition.guard !== undefined &&
      !refused[index] &&
      steps.some((step) => step.edge === index),
  );
}

const nearest = ({ situations, leaves }: Subject['exploration'], { from }: WrittenEdge): number =>
  situations.findIndex(({ leaf }) => leaves[leaf] === from);

/** Reports situations without a path to a final state. Only forms need one. */
export function deadEnds(subject: Subject): Told[] {
  const { flows, exploration } = subject;
  if (flows.length === 0 && exploration.leaves.every(({ type }) => type !== 'final')) return [];
  return deadEndsOf(subject, ({ type }) => type === 'final');
}

/** Reports situations without a path to an end. */
export function deadEndsOf({ exploration }: Subject, isEnd: (leaf: AnyStateNode) => boolean): Told[] {
  const { leaves, situations, steps } = exploration;
  const before = situations.map((): number[] => []);
  for (const { from, to } of steps) before[to]!.push(from);
  const leads = situations.map(({ leaf }) => isEnd(leaves[leaf]!));
  const queue = [...leads.keys()].filter((index) => leads[index]);
  for (let at = queue.pop(); at !== undefined; at = queue.pop()) {
    for (const index of before[at]!) {
      if (leads[index]) continue;
      leads[index] = true;
      queue.push(index);
    }
  }
  const stuck = [...leads.keys()].filter((index) => !leads[index]);
  // Of a dead end its last state is reported; of a circle the state that is farthest from the start.
  const goesOn = new Set(steps.filter(({ from, to }) => to !== from).map(({ from }) => from));
  const ends = stuck.filter((index) => !goesOn.has(index));
  const told = new Set<number>();
  return (ends.length > 0 ? ends : stuck.slice(-1)).flatMap((index): Told[] => {
    const { leaf } = situations[index]!;
    if (told.has(leaf)) return [];
    told.add(leaf);
    return [
      tell(
        'dead-end',
        pointerOfState(leaves[leaf]!),
        part('dead-end', { state: leaves[leaf]!.key }),
        pathSaid(exploration, pathToSituation(exploration, index)),
      ),
    ];
  });
}
