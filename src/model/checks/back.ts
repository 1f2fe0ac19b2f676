import { part, type Said } from '#findings/said.ts';
import { metaOf } from '../graph.ts';
import { pathToSituation } from '../paths.ts';
import { pathSaid, stepSaid } from '../words.ts';
import { pointerOfState, type Subject, type Told } from '../finding.ts';
import { type Ways, waysWith } from './ways.ts';
import { tell } from '../told.ts';

const FORWARD = new Set(['NEXT', 'OPEN', 'SUBMIT']);

/**
 * `BACK` of every step leads to the step before it: `NEXT` from there leads to the same step with the same context. A
 * step that was opened from a review may lead back to the review instead.
 */
export function backwards(subject: Subject): Told[] {
  const found = new Map<string, Told>();
  const numbers: (number | null)[] = subject.carried.length === 0 ? [null] : [...subject.carried.keys()];
  for (const number of numbers) {
    const ways = waysWith(subject.exploration, number);
    for (const told of backUnder(subject, ways)) {
      const key = `${told.code} ${told.pointer}`;
      if (!found.has(key)) found.set(key, told);
    }
  }
  return [...found.values()];
}

function backUnder({ exploration }: Subject, ways: Ways): Told[] {
  const { situations, leaves } = exploration;
  return [...ways.reached].flatMap((at): Told[] => {
    const { leaf: number, by } = situations[at]!;
    const leaf = leaves[number]!;
    const { step, view } = metaOf(leaf);
    const isFirst = situations.some((each) => each.by < 0 && each.leaf === number);
    if (by < 0 || isFirst || (step === undefined && view !== 'review')) return [];
    const told = (code: string, said: Said, more: Said[] = []): Told[] => [
      tell(code, `${pointerOfState(leaf)}/on/BACK`, said, [
        ...pathSaid(exploration, pathToSituation(exploration, at)),
        ...more,
      ]),
    ];
    const state = leaf.key;
    const back = ways.from(at).find(({ type }) => type === 'BACK');
    if (back === undefined) return told('back-missing', part('back-missing', { state }));
    if (situations[back.to]!.leaf === number)
      return told('back-astray', part('back-to-itself', { state }), [stepSaid(exploration, back.step)]);
    const again = onward(exploration, ways, back.to);
    const own = onward(exploration, ways, at).filter(
      (to) => metaOf(leaves[situations[to]!.leaf]!).view === 'review',
    );
    // A step that was opened from the review leads back to it; the step before it may do so as well.
    const isOpened = own.length > 0 && again.some((to) => own.includes(to));
    if (again.includes(at) || isOpened) return [];
    const last = leaves[situations[back.to]!.leaf]!.key;
    const sameState = again.some((to) => situations[to]!.leaf === number);
    return told(
      'back-astray',
      sameState ? part('back-other-context', { state }) : part('back-astray', { state, last }),
      [stepSaid(exploration, back.step)],
    );
  });
}

/** The situation after Continue; calls on the path succeed. */
function onward(exploration: Subject['exploration'], ways: Ways, from: number): number[] {
  const { situations, leaves } = exploration;
  const seen = new Set<number>();
  const queue = ways.from(from).filter(({ type }) => FORWARD.has(type));
  const found: number[] = [];
  for (let way = queue.pop(); way !== undefined; way = queue.pop()) {
    if (seen.has(way.to)) continue;
    seen.add(way.to);
    if (metaOf(leaves[situations[way.to]!.leaf]!).call === undefined) found.push(way.to);
    else queue.push(...ways.from(way.to).filter(({ type }) => type === 'SUCCEEDED'));
  }
  return found;
}
