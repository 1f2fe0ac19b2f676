import { type MigrationStep, stepsSince } from '#engine/form/migrations.ts';
import { partsOf } from '#engine/form/pointer.ts';
import { type AnswerField, answerFields, type Meaning } from './answer-fields.ts';
import type { Finding } from './finding.ts';
import { shapeOf } from './flow-shape.ts';
import { migrationsFile } from './migrations.ts';
import { namesIn, placed } from './names.ts';
import { placeOf } from './origins.ts';
import { joined, type Named, part, type Said, say } from '#findings/said.ts';
import { traced } from './traced.ts';
import type { FlowSource } from './flow-source.ts';

/** The fields of a version: the kind of each answer by its pointer. */
export interface PastVersion {
  version: number;
  fields: Readonly<Record<string, Meaning>>;
}

/** The fields of a flow, as they are stored for its version. */
export function askedBy(source: FlowSource): PastVersion {
  const fields = [...answerFields(source)].map(([pointer, { meaning }]) => [pointer, meaning] as const);
  return { version: source.header.version, fields: Object.fromEntries(fields) };
}

/**
 * Answers of an older version that would be lost (`answer-lost`) or get another meaning (`answer-changed-meaning`),
 * because no migration handles them.
 */
export function lostAnswers(past: PastVersion, source: FlowSource): Finding[] {
  const steps = stepsSince(source.migrations, past.version);
  const fields = answerFields(source);
  const comers = new Map<string, string>();
  return Object.entries(past.fields).flatMap(([pointer, meaning]) => {
    const end = traced(steps, pointer);
    if (end === null) return [];
    const now = fields.get(end.pointer);
    const told = { source, version: past.version, pointer };
    if (now === undefined) return [lost(told, end.pointer)];
    const other = comers.get(end.pointer);
    if (other !== undefined) return [displaced(told, now, { other, end: end.pointer })];
    comers.set(end.pointer, pointer);
    if (end.isSettled && !steps.some(isMapOf(end.pointer))) return [];
    const why = difference(meaning, now.meaning, { source, steps, pointer, isSettled: end.isSettled });
    return why === null ? [] : [changed(told, now, why)];
  });
}

interface Told {
  source: FlowSource;
  version: number;
  pointer: string;
}

function lost({ source, version, pointer }: Told, end: string): Finding {
  const [name] = partsOf(end);
  const step = source.steps.find((each) => each.name === name);
  const told = { field: fieldAt(source, pointer), version, file: migrationsFile(source.id) };
  const spoken = end === pointer ? say('answer-lost', told) : say('answer-lost-moved', { ...told, now: end });
  return { code: 'answer-lost', ...placeOf(step?.schema ?? source.schema), ...spoken };
}

/** If two answers move to one place, the first stays and the other is lost. */
function displaced(
  { source, version, pointer }: Told,
  now: AnswerField,
  { other, end }: { other: string; end: string },
): Finding {
  const spoken = say('answers-to-one-place', {
    other: fieldAt(source, other),
    field: fieldAt(source, pointer),
    version,
    end: fieldAt(source, end),
    file: migrationsFile(source.id),
  });
  return { code: 'answer-lost', ...placeOf(now.node), ...spoken };
}

function changed({ source, version, pointer }: Told, now: AnswerField, why: Said): Finding {
  const field = fieldAt(source, pointer);
  const file = migrationsFile(source.id);
  const spoken = say('answer-changed-meaning', { field, version, why, file });
  return { code: 'answer-changed-meaning', ...placeOf(now.node), ...spoken };
}

const fieldAt = (source: FlowSource, pointer: string): Named =>
  placed(namesIn(shapeOf(source)), partsOf(pointer));

const isMapOf = (pointer: string) => (step: MigrationStep) => 'map' in step && step.map === pointer;

interface Way {
  source: FlowSource;
  steps: readonly MigrationStep[];
  pointer: string;
  isSettled: boolean;
}

/** How the meaning of an answer differs; null where it is the same. */
function difference(was: Meaning, is: Meaning, { source, steps, pointer, isSettled }: Way): Said | null {
  const ends = (was.enum ?? []).map((value) => ({ value, end: traced(steps, pointer, value)?.value }));
  const gone = ends.filter(({ end }) => end !== undefined && is.enum?.includes(end as string) === false);
  if (gone.length > 0) {
    const { choice } = namesIn(shapeOf(source));
    const choices = gone.map(({ value }) => choice(partsOf(pointer), value));
    return part('choices-gone', { choices: joined('comma', choices) });
  }
  return isSettled ? null : meaningChange(was, is);
}

/** How two meanings differ, apart from choices that are gone; null where they are the same. */
export function meaningChange(was: Meaning, is: Meaning): Said | null {
  const none = part('none');
  if (was.type !== is.type) return part('type-was-other', { was: was.type, now: is.type });
  if (was.format !== is.format)
    return part('format-was-other', { was: was.format ?? none, now: is.format ?? none });
  if (was.list !== is.list) return part('list-was-other', { was: was.list ?? none, now: is.list ?? none });
  if ((was.enum === undefined) === (is.enum === undefined)) return null;
  return was.enum === undefined ? part('free-before') : part('choice-before');
}
