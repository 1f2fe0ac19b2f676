import { describe, expect, it } from 'vitest';
import type { Answers } from '#engine/form/flow.ts';
import { isObject, type Json } from '#engine/form/json.ts';
import { isEntryId, partsOf, valueAt } from '#engine/form/pointer.ts';
import type { ServerFlow } from '#server/services/flows/flows.ts';
import { loadFlows } from '#server/services/flows/load-flows.ts';
import { everyAnswer } from '#model/example-answers.ts';
import { type SchemaField, fieldsOfSchema } from './schema-fields.ts';
import { storedFile, withAnswers } from './flow-answers.ts';
import { flowOf } from './flow-machines.ts';
import { productAnswers } from './product-answers.ts';

const today = new Date().toISOString().slice(0, 10);
const flows = await loadFlows();
const answers = productAnswers(() => storedFile);

/** The ids of a group's members. The complete answers contain the first two. */
export const memberIds = Array.from(
  { length: 9 },
  (_, digit) => `${digit}1111111-1111-4111-8111-111111111111`,
);

/** Changed answers by their pointers; `undefined` removes one. */
export type Changes = Readonly<Record<string, unknown>>;

/** The result of changed answers: the failed keyword by pointer; empty when they are accepted. */
export type Case = readonly [what: string, changes: Changes, refused?: Readonly<Record<string, string>>];

/** The flow of a product, as the server uses it. */
export function productFlow(id: string): ServerFlow {
  const flow = flows.byId(id);
  if (flow === undefined) throw new Error(`there is no flow ${id}`);
  return flow;
}

/** A complete member of a group, with a separate passport. */
export function groupMember(number: number): Answers {
  const [first] = answers['visa/group']!['members'] as Answers[];
  const member = withAnswers(first!, { '/passenger/passportNumber': `P9876543${number}` });
  return { ...member, id: memberIds[number] };
}

/** A complete order of a product. */
export function completeOrder(id: string): Answers {
  const order = answers[id]!;
  return 'members' in order ? { ...order, members: [groupMember(0), groupMember(1)] } : order;
}

/** The server's errors when a complete order with these changes is submitted: the keyword by the pointer. */
function refusedWith(id: string, changes: Changes): Record<string, string> {
  return refused(id, withAnswers(completeOrder(id), changes));
}

/**
 * Tests that a product accepts what its schema asks for, and refuses it without each required answer; then these
 * cases, with a test for each.
 */
export function followsRules(id: string, cases: readonly Case[]): void {
  const order = completeOrder(id);
  const { required, optional, fields } = fieldsOfSchema(id, order);
  const example = everyAnswer({ flow: flowOf(id), today, full: true }, choicesIn(order));

  describe(`the schema of ${id}`, () => {
    it('accepts complete answers', () => {
      expect(refusedWith(id, {})).toEqual({});
    });

    it('asks for just what is required when nothing is answered', () => {
      const { members } = order;
      const empty = Array.isArray(members) ? members.map((member) => ({ id: valueAt(member, ['id']) })) : [];
      const nothing: Answers = empty.length === 0 ? {} : { members: empty };
      const demanded = fieldsOfSchema(id, nothing).required;
      expect(refused(id, nothing)).toEqual(
        Object.fromEntries(demanded.map((pointer) => [pointer, 'required'])),
      );
    });

    it.each(required)('refuses it without %s', (pointer) => {
      expect(refusedWith(id, { [pointer]: undefined })).toEqual({ [pointer]: 'required' });
    });

    it.each(optional)('accepts it with and without %s', (pointer) => {
      const value = valueAt(example, partsOf(pointer).map(placeOf));
      expect(value).toBeDefined();
      expect(refusedWith(id, { [pointer]: undefined })).toEqual({});
      expect(refusedWith(id, { [pointer]: value })).toEqual(missingWith(id, { [pointer]: value }));
      const kept = productFlow(id).pruneHidden(withAnswers(order, { [pointer]: value }));
      expect(valueAt(kept as Json, partsOf(pointer))).toEqual(value);
    });

    it.each(choicesOf(fields))('asks for what %s = %s demands', (pointer, choice) => {
      const changes = { [pointer]: choice };
      expect(refusedWith(id, changes)).toEqual(missingWith(id, changes));
    });

    it.each(
      [...limitCases(fields), ...cases.filter(hasSteps(id))].map(
        ([what, changes, found = {}]) => [what, changes, found] as const,
      ),
    )('%s', (_, changes, found) => {
      expect(refusedWith(id, changes)).toEqual({ ...missingWith(id, changes), ...found });
    });
  });
}

