import { compact } from '../form/answers.ts';
import type { Answers } from '../form/flow.ts';
import { isObject, type Json, type JsonObject } from '../form/json.ts';
import { pointerOf, valueAt } from '../form/pointer.ts';
import { equal } from '../form/validator-runtime.ts';

/** Two versions of answers as one. */
export interface Merged {
  /** The value of both sides; where they differ, mine. */
  answers: Answers;
  /** Pointers of the fields and entries that were changed differently in both. */
  conflicts: string[];
}

/** Three versions of one value: the one that both began with, and those of both tabs. */
type Versions = Three<Json>;
type Three<T> = readonly [base: T, mine: T, theirs: T];
type Path = readonly string[];

interface Rule {
  /** The merged value; null where the value has to be merged part by part. */
  settle(versions: Versions): { value: Json } | null;
  /** The merged value where the value has no parts that can be merged one by one. */
  clash(path: Path, versions: Versions): Json;
}

/**
 * Merges two versions of the same answers, field by field: what only one of them has changed is taken from that one.
 * Entries with an `id` are the same entry wherever they stand; a file and any other list are one value.
 *
 * @param base the answers that both began with
 * @example
 * merge({ a: { x: 1, y: 1 } }, { a: { x: 2, y: 1 } }, { a: { x: 3, y: 3 } })
 * // { answers: { a: { x: 2, y: 3 } }, conflicts: ['/a/x'] }
 */
export function merge(base: Answers, mine: Answers, theirs: Answers): Merged {
  const conflicts: string[] = [];
  const answers = mergeGroup([], [base, mine, theirs], {
    settle([base, mine, theirs]) {
      if (same(mine, theirs) || same(theirs, base)) return { value: mine };
      return same(mine, base) ? { value: theirs } : null;
    },
    clash(path, [, mine]) {
      conflicts.push(pointerOf(path));
      return mine;
    },
  });
  return { answers, conflicts };
}

/**
 * The base for a merge where answers were sent without a reply, so that any of them may have arrived: a value in
 * `theirs` that is as it was sent is no change of theirs.
 *
 * @param saved the answers as they were last known to be saved
 * @param sent what was sent since
 * @example knownOf({ a: { x: 1 } }, [{ a: { x: 2 } }], { a: { x: 2, y: 5 } }) // { a: { x: 2 } }
 */
export function knownOf(saved: Answers, sent: readonly Answers[], theirs: Answers): Answers {
  const rule: Rule = {
    settle([known, sent, theirs]) {
      if (same(theirs, sent)) return { value: sent };
      return same(theirs, known) || same(sent, known) ? { value: known } : null;
    },
    clash: (_path, [known]) => known,
  };
  return sent.reduce((known, answers) => mergeGroup([], [known, answers, theirs], rule), saved);
}

/** True where two values are the same answer: what is empty was not answered, and a file is known by its id. */
export function same(a: Json, b: Json): boolean {
  if (isFile(a) && isFile(b) && a['id'] === b['id']) return true;
  return a === b || equal(compact({ value: a }), compact({ value: b }));
}

/** The same of each of three versions. */
const ofEach = <A, B>([base, mine, theirs]: Three<A>, of: (version: A) => B): Three<B> => [
  of(base),
  of(mine),
  of(theirs),
];

function mergeValue(path: Path, versions: Versions, rule: Rule): Json {
  const settled = rule.settle(versions);
  if (settled !== null) return settled.value;
  if (isGroup(versions)) return mergeGroup(path, versions, rule);
  const [base, mine, theirs] = ofEach(versions, entriesOf);
  const areLists = base !== null && mine !== null && theirs !== null;
  return areLists && versions.some(Array.isArray)
    ? mergeEntries(path, [base, mine, theirs], rule)
    : rule.clash(path, versions);
}

function mergeGroup(path: Path, versions: Versions, rule: Rule): JsonObject {
  const names = new Set(versions.flatMap((group) => Object.keys(group ?? {})));
  const merged = [...names].map((name) => {
    const fields = ofEach(versions, (group) => valueAt(group, [name]));
    return [name, mergeValue([...path, name], fields, rule)] as const;
  });
  return Object.fromEntries(merged.filter(([, value]) => value !== undefined));
}

function mergeEntries(path: Path, lists: Three<Entries>, rule: Rule): Json[] {
  const [, mine, theirs] = lists;
  const merged = inOrder(mine, theirs).map((id) => {
    const versions = ofEach(lists, (entries) => entries.get(id));
    if (mine.has(id) && theirs.has(id)) return mergeValue([...path, id], versions, rule);
    // What one side has removed is not put together again out of what the other has changed in it.
    const settled = rule.settle(versions);
    return settled === null ? rule.clash([...path, id], versions) : settled.value;
  });
  return merged.filter((entry) => entry !== undefined);
}

type Entries = ReadonlyMap<string, Json>;

/** The entries of a list by their ids; null for anything that is no such list. */
function entriesOf(value: Json): Entries | null {
  if (value === undefined) return new Map();
  if (!Array.isArray(value)) return null;
  const entries = new Map(value.flatMap((entry) => (hasId(entry) ? [[entry.id, entry]] : [])));
  return entries.size === value.length ? entries : null;
}

/** The ids of both lists: mine as they stand, each of theirs behind the one that it stands behind there. */
function inOrder(mine: Entries, theirs: Entries): string[] {
  const ids = [...mine.keys()];
  let before: string | undefined;
  for (const id of theirs.keys()) {
    if (!mine.has(id)) ids.splice(before === undefined ? 0 : ids.indexOf(before) + 1, 0, id);
    before = id;
  }
  return ids;
}

const hasId = (value: Json): value is JsonObject & { id: string } =>
  isObject(value) && typeof value['id'] === 'string';

const hasParts = (value: Json): boolean => isObject(value) && Object.values(value).some(isObject);

const isFile = (value: Json): value is JsonObject & { id: string } => hasId(value) && !hasParts(value);

/** Fields that can be told apart; those of a file can't. An entry of which nothing is answered looks like a file. */
function isGroup(versions: Versions): boolean {
  const areObjects = versions.every((value) => value === undefined || isObject(value));
  return areObjects && (versions.some(hasParts) || !versions.some(hasId));
}
