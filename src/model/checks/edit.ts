import { entryRoute } from '#engine/wizard/entry-places.ts';
import { entriesAt, route } from '#engine/wizard/walk.ts';
import { part, type Said } from '#findings/said.ts';
import { metaOf } from '../graph.ts';
import { pathTo } from '../paths.ts';
import { pathSaid, stepSaid } from '../words.ts';
import { pointerOfEdge, pointerOfState, type Subject, type Told } from '../finding.ts';
import { waysWith } from './ways.ts';
import { tell } from '../told.ts';

/** `EDIT` opens the named step, and Continue leads back to the review. */
export function editing({ exploration, carried }: Subject): Told[] {
  const { steps, events, situations, leaves, edges } = exploration;
  const told = new Set<number>();
  const ways = new Map([null, ...carried.keys()].map((number) => [number, waysWith(exploration, number)]));
  return steps.flatMap(({ from, to, event, edge }, index): Told[] => {
    const { event: sent, answers } = events[event]!;
    if (sent.type !== 'EDIT' || told.has(edge)) return [];
    const leaf = leaves[situations[to]!.leaf]!;
    const astray = (said: Said, more: number[] = []): Told[] => {
      told.add(edge);
      const { transition } = edges[edge]!;
      const way = [
        ...pathSaid(exploration, pathTo(exploration, index)),
        ...more.map((step) => stepSaid(exploration, step)),
      ];
      return [tell('edit-astray', pointerOfEdge(transition.source, 'EDIT', transition), said, way)];
    };
    const review = leaves[situations[from]!.leaf]!.key;
    if (leaf.key !== sent['step'])
      return astray(part('edit-other-step', { step: String(sent['step']), state: leaf.key }));
    if (metaOf(leaf).step === undefined) return [];
    const next = ways
      .get(answers)!
      .from(to)
      .find(({ type }) => type === 'NEXT');
    const arrived = next === undefined ? undefined : leaves[situations[next.to]!.leaf]!.key;
    // A wrong context after coming back is reported for the review.
    if (next === undefined || arrived === review) return [];
    return astray(part('edit-not-back', { state: leaf.key, review, arrived: arrived! }), [next.step]);
  });
}

/** Reports steps that are asked before a review and that the review cannot open. */
export function closed({ exploration, cases, carried }: Subject): Told[] {
  const { machine, leaves, edges, steps, events } = exploration;
  const found = new Map<string, Told>();
  for (const each of [...cases, ...carried]) {
    const asked = new Set<string>();
    for (const place of route(machine, each.answers)) {
      const inside = entriesAt(each.flow, place, each.answers).slice(0, 1);
      const subs = inside.flatMap(({ id }) => entryRoute(machine, place, id, each.answers));
      for (const { name, meta } of [place, ...subs]) if (meta.step !== undefined) asked.add(name);
      if (place.meta.view !== 'review') continue;
      const review = leaves.find(({ key }) => key === place.name)!;
      for (const name of asked) {
        const opens = steps.some(({ edge, event }) => {
          const { event: sent } = events[event]!;
          return edges[edge]!.from === review && sent.type === 'EDIT' && sent['step'] === name;
        });
        if (opens || found.has(`${place.name} ${name}`)) continue;
        const said = part('edit-missing', { review: place.name, step: name });
        const told = tell('edit-missing', `${pointerOfState(review)}/on/EDIT`, said);
        found.set(`${place.name} ${name}`, told);
      }
    }
  }
  return [...found.values()];
}
