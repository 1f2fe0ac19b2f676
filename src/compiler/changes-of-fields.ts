import type { FieldSchema } from '#engine/form/flow.ts';
import { type Change, changeAt, isSame, type Naming } from './change.ts';
import { keywordChanges } from './changes-of-keywords.ts';
import { joined, type Part, say, type Spoken } from '#findings/said.ts';
import { pointerOf } from '#engine/form/pointer.ts';

/** A field that was added or removed. It may have moved. */
interface Comer {
  path: readonly string[];
  field: FieldSchema;
  isRequired: boolean;
}

/** The differences between two groups of fields. */
export interface FieldChanges {
  changes: Change[];
  added: Comer[];
  removed: Comer[];
}

interface Context {
  naming: Naming;
  /** Fields that exist without conditions; a condition that names them narrows them. */
  isKnown?: (name: string) => boolean;
}

/** Compares two groups and their fields: which exist, their order, which are required, and their keywords. */
export function groupChanges(
  before: FieldSchema,
  after: FieldSchema,
  path: readonly string[],
  { naming, isKnown = () => false }: Context,
): FieldChanges {
  const found: FieldChanges = { changes: [], added: [], removed: [] };
  const [was, now] = [before.properties ?? {}, after.properties ?? {}];
  for (const name of new Set([...Object.keys(was), ...Object.keys(now)])) {
    const at = [...path, name];
    const [one, other] = [was[name], now[name]];
    const isRequired = ((one === undefined ? after : before).required ?? []).includes(name);
    if (one === undefined && !isKnown(name)) found.added.push({ path: at, field: other!, isRequired });
    else if (other === undefined && !isKnown(name)) found.removed.push({ path: at, field: one!, isRequired });
    else collect(found, fieldChanges(one ?? {}, other ?? {}, at, naming));
  }
  found.changes.push(...demandChanges(before, after, path, naming), ...orderChanges(was, now, path, naming));
  return found;
}

/** Compares one field with what it was. */
function fieldChanges(
  before: FieldSchema,
  after: FieldSchema,
  path: readonly string[],
  naming: Naming,
): FieldChanges {
  const found = groupChanges(before, after, path, { naming });
  found.changes.unshift(...keywordChanges(before, after, { naming, path }));
  if (before.items !== undefined || after.items !== undefined)
    collect(found, fieldChanges(before.items ?? {}, after.items ?? {}, [...path, '0'], naming));
  return found;
}

/** Adds the differences of another comparison. */
export function collect(into: FieldChanges, { changes, added, removed }: FieldChanges): void {
  into.changes.push(...changes);
  into.added.push(...added);
  into.removed.push(...removed);
}

/**
 * Added and removed fields as changes. A field that was removed at one place and added at another has moved, or was
 * renamed.
 *
 * @param movedTo where the answers of a field of before are now; by default where they were
 */
export function comings(
  { added, removed }: FieldChanges,
  naming: Naming,
  movedTo: MovedTo = pointerOf,
): Change[] {
  const left = [...removed];
  const came = added.flatMap((comer) => {
    const { path, field, isRequired } = comer;
    const from = left.indexOf(sameOf(comer, left, movedTo)!);
    if (from < 0) {
      const told = { field: naming.field(path) };
      return [changeAt(path, isRequired ? say('asked-required', told) : say('asked-optional', told))];
    }
    const [other] = left.splice(from, 1);
    const place = (at: readonly string[]): Part => {
      const above = at.slice(0, -1);
      return { ...naming.field(above), name: above.join('/') };
    };
    const inside = fieldChanges(other!.field, field, path, naming);
    const within = [...inside.changes, ...comings(inside, naming, movedTo)];
    const told = { field: naming.short.field(path), now: place(path), was: place(other!.path) };
    if (other!.path.at(-1) === path.at(-1)) {
      const moved = isRequired ? say('moved-required', told) : say('moved-optional', told);
      return [changeAt(path, moved), ...within];
    }
    return [
      changeAt(path, renamed(other!.path, path, naming, told)),
      ...(other!.isRequired === isRequired
        ? []
        : [changeAt(path, isRequired ? say('now-required', told) : say('now-optional', told))]),
      ...within,
    ];
  });
  const gone = left.map(({ path }) => changeAt(path, say('no-longer-asked', { field: naming.field(path) })));
  return [...came, ...gone];
}

/** Where the answers of a field of before are now, by the migrations since then; null where they are dropped. */
export type MovedTo = (path: readonly string[]) => string | null;

/** The removed field that an added one was; undefined where that is not certain. */
function sameOf(comer: Comer, removed: readonly Comer[], movedTo: MovedTo): Comer | undefined {
  const migrated = removed.find(({ path }) => movedTo(path) === pointerOf(comer.path));
  const kept = removed.filter(({ path }) => movedTo(path) === pointerOf(path));
  return (
    migrated ??
    kept.find(({ path }) => path.at(-1) === comer.path.at(-1)) ??
    kept.find((other) => isSurelySame(other, comer))
  );
}

/**
 * Whether a field was surely given another name in its group: a fact belongs to one field, and a field that is asked
 * in the same way under a name of the same letters had its spelling corrected.
 */
function isSurelySame(was: Comer, now: Comer): boolean {
  if (!isSame(was.path.slice(0, -1), now.path.slice(0, -1))) return false;
  const [fact, other] = [was.field['x-fact'], now.field['x-fact']];
  if (fact !== undefined || other !== undefined) return fact === other;
  return isSame(was.field, now.field) && lettersOf(was) === lettersOf(now);
}

const lettersOf = ({ path }: Comer): string =>
  [...path.at(-1)!.toLowerCase()]
    .filter((letter) => /[\p{L}\p{N}]/u.test(letter))
    .sort()
    .join('');

/** The sentence for a field with another name; where it is at another place, too, it says so. */
function renamed(
  before: readonly string[],
  path: readonly string[],
  naming: Naming,
  { now, was }: { now: Part; was: Part },
): Required<Spoken> {
  const told = {
    old: { ...naming.field(before), isNeeded: true as const },
    field: { ...naming.field(path), isNeeded: true as const },
  };
  return isSame(before.slice(0, -1), path.slice(0, -1))
    ? say('field-renamed', told)
    : say('field-renamed-and-moved', { ...told, now, was });
}

/** The change of an added or removed field also says whether it is required. */
function demandChanges(
  before: FieldSchema,
  after: FieldSchema,
  path: readonly string[],
  naming: Naming,
): Change[] {
  const [was, now] = [before.required ?? [], after.required ?? []];
  const isKept = (name: string): boolean =>
    (before.properties?.[name] === undefined) === (after.properties?.[name] === undefined);
  const only = (names: readonly string[], others: readonly string[]) =>
    names
      .filter((name) => !others.includes(name) && isKept(name))
      .map((name) => ({ at: [...path, name], field: naming.field([...path, name]) }));
  return [
    ...only(now, was).map(({ at, field }) => changeAt(at, say('now-required', { field }))),
    ...only(was, now).map(({ at, field }) => changeAt(at, say('now-optional', { field }))),
  ];
}

function orderChanges(was: object, now: object, path: readonly string[], naming: Naming): Change[] {
  const common = (from: object, to: object): string[] => Object.keys(from).filter((name) => name in to);
  const [before, after] = [common(was, now), common(now, was)];
  if (isSame(before, after)) return [];
  const fields = joined(
    'comma',
    after.map((name) => naming.short.field([...path, name])),
  );
  return [changeAt(path, say('order-of-fields', { group: naming.field(path), fields }))];
}
