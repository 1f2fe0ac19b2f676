import type { FieldSchema } from '#engine/form/flow.ts';
import { type Change, changeAt, isSame, type Naming } from './change.ts';
import { keywordChanges } from './changes-of-keywords.ts';
import { joined, type Part, say } from '#findings/said.ts';

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

/** Added and removed fields as changes. A field that was removed at one place and added at another has moved. */
export function comings({ added, removed }: FieldChanges, naming: Naming): Change[] {
  const left = [...removed];
  const came = added.flatMap(({ path, field, isRequired }) => {
    const from = left.findIndex((other) => other.path.at(-1) === path.at(-1));
    if (from < 0) {
      const told = { field: naming.field(path) };
      return [changeAt(path, isRequired ? say('asked-required', told) : say('asked-optional', told))];
    }
    const [other] = left.splice(from, 1);
    const place = (at: readonly string[]): Part => {
      const above = at.slice(0, -1);
      return { ...naming.field(above), name: above.join('/') };
    };
    const told = { field: naming.short.field(path), now: place(path), was: place(other!.path) };
    const moved = isRequired ? say('moved-required', told) : say('moved-optional', told);
    const inside = fieldChanges(other!.field, field, path, naming);
    return [changeAt(path, moved), ...inside.changes, ...comings(inside, naming)];
  });
  const gone = left.map(({ path }) => changeAt(path, say('no-longer-asked', { field: naming.field(path) })));
  return [...came, ...gone];
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
