import { crossingOf, outerFirst, translated } from './places.ts';
import { isChanged, type Pair, type Relation } from './relation.ts';
import { valuesBack } from './values.ts';

/** The way back. What left the entries of a list does not go back into all of them: an answer would be invented. */
export function inverted({ before, after, moved, pairs, gone, fresh }: Relation): Relation {
  const isOut = ({ from, to }: Pair): boolean =>
    crossingOf(translated(moved, from.pointer), to.pointer) === 'out';
  const left = pairs.filter(isOut);
  const known = new Set([...before.lists].map((list) => translated(moved, list)));
  return {
    before: after,
    after: before,
    moved: outerFirst(
      moved.map(([from, to]) => [to, from] as const),
      ([from]) => from,
    ),
    goneLists: [...after.lists].filter((list) => !known.has(list)),
    pairs: pairs.filter((pair) => !isOut(pair)).map(pairBack),
    gone: [...fresh, ...left.map(({ to }) => to)],
    fresh: [...gone, ...left.map(({ from }) => from)],
  };
}

function pairBack({ from, to, values }: Pair): Pair {
  const back = valuesBack(from.meaning, to.meaning, values ?? {});
  const isEmpty = Object.keys(back).length === 0;
  return { from: to, to: from, values: isEmpty ? null : back, isKept: isEmpty && isChanged(to, from) };
}
