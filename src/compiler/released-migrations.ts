import { isObject } from '#engine/form/json.ts';
import { type MigrationStep, stepsSince } from '#engine/form/migrations.ts';
import { isNamed } from '#engine/form/migration-steps.ts';
import { partsOf, pointerOf } from '#engine/form/pointer.ts';
import { answerFields } from './answer-fields.ts';
import { isSame } from './change.ts';
import { flowIn, pastOf } from './check-version.ts';
import { closest } from './closest.ts';
import type { FindingCode } from './codes.ts';
import type { Finding } from './finding.ts';
import { meaningChange, type PastVersion, askedBy } from './kept-answers.ts';
import { shapeOf } from './flow-shape.ts';
import { migrationsFile } from './migrations.ts';
import { namesIn, placed } from './names.ts';
import { findingsOf } from './problem.ts';
import { readJson } from './read-json.ts';
import { joined, type Named, part, say, type Spoken } from '#findings/said.ts';
import { traced } from './traced.ts';
import type { FlowSource, SchemaHistory } from './flow-source.ts';

/**
 * Finds mistakes in migrations that only past states of the schemas show: one that was released and is changed now,
 * one that names an answer or a value that no version asked for, and one that loses answers for no reason: answers that
 * are still asked, or those of all entries but the first.
 */
export function migrationFindings(source: FlowSource, history: SchemaHistory): Finding[] {
  if (source.migrations.length === 0 && history.states.length === 0) return [];
  const past = pastVersions(source, history);
  const inSteps = source.migrations.flatMap(({ to, steps }, index) =>
    steps.flatMap((step, at) => {
      const older = past.filter(({ version }) => version < to);
      if (older.length === 0) return [];
      const place = `/${index}/steps/${at}`;
      const later = past.filter(({ version }) => version >= to);
      const looking = { source, step, older, later, place };
      const unknown = misspelt(looking);
      return unknown.length > 0
        ? unknown
        : [...valuesUnknown(looking), ...takenInVain(looking), ...entriesLost(looking)];
    }),
  );
  return [...changed(source, history), ...inSteps];
}

/** The last state of each past version that can still be read. */
function pastVersions(source: FlowSource, history: SchemaHistory): PastVersion[] {
  const last = new Map(pastOf(source, history).map(({ version, files }) => [version, files]));
  return [...last.values()].flatMap((files) => {
    const { before } = flowIn(files, source.id);
    return before === null ? [] : [askedBy(before)];
  });
}

const findingIn = (source: FlowSource, code: FindingCode, pointer: string, spoken: Spoken): Finding => ({
  code,
  file: migrationsFile(source.id),
  pointer,
  ...spoken,
});

const fieldAt = (source: FlowSource, pointer: string): Named =>
  placed(namesIn(shapeOf(source)), partsOf(pointer));

/** Answers were migrated by what stood there first: they would not be migrated again. */
function changed(source: FlowSource, { states }: SchemaHistory): Finding[] {
  const file = migrationsFile(source.id);
  const first = new Map<number, { steps: unknown; commit: string }>();
  for (const { commit, files } of states) {
    const text = files.read(file);
    let list: unknown = [];
    if (text !== null) findingsOf(() => (list = readJson(text, file)));
    for (const entry of Array.isArray(list) ? list.filter(isObject) : []) {
      const to = Number(entry['to']);
      if (!first.has(to)) first.set(to, { steps: entry['steps'], commit });
    }
  }
  return [...first].flatMap(([to, { steps, commit }]) => {
    const index = source.migrations.findIndex((migration) => migration.to === to);
    if (index !== -1 && isSame(source.migrations[index]!.steps, steps)) return [];
    const told = { to, commit: commit.slice(0, 10), next: source.header.version + 1 };
    const sentence = index === -1 ? say('migration-gone', told) : say('migration-changed', told);
    return [findingIn(source, 'migration-changed', index === -1 ? '' : `/${index}`, sentence)];
  });
}

interface Looking {
  source: FlowSource;
  step: MigrationStep;
  older: readonly PastVersion[];
  /** The versions from the one on that the step leads to. */
  later: readonly PastVersion[];
  /** The pointer of the step in its file. */
  place: string;
}

/** The steps that come before this one, for answers of a version. */
const stepsBefore = ({ source, step }: Looking, version: number): MigrationStep[] => {
  const steps = stepsSince(source.migrations, version);
  return steps.slice(0, steps.indexOf(step));
};

/** The fields that a step of a migration names: the key, and the pointer. */
function namedBy(step: MigrationStep): readonly [string, string] {
  if ('move' in step) return ['move', step.move];
  if ('map' in step) return ['map', step.map];
  return 'drop' in step ? ['drop', step.drop] : ['keep', step.keep];
}

