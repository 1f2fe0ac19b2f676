import type { AnyStateNode } from 'xstate';
import type { Exploration } from '../explore.ts';
import { metaOf } from '../graph.ts';
import { pathTo } from '../paths.ts';
import { pathWords } from '../words.ts';
import { pointerOfState, type Subject, type Told } from '../finding.ts';

const FORWARD = new Set(['NEXT', 'OPEN', 'SUBMIT', 'SUCCEEDED', 'PAID']);

/**
 * The nodes of the progress bar begin at 0, leave none out, and never fall along the way. A call stands at the node
 * of the page that it is sent from, the steps of an entry at that of their overview.
 */
export function nodes({ exploration }: Subject): Told[] {
  const { situations, steps, leaves, edges } = exploration;
  const told = new Map<string, Told>();
  const tell = (leaf: AnyStateNode, what: string, path: string[] = []): void => {
    const pointer = `${pointerOfState(leaf)}/meta/node`;
    if (told.has(pointer)) return;
    told.set(pointer, { code: 'node-astray', pointer, message: `${leaf.key} ${what}`, steps: path });
  };
  const [first] = situations;
  const start = leaves[first!.leaf]!;
  if (metaOf(start).node !== 0) tell(start, `is the first page and not at node 0; write node: 0`);
  const used = new Set(leaves.map((leaf) => metaOf(leaf).node!));
  for (const leaf of leaves) {
    const { node = 0 } = metaOf(leaf);
    if (node > 0 && !used.has(node - 1))
      tell(leaf, `is at node ${node}, and nothing at node ${node - 1}; leave no node out`);
  }
  const plain = reachedWithoutEdit(exploration);
  for (const [index, { edge, from: origin }] of steps.entries()) {
    const { from, to, event } = edges[edge]!;
    if (!FORWARD.has(event) || !plain.has(origin)) continue;
    const [before, after] = [metaOf(from).node!, metaOf(to).node!];
    const isBound = metaOf(to).call !== undefined || event === 'OPEN' || metaOf(from).of !== undefined;
    const what = `is at node ${after}, and ${from.key} before it at ${before}`;
    const path = (): string[] => pathWords(exploration, pathTo(exploration, index));
    if (isBound && after !== before) tell(to, `${what}; give both the same node`, path());
    else if (after < before) tell(to, `${what}; let the nodes grow along the way`, path());
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
