import type { FieldSchema } from '#engine/form/flow.ts';
import { type Change, changeAt, isSame, type Naming } from './change.ts';
import { keywordChanges } from './changes-of-keywords.ts';

/**
 * A field that was added or removed. If a field of the same name was removed in another place, the field has moved.
 */
interface Comer {
  path: readonly string[];
  field: FieldSchema;
  isRequired: boolean;
}

/** The result of comparing two groups of fields. */
export interface FieldChanges {
  changes: Change[];
  added: Comer[];
  removed: Comer[];
}

interface Context {
  naming: Naming;
  /**
   * True for names of fields that the step has without the condition; a condition that names such a field changes
   * it.
   */
  isKnown?: (name: string) => boolean;
}

/**
 * Compares two groups: which fields they have, the order of the fields, which fields are required, and each field.
 */
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

/** Compares the old and the new schema of one field. */
export function fieldChanges(
  before: FieldSchema,
  after: FieldSchema,
  path: readonly string[],
  naming: Naming,
): FieldChanges {
  const found = groupChanges(before, after, path, { naming });
  found.changes.unshift(...keywordChanges(before, after, { name: naming(path), path }));
  if (before.items !== undefined || after.items !== undefined)
    collect(found, fieldChanges(before.items ?? {}, after.items ?? {}, [...path, '0'], naming));
  return found;
}

/** Appends one result to another. */
export function collect(into: FieldChanges, { changes, added, removed }: FieldChanges): void {
  into.changes.push(...changes);
  into.added.push(...added);
  into.removed.push(...removed);
}

/**
 * The changes for added and removed fields. A field that was removed in one place and added in another is reported
 * as moved.
 */
export function comings({ added, removed }: FieldChanges, naming: Naming): Change[] {
  const left = [...removed];
  const came = added.flatMap(({ path, field, isRequired }) => {
    const from = left.findIndex((other) => other.path.at(-1) === path.at(-1));
    const demand = isRequired ? 'and required' : 'but optional';
    if (from < 0) return [changeAt(path, `${naming(path)} is now asked, ${demand}`)];
    const [other] = left.splice(from, 1);
    const place = (at: readonly string[]): string => at.slice(0, -1).join('/');
    const moved = `${path.at(-1)} is now asked in ${place(path)}, ${demand}; before in ${place(other!.path)}`;
    const inside = fieldChanges(other!.field, field, path, naming);
    return [changeAt(path, moved), ...inside.changes, ...comings(inside, naming)];
  });
  return [...came, ...left.map(({ path }) => changeAt(path, `${naming(path)} is no longer asked`))];
}

/**
 * Changes of `required`. Added and removed fields are left out, because their own sentence says whether they are
 * required.
 */
function demandChanges(
  before: FieldSchema,
  after: FieldSchema,
  path: readonly string[],
  naming: Naming,
): Change[] {
  const [was, now] = [before.required ?? [], after.required ?? []];
  const isKept = (name: string): boolean =>
    (before.properties?.[name] === undefined) === (after.properties?.[name] === undefined);
  const sentence = (name: string, says: string): Change =>
    changeAt([...path, name], `${naming([...path, name])} is now ${says}`);
  return [
    ...now.filter((name) => !was.includes(name) && isKept(name)).map((name) => sentence(name, 'required')),
    ...was.filter((name) => !now.includes(name) && isKept(name)).map((name) => sentence(name, 'optional')),
  ];
}

function orderChanges(was: object, now: object, path: readonly string[], naming: Naming): Change[] {
  const common = (from: object, to: object): string[] => Object.keys(from).filter((name) => name in to);
  const [before, after] = [common(was, now), common(now, was)];
  if (isSame(before, after)) return [];
  return [changeAt(path, `the fields of ${naming(path)} are now asked in this order: ${after.join(', ')}`)];
}
