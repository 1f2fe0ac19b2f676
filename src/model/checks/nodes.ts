import { part, type Said } from '#findings/said.ts';
import type { AnyStateNode } from 'xstate';
import type { Exploration } from '../explore.ts';
import { metaOf } from '../graph.ts';
import { pathTo } from '../paths.ts';
import { pathSaid } from '../words.ts';
import { pointerOfState, type Subject, type Told } from '../finding.ts';
import { tell } from '../told.ts';

const FORWARD = new Set(['NEXT', 'OPEN', 'SUBMIT', 'SUCCEEDED', 'PAID']);

/**
 * The nodes of the progress bar begin at 0, leave none out, and never fall along the way. A call stands at the node
 * of the page that it is sent from, the steps of an entry at that of their overview.
 */
export function nodes({ exploration }: Subject): Told[] {
  const { situations, steps, leaves, edges } = exploration;
  const told = new Map<string, Told>();
  const note = (leaf: AnyStateNode, said: Said, path: readonly Said[] = []): void => {
    const pointer = `${pointerOfState(leaf)}/meta/node`;
    if (told.has(pointer)) return;
    told.set(pointer, tell('node-astray', pointer, said, path));
  };
  const [first] = situations;
  const start = leaves[first!.leaf]!;
  if (metaOf(start).node !== 0) note(start, part('node-not-first', { state: start.key, node: 0 }));
  const used = new Set(leaves.map((leaf) => metaOf(leaf).node!));
  for (const leaf of leaves) {
    const { node = 0 } = metaOf(leaf);
    if (node > 0 && !used.has(node - 1))
      note(leaf, part('node-left-out', { state: leaf.key, node, before: node - 1 }));
  }
  const plain = reachedWithoutEdit(exploration);
  for (const [index, { edge, from: origin }] of steps.entries()) {
    const { from, to, event } = edges[edge]!;
    if (!FORWARD.has(event) || !plain.has(origin)) continue;
    const [before, after] = [metaOf(from).node!, metaOf(to).node!];
    const isBound = metaOf(to).call !== undefined || event === 'OPEN' || metaOf(from).of !== undefined;
    const params = { state: to.key, node: after, other: from.key, before };
    const path = (): Said[] => pathSaid(exploration, pathTo(exploration, index));
    if (isBound && after !== before) note(to, part('node-differs', params), path());
    else if (after < before) note(to, part('node-falls', params), path());
  }
  return [...told.values()];
}

/** The situations that a customer comes to without `EDIT`, which leads back past nodes. */
function reachedWithoutEdit({ situations, steps, events }: Exploration): ReadonlySet<number> {
  const after = situations.map((): number[] => []);
  for (const { from, to, event } of steps) if (events[event]!.event.type !== 'EDIT') after[from]!.push(to);
  const reached = new Set([...situations.keys()].filter((at) => situations[at]!.by < 0));
  for (const at of reached) for (const to of after[at]!) reached.add(to);
  return reached;
}
