import { metaOf } from '../graph.ts';
import { pathTo } from '../paths.ts';
import { pathWords, stepWords } from '../words.ts';
import { pointerOfEdge, type Subject, type Told } from '../finding.ts';
import { waysWith } from './ways.ts';

/** Checks that EDIT on a review opens the named step, and that Continue leads from there back to the review. */
export function editing({ exploration, carried }: Subject): Told[] {
  const { steps, events, situations, leaves, edges } = exploration;
  const told = new Set<number>();
  const ways = new Map([null, ...carried.keys()].map((number) => [number, waysWith(exploration, number)]));
  return steps.flatMap(({ from, to, event, edge }, index): Told[] => {
    const { event: sent, answers } = events[event]!;
    if (sent.type !== 'EDIT' || told.has(edge)) return [];
    const leaf = leaves[situations[to]!.leaf]!;
    const tell = (what: string, more: number[] = []): Told[] => {
      told.add(edge);
      const { transition } = edges[edge]!;
      const way = [
        ...pathWords(exploration, pathTo(exploration, index)),
        ...more.map((step) => stepWords(exploration, step)),
      ];
      return [
        {
          code: 'edit-astray',
          pointer: pointerOfEdge(transition.source, 'EDIT', transition),
          message: what,
          steps: way,
        },
      ];
    };
    const review = leaves[situations[from]!.leaf]!.key;
    if (leaf.key !== sent['step'])
      return tell(`Change of ${String(sent['step'])} leads to ${leaf.key}; lead to the step that is named`);
    if (metaOf(leaf).step === undefined) return [];
    const next = ways
      .get(answers)!
      .from(to)
      .find(({ type }) => type === 'NEXT');
    const arrived = next === undefined ? undefined : leaves[situations[next.to]!.leaf]!.key;
    // If the context differs after the return, `knowledge` reports it at the review.
    if (next === undefined || arrived === review) return [];
    return tell(
      `${leaf.key} was opened from ${review} and goes on to ${arrived}; lead back to ${review} while it is edited`,
      [next.step],
    );
  });
}
