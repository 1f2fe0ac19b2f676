import type { Json } from '#engine/form/json.ts';
import type { FieldSchema } from '#engine/form/flow.ts';
import { isWithin, partsOf, pointerOf } from '#engine/form/pointer.ts';
import { isUpload } from '#engine/form/upload-value.ts';
import { type AnswerField, answerFields } from '#compiler/answer-fields.ts';
import { readFlow } from '#compiler/build.ts';
import type { FlowSource, SchemaFiles } from '#compiler/flow-source.ts';
import type { OwnerAnswers } from '#compiler/migration-writer/owner-answers.ts';
import { crossingOf, placeOf } from '#compiler/migration-writer/places.ts';
import { withChanges } from '#compiler/schema-files.ts';
import { fc } from './fixed-random.ts';

/** A field of a flow that is edited. */
interface EditedField {
  /** Where it was at first; null for a field that was added. */
  origin: string | null;
  pointer: string;
  /** What it asks: type, format, choices. */
  node: FieldSchema;
}

/** An edit: which one, and numbers that say of what and to what. */
type Edit = readonly [kind: EditKind, one: number, other: number];

const editKinds = ['rename', 'rename-around', 'move', 'swap', 'remove', 'add', 'choice', 'cross'] as const;
type EditKind = (typeof editKinds)[number];

/** Sequences of edits. @param kinds which ones; all by default */
export const editsOf = (kinds: readonly EditKind[] = editKinds): fc.Arbitrary<Edit[]> =>
  fc.array(fc.tuple(fc.constantFrom(...kinds), fc.nat(10_000), fc.nat(10_000)), {
    minLength: 1,
    maxLength: 8,
  });

/** Few names, so that a field often gets the name that another one had. */
const names = ['first', 'second', 'third'];

/** The fields of a flow, to be edited. What is asked under a condition is asked always. */
export function editableFields(source: FlowSource): EditedField[] {
  return [...answerFields(source).values()]
    .filter(({ pointer }) => !pointer.endsWith('/*/id'))
    .map((field) => ({ origin: field.pointer, pointer: field.pointer, node: plainNode(field) }));
}

function plainNode({ node, meaning: { type, format, list, enum: choices } }: AnswerField): FieldSchema {
  if (isUpload(node)) return node;
  return {
    type: type as NonNullable<FieldSchema['type']>,
    ...(format !== undefined && { format }),
    ...(choices !== undefined && { enum: choices }),
    ...(list !== undefined && { 'x-ui': { list } }),
  };
}

/** The fields after some edits, and what an owner would answer who made them. */
export function edited(
  fields: readonly EditedField[],
  edits: readonly Edit[],
): { fields: EditedField[]; answers: OwnerAnswers } {
  const containers = new Map(containersOf(fields).map((pointer) => [pointer, pointer]));
  const values: Record<string, Record<string, string | number | null>> = {};
  let now = [...fields];
  const renamed = (from: string, to: string): void => {
    const moved = (at: string): string => (isWithin(at, from) ? to + at.slice(from.length) : at);
    now = now.map((field) => ({ ...field, pointer: moved(field.pointer) }));
    for (const [origin, at] of containers) containers.set(origin, moved(at));
  };
  for (const [kind, one, other] of edits) {
    const field = now[one % now.length]!;
    const around = containersOf(now);
    const group = around[other % around.length]!;
    const beside = parentOf(placeOf(field.pointer));
    if (kind === 'rename') {
      const to = `${beside}/${names[other % names.length]}`;
      if (isFree(now, to)) renamed(placeOf(field.pointer), to);
    } else if (kind === 'rename-around') {
      const to = `${parentOf(group)}/${names[one % names.length]}`;
      if (isFree(now, to)) renamed(group, to);
    } else if (kind === 'move' || kind === 'cross') {
      const to = `${holderOf(now, group)}/${nameOf(field)}`;
      const crossing = crossingOf(field.pointer, to);
      const isMeant = kind === 'move' ? crossing === 'none' : crossing === 'out' || crossing === 'into';
      if (isMeant && isFree(now, to) && isLeft(now, field)) renamed(placeOf(field.pointer), to);
    } else if (kind === 'swap') {
      const mates = now.filter((each) => parentOf(placeOf(each.pointer)) === beside && each !== field);
      const mate = mates[other % Math.max(mates.length, 1)];
      if (mate === undefined || isList(mate) !== isList(field)) continue;
      now = now.map((each) =>
        each === field
          ? { ...each, pointer: mate.pointer }
          : each === mate
            ? { ...each, pointer: field.pointer }
            : each,
      );
    } else if (kind === 'remove') {
      if (isLeft(now, field)) now = now.filter((each) => each !== field);
    } else if (kind === 'add') {
      const pointer = `${beside}/${names[other % names.length]}`;
      if (isFree(now, pointer)) now.push({ origin: null, pointer, node: { type: 'string', format: 'line' } });
    } else {
      const { node, origin } = field;
      const choices = node.enum ?? [];
      if (choices.length < 2 || origin === null || values[origin] !== undefined) continue;
      const gone = choices[other % choices.length]!;
      const fresh = typeof gone === 'number' ? 9000 + one : `new${one}`;
      const next = one % 3 === 0 ? null : one % 3 === 1 ? fresh : choices.find((each) => each !== gone)!;
      values[origin] = { [String(gone)]: next };
      const left = choices.filter((each) => each !== gone);
      const changed = { ...node, enum: next === fresh ? [...left, fresh] : left };
      now = now.map((each) => (each === field ? { ...each, node: changed } : each));
    }
  }
  const left = new Map(now.map(({ origin, pointer }) => [origin, pointer]));
  const isThere = (pointer: string): boolean => now.some((each) => isWithin(each.pointer, pointer));
  const became = {
    ...Object.fromEntries([...containers].map(([origin, at]) => [origin, isThere(at) ? at : null])),
    ...Object.fromEntries(fields.map(({ origin }) => [origin, left.get(origin) ?? null])),
  };
  return { fields: now, answers: { became, values } };
}

