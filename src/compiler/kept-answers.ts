import { type MigrationStep, stepsSince } from '#engine/form/migrations.ts';
import { partsOf } from '#engine/form/pointer.ts';
import { type AnswerField, answerFields, type Meaning } from './answer-fields.ts';
import type { Finding } from './finding.ts';
import { migrationsFile } from './migrations.ts';
import { placeOf } from './origins.ts';
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
    const why = difference(meaning, now.meaning, { steps, pointer, isSettled: end.isSettled });
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
  const moved = end === pointer ? '' : ` (${end} now)`;
  const message =
    `the answer to ${pointer}${moved} of version ${version} would be lost, since nobody asks for it any more; ` +
    `write into ${migrationsFile(source.id)} where it moves to, or drop it with a reason`;
  return { code: 'answer-lost', ...placeOf(step?.schema ?? source.schema), message };
}

/** If two answers move to one place, the first stays and the other is lost. */
function displaced(
  { source, version, pointer }: Told,
  now: AnswerField,
  { other, end }: { other: string; end: string },
): Finding {
  const message =
    `the answers to ${other} and ${pointer} of version ${version} would both come to ${end}, and one be lost; ` +
    `move away what stands there first in ${migrationsFile(source.id)}, or drop one with a reason`;
  return { code: 'answer-lost', ...placeOf(now.node), message };
}

function changed({ source, version, pointer }: Told, now: AnswerField, why: string): Finding {
  const message =
    `the answer to ${pointer} of version ${version} would mean something else: ${why}; ` +
    `write into ${migrationsFile(source.id)} how its values are mapped, or keep or drop it with a reason`;
  return { code: 'answer-changed-meaning', ...placeOf(now.node), message };
}

const isMapOf = (pointer: string) => (step: MigrationStep) => 'map' in step && step.map === pointer;

interface Way {
  steps: readonly MigrationStep[];
  pointer: string;
  isSettled: boolean;
}

/** How the meaning of an answer differs; null where it is the same. */
function difference(was: Meaning, is: Meaning, { steps, pointer, isSettled }: Way): string | null {
  const ends = (was.enum ?? []).map((value) => ({ value, end: traced(steps, pointer, value)?.value }));
  const gone = ends.filter(({ end }) => end !== undefined && is.enum?.includes(end as string) === false);
  if (gone.length > 0) return `${gone.map(({ value }) => value).join(', ')} is no choice any more`;
  return isSettled ? null : meaningChange(was, is);
}

/** How two meanings differ, apart from choices that are gone; null where they are the same. */
export function meaningChange(was: Meaning, is: Meaning): string | null {
  if (was.type !== is.type) return `it was of type ${was.type} and is of type ${is.type}`;
  if (was.format !== is.format) return `its format was ${was.format ?? 'none'} and is ${is.format ?? 'none'}`;
  if (was.list !== is.list) return `it was of the list ${was.list ?? 'none'} and is of ${is.list ?? 'none'}`;
  if ((was.enum === undefined) === (is.enum === undefined)) return null;
  return was.enum === undefined ? 'it was free and is a choice' : 'it was a choice and is free';
}
