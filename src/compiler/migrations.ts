import { isObject } from '#engine/form/json.ts';
import { type Migration, type MigrationStep, stepsSince } from '#engine/form/migrations.ts';
import { partsOf } from '#engine/form/pointer.ts';
import { type AnswerField, answerFields } from './answer-fields.ts';
import { closest, insteadOf } from './closest.ts';
import { migrationProblem } from './migration-problem.ts';
import { checkOperation } from './migration-operation.ts';
import { readJson } from './read-json.ts';
import { traced } from './traced.ts';
import type { FlowSource } from './flow-source.ts';

/** The file with the migrations of a flow. */
export const migrationsFile = (id: string): string => `${id}.migrations.json`;

/**
 * Reads the migrations of a flow and checks that they lead each answer to a field of the schema.
 *
 * @param text of `migrationsFile`; null where the file does not exist.
 * @throws SchemaProblem
 */
export function readMigrations(
  text: string | null,
  source: Omit<FlowSource, 'migrations' | 'beside'>,
): Migration[] {
  if (text === null) return [];
  const wrong = migrationProblem(migrationsFile(source.id));
  const list = readJson(text, migrationsFile(source.id));
  if (!Array.isArray(list))
    throw wrong('migration-shape', '', 'must be a list of migrations: [{ "to": 2, "steps": [ … ] }]');
  list.forEach((entry, index) => checkMigration(entry, `/${index}`, wrong));
  const migrations = list as Migration[];
  checkOrder(migrations, source.header.version, wrong);
  const fields = answerFields(source);
  migrations.forEach((migration, index) => {
    const later = stepsSince(migrations, migration.to);
    checkPlaces(migration, wrong, index);
    migration.steps.forEach((step, at) => {
      const rest = [...migration.steps.slice(at + 1), ...later];
      checkTarget({ step, rest, fields, at: `/${index}/steps/${at}` }, wrong);
    });
  });
  return migrations;
}

type Wrong = ReturnType<typeof migrationProblem>;

function checkMigration(entry: unknown, at: string, wrong: Wrong): void {
  if (!isObject(entry)) throw wrong('migration-shape', at, 'must be an object: { "to": 2, "steps": [ … ] }');
  const other = Object.keys(entry).find((name) => name !== 'to' && name !== 'steps');
  if (other !== undefined)
    throw wrong('migration-shape', `${at}/${other}`, insteadOf(other, ['to', 'steps']));
  if (!Number.isInteger(entry['to']) || Number(entry['to']) < 2)
    throw wrong(
      'migration-version',
      `${at}/to`,
      'must be the version that the answers have then, a whole number from 2',
    );
  const { steps } = entry;
  if (!Array.isArray(steps) || steps.length === 0)
    throw wrong(
      'migration-shape',
      `${at}/steps`,
      'must be a list of at least one step: [{ "move": …, "into": … }]',
    );
  steps.forEach((step, index) => checkOperation(step, `${at}/steps/${index}`, wrong));
}

function checkOrder(migrations: readonly Migration[], version: number, wrong: Wrong): void {
  migrations.forEach(({ to }, index) => {
    const before = migrations[index - 1]?.to ?? 1;
    if (to <= before)
      throw wrong(
        'migration-version',
        `/${index}/to`,
        `must be over ${before}: migrations stand in order, one for a version`,
      );
    if (to > version)
      throw wrong(
        'migration-version',
        `/${index}/to`,
        `is over the version of the schema, ${version}; raise x-flow.version`,
      );
  });
}

/** Two answers cannot have the same place. */
function checkPlaces({ steps }: Migration, wrong: Wrong, index: number): void {
  const taken = new Set<string>();
  steps.forEach((step, at) => {
    if (!('move' in step)) return;
    if (taken.has(step.into))
      throw wrong(
        'migration-collision',
        `/${index}/steps/${at}/into`,
        `${step.into} has been moved into before; drop one of the two, with a reason`,
      );
    taken.add(step.into);
  });
}

interface Checked {
  step: MigrationStep;
  /** The steps that come after it. */
  rest: readonly MigrationStep[];
  fields: ReadonlyMap<string, AnswerField>;
  at: string;
}

/** Moved, mapped and kept answers must end at a field of the schema, and mapped values must be valid there. */
function checkTarget({ step, rest, fields, at }: Checked, wrong: Wrong): void {
  if ('drop' in step) return;
  const [key, pointer] =
    'move' in step ? ['into', step.into] : 'map' in step ? ['map', step.map] : ['keep', step.keep];
  const end = traced(rest, pointer);
  if (end === null) return;
  const leads = [...fields.keys()].some(
    (field) => field === end.pointer || field.startsWith(`${end.pointer}/`),
  );
  if (!leads)
    throw wrong(
      'migration-target',
      `${at}/${key}`,
      `${end.pointer} leads to nothing that is asked; ${proposal(end.pointer, fields)}`,
    );
  if (!('map' in step)) return;
  for (const [old, value] of Object.entries(step.values)) {
    const mapped = value === null ? undefined : traced(rest, pointer, value)?.value;
    const field = fields.get(end.pointer);
    if (field === undefined)
      throw wrong('migration-target', `${at}/map`, `${end.pointer} is no single answer; name a field in it`);
    if (mapped === undefined || isAnswer(field, mapped)) continue;
    const choices = field.meaning.enum?.join(', ') ?? `a value of type ${field.meaning.type}`;
    throw wrong(
      'migration-value',
      `${at}/values/${old.replaceAll('~', '~0').replaceAll('/', '~1')}`,
      `${JSON.stringify(mapped)} is no answer to ${end.pointer}; write ${choices}, or null to ask again`,
    );
  }
}

function isAnswer({ meaning }: AnswerField, value: unknown): boolean {
  if (meaning.enum !== undefined) return meaning.enum.includes(value as string);
  if (meaning.type === 'integer') return Number.isInteger(value);
  return typeof value === meaning.type;
}

function proposal(pointer: string, fields: ReadonlyMap<string, AnswerField>): string {
  const meant = closest(pointer, [...fields.keys()]);
  if (meant !== null) return `did you mean ${meant}?`;
  const [step] = partsOf(pointer);
  const beside = [...fields.keys()].filter((field) => field.startsWith(`/${step}/`));
  return `there is: ${beside.join(', ') || [...new Set([...fields.keys()].map((field) => `/${partsOf(field)[0]}`))].join(', ')}`;
}
