import type { MigrationStep } from '#engine/form/migrations.ts';
import { isWithin } from '#engine/form/pointer.ts';
import { inEnglish, part } from '../said.ts';
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

function dropsOf({ before, after, gone, goneLists, pairs }: Relation, because: Reasons): MigrationStep[] {
  const reasonOf = (pointer: string): string =>
    because[pointer] ?? because[placeOf(pointer)] ?? inEnglish(part('because-not-asked'));
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

/** What moves: lists, groups of which all answers move alike, and fields. */
function itemsOf(relation: Relation): Moved[] {
  const { before, moved, goneLists, pairs } = relation;
  const groups = [...before.groups].flatMap((group): Moved[] => {
    const to = wholeMove(group, relation);
    return to === null ? [] : [[group, to]];
  });
  const lists = [...before.lists]
    .filter((list) => !goneLists.includes(list))
    .map((list): Moved => [list, translated(moved, list)]);
  return [
    ...lists,
    ...groups,
    ...pairs.map(({ from, to }): Moved => [placeOf(from.pointer), placeOf(to.pointer)]),
  ];
}

/** Where a group moves as a whole; null where its answers go different ways, or something is at one of the places. */
function wholeMove(group: string, { before, after, moved, pairs }: Relation): string | null {
  const to = moved.find(([from]) => from === group)?.[1];
  if (to === undefined || overlaps(group, to) || crossingOf(group, to) !== 'none') return null;
  const below = pairs.filter(({ from }) => isWithin(from.pointer, group));
  const goAlike = below.every(({ from, to: now }) => now.pointer === to + from.pointer.slice(group.length));
  const isIn = (at: string, fields: Iterable<string>): boolean =>
    [...fields].some((field) => overlaps(placeOf(field), at));
  const isFree = !isIn(to, before.fields.keys()) && !isIn(group, after.fields.keys());
  return below.length > 1 && goAlike && isFree ? to : null;
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