function misspelt(looking: Looking): Finding[] {
  const { source, step, older, place } = looking;
  const [key, pointer] = namedBy(step);
  const asked = older.flatMap((past) =>
    Object.keys(past.fields).flatMap(
      (field) => traced(stepsBefore(looking, past.version), field)?.pointer ?? [],
    ),
  );
  if (asked.some((field) => isNamed(partsOf(field), partsOf(pointer)))) return [];
  // A step, a group or a list can be named, too.
  const around = asked.flatMap((field) =>
    partsOf(field).map((_, at, parts) => pointerOf(parts.slice(0, at + 1))),
  );
  const meant = closest(pointer, [...new Set(around)]);
  const instead = meant === null ? part('write-older-pointer') : part('did-you-mean', { name: meant });
  const sentence = say('never-asked', { pointer, instead });
  return [findingIn(source, 'migration-source', `${place}/${key}`, sentence)];
}

/** The values of a choice that no version had, so that they are mapped in vain. */
function valuesUnknown(looking: Looking): Finding[] {
  const { source, step, older, place } = looking;
  if (!('map' in step)) return [];
  const choices = older.flatMap((past) =>
    Object.entries(past.fields).flatMap(([field, { enum: values }]) => {
      const steps = stepsBefore(looking, past.version);
      return traced(steps, field)?.pointer === step.map
        ? [values?.map((value) => String(traced(steps, field, value)?.value as string | number | undefined))]
        : [];
    }),
  );
  const known = new Set(choices.flatMap((values) => values ?? []));
  if (choices.includes(undefined)) return [];
  return Object.keys(step.values)
    .filter((value) => !known.has(value))
    .map((value) => {
      const { choice } = namesIn(shapeOf(source));
      const choices = [...known].map((each): Named => ({
        ...choice(partsOf(step.map), each),
        isNeeded: true,
      }));
      const sentence = say('choice-never-there', {
        value,
        field: fieldAt(source, step.map),
        choices: joined('comma', choices),
      });
      return findingIn(source, 'migration-source', `${place}/values${pointerOf([value])}`, sentence);
    });
}

/** A move out of the entries of a list to a place outside of it keeps one answer. */
function entriesLost({ source, step, place }: Looking): Finding[] {
  if (!('move' in step) || step.because !== undefined) return [];
  if (!step.move.includes('*') || step.into.includes('*')) return [];
  return [findingIn(source, 'migration-loses-entries', `${place}/move`, say('entries-lost'))];
}

/** Those of some steps that lead to a version, or to one before it. */
const stepsBetween = (
  steps: readonly MigrationStep[],
  { migrations }: FlowSource,
  version: number,
): MigrationStep[] => {
  const later = new Set(stepsSince(migrations, version));
  return steps.filter((step) => !later.has(step));
};

/** Answers that are dropped, or moved away, though the same is still asked. */
function takenInVain(looking: Looking): Finding[] {
  const { source, step, older, later, place } = looking;
  const [key, taken] = namedBy(step);
  if (!('drop' in step) && !('move' in step && step.because === undefined)) return [];
  const steps = stepsSince(source.migrations, 0);
  const rest = steps.slice(steps.indexOf(step) + 1);
  const fields = answerFields(source);
  const kept = older.flatMap((past) =>
    Object.entries(past.fields).flatMap(([field, meaning]) => {
      const now = traced(stepsBefore(looking, past.version), field)?.pointer;
      if (now === undefined || !isNamed(partsOf(now), partsOf(taken))) return [];
      const end = traced(rest, now)?.pointer;
      // A version in between did not ask for it; it is asked again since.
      const wasGone = later.some(
        ({ version, fields: then }) =>
          then[traced(stepsBetween(rest, source, version), now)?.pointer ?? ''] === undefined,
      );
      const asked = end === undefined ? undefined : fields.get(end);
      // Another answer takes the place.
      const isTaken = steps.some((other) => 'move' in other && isNamed(partsOf(now), partsOf(other.into)));
      return asked === undefined || isTaken || wasGone || meaningChange(meaning, asked.meaning) !== null
        ? []
        : [end!];
    }),
  );
  if (kept.length === 0) return [];
  const told = joined(
    'comma',
    [...new Set(kept)].map((pointer) => fieldAt(source, pointer)),
  );
  const sentence =
    key === 'drop' ? say('drops-asked', { fields: told }) : say('moves-asked', { fields: told });
  return [findingIn(source, 'migration-drops-asked', `${place}/${key}`, sentence)];
}
