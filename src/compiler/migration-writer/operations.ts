import type { MigrationStep } from '#engine/form/migrations.ts';
import { isWithin } from '#engine/form/pointer.ts';
import { inEnglish, part } from '#findings/said.ts';
import { inOrder } from './order-of-moves.ts';
import type { OwnerAnswers } from './owner-answers.ts';
import { crossingOf, overlaps, type Moved, placeOf, translated } from './places.ts';
import type { Pair, Relation } from './relation.ts';
import { meaningChange } from '../kept-answers.ts';

type Reasons = NonNullable<OwnerAnswers['because']>;

/**
 * The steps of a migration: first what is dropped, then what moves, each into a place that is free by then, then what
 * gets other values or is kept.
 */
export function operationsOf(relation: Relation, because: Reasons): MigrationStep[] {
  return [
    ...dropsOf(relation, because),
    ...inOrder(itemsOf(relation), relation.pairs).map((move) => withReason(move, relation, because)),
    ...relation.pairs.flatMap((pair) => valueStep(pair, because)),
  ];
}

function dropsOf(
  { before, after, gone, fresh, goneLists, pairs }: Relation,
  because: Reasons,
): MigrationStep[] {
  const again = new Set(fresh.map(({ pointer }) => pointer));
  const reasonOf = (pointer: string): string =>
    because[pointer] ??
    because[placeOf(pointer)] ??
    inEnglish(again.has(pointer) ? part('because-asked-otherwise') : part('because-not-asked'));
  const isStill = (around: string): boolean => pairs.some(({ from }) => isWithin(from.pointer, around));
  const isAsked = (around: string): boolean =>
    [...after.fields.keys()].some((field) => overlaps(placeOf(field), around)) && !goneLists.includes(around);
  const reasonsBelow = (around: string): Set<string> =>
    new Set(gone.flatMap(({ pointer }) => (isWithin(pointer, around) ? [reasonOf(pointer)] : [])));
  const containers = [...before.groups, ...before.lists].filter(
    (around) => !isStill(around) && !isAsked(around) && reasonsBelow(around).size === 1,
  );
  const drops = new Map<string, string>();
  for (const { pointer } of gone) {
    const around = containers
      .filter((each) => isWithin(pointer, each))
      .sort((a, b) => a.length - b.length)[0];
    drops.set(around ?? placeOf(pointer), reasonOf(pointer));
  }
  return [...drops].map(([drop, reason]) => ({ drop, because: because[drop] ?? reason }));
}

/**
 * What moves: lists, and fields one by one. A group does not move as a whole: what is left of one at its new place, an
 * empty group in it for example, would be in the way.
 */
function itemsOf({ before, moved, goneLists, pairs }: Relation): Moved[] {
  const lists = [...before.lists]
    .filter((list) => !goneLists.includes(list))
    .map((list): Moved => [list, translated(moved, list)]);
  return [...lists, ...pairs.map(({ from, to }): Moved => [placeOf(from.pointer), placeOf(to.pointer)])];
}

function withReason([from, into]: Moved, { fresh, pairs }: Relation, because: Reasons): MigrationStep {
  const reason = because[pairs.find(({ to }) => placeOf(to.pointer) === into)?.from.pointer ?? from];
  if (crossingOf(from, into) === 'out')
    return { move: from, into, because: reason ?? inEnglish(part('because-asked-once')) };
  // The place is asked again: its answers are those of another question.
  const isAskedThere = fresh.some(({ pointer }) => isWithin(pointer, from));
  if (isAskedThere) return { move: from, into, because: reason ?? inEnglish(part('because-other-question')) };
  return { move: from, into };
}

function valueStep({ from, to, values, isKept }: Pair, because: Reasons): MigrationStep[] {
  if (values !== null) return [{ map: to.pointer, values }];
  if (!isKept || meaningChange(from.meaning, to.meaning) === null) return [];
  const reason = because[from.pointer] ?? because[placeOf(from.pointer)];
  return [{ keep: to.pointer, because: reason ?? inEnglish(part('because-still-fits')) }];
}