const parentOf = (pointer: string): string => pointer.slice(0, pointer.lastIndexOf('/'));
const nameOf = ({ pointer }: EditedField): string => partsOf(placeOf(pointer)).at(-1)!;
const isList = ({ pointer }: EditedField): boolean => pointer.endsWith('/*');
const isFree = (fields: readonly EditedField[], at: string): boolean =>
  !fields.some(({ pointer }) => isWithin(placeOf(pointer), at) || isWithin(at, placeOf(pointer)));

/** Whether something is left beside a field: a step or a group has at least one. */
const isLeft = (fields: readonly EditedField[], field: EditedField): boolean => {
  const around = parentOf(placeOf(field.pointer));
  return fields.some((each) => each !== field && parentOf(placeOf(each.pointer)) === around);
};

/** The steps, groups and lists of these fields. */
function containersOf(fields: readonly EditedField[]): string[] {
  const found = fields.flatMap(({ pointer }) => {
    const parts = partsOf(placeOf(pointer));
    return parts.flatMap((_, at) => (at > 0 && parts[at - 1] !== '*' ? [pointerOf(parts.slice(0, at))] : []));
  });
  return [...new Set(found)];
}

/** The group that holds the fields of a group or of the first sub-step of a list. */
function holderOf(fields: readonly EditedField[], around: string): string {
  const first = fields.find(({ pointer }) => isWithin(pointer, around))!;
  return parentOf(placeOf(first.pointer));
}

/** The schema of these fields. */
function schemaOf(fields: readonly EditedField[], header: object): object {
  const root: FieldSchema = { type: 'object', properties: {} };
  for (const { pointer, node } of fields) {
    const parts = partsOf(pointer);
    let at = root;
    for (const [depth, part] of parts.entries()) {
      if (part === '*') {
        at.type = 'array';
        const isEntry = depth < parts.length - 1;
        at.items ??= isEntry
          ? { type: 'object', properties: { id: { type: 'string', format: 'uuid' } }, required: ['id'] }
          : node;
        at = at.items;
      } else {
        at.properties ??= {};
        at = at.properties[part] ??= depth === parts.length - 1 ? node : { type: 'object' };
      }
    }
  }
  return { ...root, 'x-flow': header };
}

/** The file of a flow with these fields. */
export function filesOf(
  { id, header, extension }: FlowSource,
  fields: readonly EditedField[],
  { version, migrations = [] }: { version: number; migrations?: readonly object[] },
): SchemaFiles {
  const none: SchemaFiles = { read: () => null, ids: () => [], beside: () => [], extension };
  return withChanges(none, {
    [`${id}.schema.json`]: JSON.stringify(schemaOf(fields, { ...header, version })),
    [`${id}.migrations.json`]: migrations.length === 0 ? null : JSON.stringify(migrations),
  });
}

/** The same, read. */
export const readEdited = (...[source, ...about]: Parameters<typeof filesOf>): FlowSource =>
  readFlow(filesOf(source, ...about), source.id);

/** Every answer by its pointer, in which an index names each entry. Empty ones are left out. */
export function leavesOf(value: Json, at = ''): [string, Json][] {
  if (value === undefined || value === null || value === '') return [];
  if (typeof value !== 'object') return [[at, value]];
  return Object.entries(value).flatMap(([name, each]) => leavesOf(each, `${at}/${name}`));
}
