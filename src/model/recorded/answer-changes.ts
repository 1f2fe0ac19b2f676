import { entriesIn } from '#engine/form/entry.ts';
import type { Answers, Flow } from '#engine/form/flow.ts';
import { isObject, type Json } from '#engine/form/json.ts';
import { pointerOf } from '#engine/form/pointer.ts';
import { equal } from '#engine/form/validator-runtime.ts';

/** Answers by their pointers; null for one that is cleared. */
type GivenAnswers = Readonly<Record<string, Json>>;

/**
 * The answers that differ, by the pointers of their fields. Where entries were added or removed, the whole list is one
 * answer.
 *
 * @example answerChanges(flow, {}, { travel: { purpose: 2 } }) // { '/travel/purpose': 2 }
 */
export function answerChanges({ steps }: Flow, before: Answers, after: Answers): GivenAnswers {
  return Object.fromEntries(
    steps.flatMap(({ name, repeat }) => {
      if (repeat === null) return fieldsThatDiffer([name], before[name], after[name]);
      const [was, is] = [entriesIn(before[name]), entriesIn(after[name])];
      const isSameList = equal(
        was.map(({ id }) => id),
        is.map(({ id }) => id),
      );
      if (!isSameList) return [[pointerOf([name]), after[name] ?? null] as const];
      return is.flatMap((entry, at) =>
        repeat.steps.flatMap((sub) =>
          fieldsThatDiffer([name, entry.id, sub.name], was[at]![sub.name], entry[sub.name]),
        ),
      );
    }),
  );
}

function fieldsThatDiffer(path: readonly string[], before: Json, after: Json): (readonly [string, Json])[] {
  const [was, is] = [isObject(before) ? before : {}, isObject(after) ? after : {}];
  return [...new Set([...Object.keys(was), ...Object.keys(is)])]
    .filter((name) => !equal(was[name], is[name]))
    .map((name) => [pointerOf([...path, name]), is[name] ?? null] as const);
}

const DAY = 86_400_000;

/** An answer whose dates are moved by as many days as lie between two days, yyyy-MM-dd. */
export function movedDates(value: Json, from: string, to: string): Json {
  if (from === to) return value;
  if (typeof value === 'string') {
    if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return value;
    const moved = Date.parse(value) + Date.parse(to) - Date.parse(from);
    return Number.isNaN(moved) ? value : new Date(Math.round(moved / DAY) * DAY).toISOString().slice(0, 10);
  }
  if (Array.isArray(value)) return value.map((each) => movedDates(each, from, to));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, movedDates(each, from, to)]));
}