/** What is asked for under changed answers, and not answered: answers can show further fields. */
function missingWith(id: string, changes: Changes): Record<string, string> {
  const answers = withAnswers(completeOrder(id), changes);
  const missing = fieldsOfSchema(id, answers).required.filter(
    (each) => valueAt(answers as Json, partsOf(each)) === undefined,
  );
  return Object.fromEntries(missing.map((each) => [each, 'required']));
}

/** Whether a product has the steps that a case is about: one that was taken out of it has no rules. */
const hasSteps =
  (id: string) =>
  ([, changes]: Case): boolean =>
    Object.keys(changes).every((pointer) => {
      const [step = '', ...rest] = partsOf(pointer);
      const found = flowOf(id).steps.find(({ name }) => name === step);
      const entry = rest.findIndex(isEntryId);
      const sub = entry < 0 ? undefined : rest[entry + 1];
      return (
        found !== undefined &&
        (sub === undefined || found.repeat?.steps.some(({ name }) => name === sub) !== false)
      );
    });

/** What the limits of fields accept and refuse: numbers, lengths, choices, files. */
function limitCases(fields: readonly SchemaField[]): Case[] {
  return fields.flatMap(({ pointer, schema }): Case[] => {
    const { type, enum: choices, minimum, maximum, maxLength, properties } = schema;
    const row = (value: unknown, keyword?: string): Case => [
      `${keyword === undefined ? 'accepts' : 'refuses'} ${text(value)} at ${pointer}`,
      { [pointer]: value },
      keyword === undefined ? {} : { [pointer]: keyword },
    ];
    if (properties?.['size'] !== undefined) return fileRows(properties, row);
    if (choices !== undefined) return [row(otherThan(choices), 'enum')];
    const isNumber = type === 'integer' || type === 'number';
    return [
      ...(minimum === undefined ? [] : [row(minimum), row(minimum - 1, 'minimum')]),
      ...(maximum === undefined ? [] : [row(maximum), row(maximum + 1, 'maximum')]),
      ...(type === 'integer' ? [row((minimum ?? 1) + 0.5, 'type')] : []),
      ...(isNumber ? [row('2', 'type')] : []),
      ...(maxLength === undefined ? [] : [row('A'.repeat(maxLength + 1), 'maxLength')]),
    ];
  });
}

function fileRows(
  { size, type }: Readonly<Record<string, { maximum?: number; enum?: (string | number)[] }>>,
  row: (value: unknown, keyword?: string) => Case,
): Case[] {
  const types = type?.enum ?? [];
  const stored = { ...storedFile, type: types[0] };
  return [
    ...types.map((each) => row({ ...stored, type: each })),
    row({ ...stored, type: 'text/plain' }, 'upload'),
    row({ ...stored, size: size!.maximum }),
    row({ ...stored, size: size!.maximum! + 1 }, 'upload'),
  ];
}

const text = (value: unknown): string => JSON.stringify(value).slice(0, 100);

const otherThan = (choices: readonly (string | number)[]): string | number =>
  typeof choices[0] === 'number' ? Math.max(...choices.map(Number)) + 1 : `${choices[0]}-other`;

const choicesOf = (fields: readonly SchemaField[]): [string, string | number][] =>
  fields.flatMap(({ pointer, schema }) =>
    (schema.enum ?? []).map((choice): [string, string | number] => [pointer, choice]),
  );

/** The position of an entry in examples, which have other ids. */
const placeOf = (part: string): string => (isEntryId(part) ? String(memberIds.indexOf(part)) : part);

/** The answers by their pointers, as examples take them; those of the first member stand for all. */
function choicesIn(value: Json, pointer = ''): Record<string, Json> {
  if (Array.isArray(value)) return isObject(value[0]) && 'id' in value[0] ? choicesIn(value[0], pointer) : {};
  if (!isObject(value)) return { [pointer]: value };
  const below = Object.entries(value).map(([name, each]) => choicesIn(each, `${pointer}/${name}`));
  return Object.assign({}, ...below) as Record<string, Json>;
}

function refused(id: string, order: Answers): Record<string, string> {
  const errors = productFlow(id).check(order);
  return Object.fromEntries(errors.map(({ pointer, keyword }) => [pointer, keyword]));
}
