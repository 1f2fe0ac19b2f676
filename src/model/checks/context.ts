import { part, type Said } from '#findings/said.ts';
import { metaOf } from '../graph.ts';
import { pathToSituation } from '../paths.ts';
import { pathSaid } from '../words.ts';
import { pointerOfState, type Subject, type Told } from '../finding.ts';
import { tell } from '../told.ts';

/** The context must fit the place: it names an entry inside an entry, and no old values elsewhere. */
export function knowledge({ exploration }: Subject): Told[] {
  const { situations, leaves } = exploration;
  const clean = new Map<string, number>();
  const told = new Set<string>();
  return situations.flatMap(({ leaf: number, input, snapshot }, at): Told[] => {
    const leaf = leaves[number]!;
    const { of, view } = metaOf(leaf);
    const { entry } = (snapshot.context ?? {}) as { entry?: unknown };
    const state = leaf.key;
    const once = (code: string, said: Said): Told[] => {
      if (told.has(`${code} ${number}`)) return [];
      told.add(`${code} ${number}`);
      const path = pathSaid(exploration, pathToSituation(exploration, at));
      return [tell(code, pointerOfState(leaf), said, path)];
    };
    if (of !== undefined && (entry === null || entry === undefined))
      return once('entry-lost', part('entry-lost', { state, list: of }));
    if (of === undefined && entry !== null && entry !== undefined)
      return once('context-leaks', part('entry-left-over', { state }));
    if (view === undefined) return [];
    const key = `${number} ${input}`;
    const first = clean.get(key);
    if (first === undefined) {
      clean.set(key, at);
      return [];
    }
    const names = differing(snapshot.context, situations[first]!.snapshot.context);
    return once('context-leaks', part('context-leaks', { state, names: names.join(', ') }));
  });
}

function differing(now: unknown, first: unknown): string[] {
  const [a, b] = [now, first] as [Record<string, unknown>, Record<string, unknown>];
  return Object.keys(a).filter((name) => a[name] !== b[name]);
}
