import { metaOf } from '../graph.ts';
import { pathToSituation } from '../paths.ts';
import { pathWords, stepWords } from '../words.ts';
import { pointerOfState, type Subject, type Told } from '../finding.ts';
import { type Ways, waysWith } from './ways.ts';

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
    const told = (code: string, what: string, more: string[] = []): Told[] => [
      {
        code,
        pointer: `${pointerOfState(leaf)}/on/BACK`,
        message: `${leaf.key} ${what}`,
        steps: [...pathWords(exploration, pathToSituation(exploration, at)), ...more],
      },
    ];
    const back = ways.from(at).find(({ type }) => type === 'BACK');
    if (back === undefined) return told('back-missing', 'has no BACK; add BACK to the step before it');
    if (situations[back.to]!.leaf === number)
      return told('back-astray', 'leads back to itself; lead BACK to the step before it', [
        stepWords(exploration, back.step),
      ]);
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
      sameState
        ? `has another context after BACK and NEXT; assign the right values on both edges`
        : `leads back to ${last}, and NEXT does not lead from there to ${leaf.key} again; lead BACK to the step before it`,
      [stepWords(exploration, back.step)],
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
