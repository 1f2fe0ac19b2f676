import type { FieldSchema } from '#engine/form/flow.ts';
import { type Change, changeAt, isSame, type Naming } from './change.ts';
import { keywordChanges } from './changes-of-keywords.ts';

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
  found.changes.unshift(...keywordChanges(before, after, { name: naming(path), path }));
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

/** Added and removed fields as changes. A field that was removed at one place and added at another has moved. */
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
