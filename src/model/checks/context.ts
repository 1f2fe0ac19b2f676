import { metaOf } from '../graph.ts';
import { pathToSituation } from '../paths.ts';
import { pathWords } from '../words.ts';
import { pointerOfState, type Subject, type Told } from '../finding.ts';

/**
 * Checks that the context fits the state: in a sub-step it names an entry, elsewhere it names none, and a page
 * always has the same context.
 */
export function knowledge({ exploration }: Subject): Told[] {
  const { situations, leaves } = exploration;
  const clean = new Map<string, number>();
  const told = new Set<string>();
  return situations.flatMap(({ leaf: number, input, snapshot }, at): Told[] => {
    const leaf = leaves[number]!;
    const { of, view } = metaOf(leaf);
    const { entry } = (snapshot.context ?? {}) as { entry?: unknown };
    const tell = (code: string, what: string): Told[] => {
      if (told.has(`${code} ${number}`)) return [];
      told.add(`${code} ${number}`);
      const steps = pathWords(exploration, pathToSituation(exploration, at));
      return [{ code, pointer: pointerOfState(leaf), message: `${leaf.key} ${what}`, steps }];
    };
    if (of !== undefined && (entry === null || entry === undefined))
      return tell(
        'entry-lost',
        `asks about an entry of ${of}, and context.entry names none; assign it on the way`,
      );
    if (of === undefined && entry !== null && entry !== undefined)
      return tell(
        'context-leaks',
        'belongs to no entry, and context.entry still names one; assign null on entry',
      );
    if (view === undefined) return [];
    const key = `${number} ${input}`;
    const first = clean.get(key);
    if (first === undefined) {
      clean.set(key, at);
      return [];
    }
    const names = differing(snapshot.context, situations[first]!.snapshot.context);
    return tell(
      'context-leaks',
      `is come to with another ${names.join(', ')} than at first; assign what belongs there on entry`,
    );
  });
}

function differing(now: unknown, first: unknown): string[] {
  const [a, b] = [now, first] as [Record<string, unknown>, Record<string, unknown>];
  return Object.keys(a).filter((name) => a[name] !== b[name]);
}
