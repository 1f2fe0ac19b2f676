import type { FieldSchema } from '#engine/form/flow.ts';
import { partsOf } from '#engine/form/pointer.ts';
import { pointerTo } from '../../form/field-place.ts';
import { nameOf, questionsOf, type Version } from './version.ts';

/** What became of a step or question. */
export type Mark = 'added' | 'removed' | 'moved' | 'changed';

/** Both versions of a flow; `before` is null for the first one. */
export interface Versions {
  readonly before: Version | null;
  readonly after: Version;
}

/** Each mark has a sign of its own, so that nothing depends on seeing colours. */
export const signs: Readonly<Record<Mark, string>> = { added: '+', removed: '−', moved: '↕', changed: '≠' };

/** What became of each question, by the pointer of its answer. One that has moved has a mark at both places. */
export function questionMarks(
  { before, after }: Versions,
  changes: readonly { readonly pointer: string }[],
): ReadonlyMap<string, Mark> {
  const marks = new Map<string, Mark>();
  if (before === null) return marks;
  const [was, now] = [fieldsOf(before), fieldsOf(after)];
  const isGone = (pointer: string): boolean => !now.has(pointer);
  const isNew = (pointer: string): boolean => !was.has(pointer);
  const [gone, come] = [[...was.keys()].filter(isGone), [...now.keys()].filter(isNew)];
  for (const pointer of gone)
    marks.set(pointer, come.some((other) => isSameName(pointer, other)) ? 'moved' : 'removed');
  for (const pointer of come)
    marks.set(pointer, gone.some((other) => isSameName(pointer, other)) ? 'moved' : 'added');
  for (const [pointer, { schema, isRequired }] of now) {
    const old = was.get(pointer);
    if (old === undefined) continue;
    const isOther =
      old.isRequired !== isRequired ||
      plain(old.schema) !== plain(schema) ||
      nameOf(before, pointer) !== nameOf(after, pointer) ||
      changes.some((change) => change.pointer === pointer);
    if (isOther) marks.set(pointer, 'changed');
  }
  return marks;
}

const fieldsOf = (version: Version) =>
  new Map(questionsOf(version).map((field) => [pointerTo(field.place), field] as const));

/** A group is not changed by what is in it. */
const plain = (schema: FieldSchema): string =>
  JSON.stringify({ ...schema, properties: undefined, required: undefined });

const isSameName = (one: string, other: string): boolean => partsOf(one).at(-1) === partsOf(other).at(-1);

/**
 * The names that have another place among the others: those that are not in the longest part of the list that kept its
 * order.
 *
 * @example movedNames(['a', 'b', 'c'], ['c', 'a', 'b']) // Set { 'c' }
 */
export function movedNames(before: readonly string[], after: readonly string[]): ReadonlySet<string> {
  const common = after.filter((name) => before.includes(name));
  const places = common.map((name) => before.indexOf(name));
  const longest: number[][] = [];
  for (const [at, place] of places.entries()) {
    const fitting = longest.slice(0, at).filter((run) => (places[run.at(-1) ?? 0] ?? 0) < place);
    const best = fitting.reduce<number[]>((one, other) => (other.length > one.length ? other : one), []);
    longest.push([...best, at]);
  }
  const kept = new Set(
    longest.reduce((one, other) => (other.length > one.length ? other : one), []).map((at) => common[at]),
  );
  return new Set(common.filter((name) => !kept.has(name)));
}
