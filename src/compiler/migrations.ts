import { isObject } from '#engine/form/json.ts';
import { type Migration, type MigrationStep, stepsSince } from '#engine/form/migrations.ts';
import { isWithin, partsOf } from '#engine/form/pointer.ts';
import { type AnswerField, answerFields } from './answer-fields.ts';
import { closest, instead } from './closest.ts';
import { shapeOf } from './flow-shape.ts';
import { migrationProblem } from './migration-problem.ts';
import { checkOperation } from './migration-operation.ts';
import { type Names, namesIn, placed } from './names.ts';
import { readJson } from './read-json.ts';
import { joined, type Part, part, type Said, say } from '#findings/said.ts';
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
    throw wrong('migration-shape', '', say('must-be-list', { example: '[{ "to": 2, "steps": [ … ] }]' }));
  list.forEach((entry, index) => checkMigration(entry, `/${index}`, wrong));
  const migrations = list as Migration[];
  checkOrder(migrations, source.header.version, wrong);
  const fields = answerFields(source);
  const names = namesIn(shapeOf(source));
  migrations.forEach((migration, index) => {
    const later = stepsSince(migrations, migration.to);
    checkPlaces(migration, wrong, index);
    migration.steps.forEach((step, at) => {
      const rest = [...migration.steps.slice(at + 1), ...later];
      checkTarget({ step, rest, fields, names, at: `/${index}/steps/${at}` }, wrong);
    });
  });
  return migrations;
}

type Wrong = ReturnType<typeof migrationProblem>;

function checkMigration(entry: unknown, at: string, wrong: Wrong): void {
  if (!isObject(entry))
    throw wrong('migration-shape', at, say('must-be-object', { example: '{ "to": 2, "steps": [ … ] }' }));
  const other = Object.keys(entry).find((name) => name !== 'to' && name !== 'steps');
  if (other !== undefined)
    throw wrong(
      'migration-shape',
      `${at}/${other}`,
      say('name-unknown', { name: other, instead: instead(other, ['to', 'steps']) }),
    );
  if (!Number.isInteger(entry['to']) || Number(entry['to']) < 2)
    throw wrong('migration-version', `${at}/to`, say('must-be-version-of-answers', { least: 2 }));
  const { steps } = entry;
  if (!Array.isArray(steps) || steps.length === 0)
    throw wrong(
      'migration-shape',
      `${at}/steps`,
      say('must-be-list-of-steps', { example: '[{ "move": …, "into": … }]' }),
    );
  steps.forEach((step, index) => checkOperation(step, `${at}/steps/${index}`, wrong));
}

function checkOrder(migrations: readonly Migration[], version: number, wrong: Wrong): void {
  migrations.forEach(({ to }, index) => {
    const before = migrations[index - 1]?.to ?? 1;
    if (to <= before)
      throw wrong('migration-version', `/${index}/to`, say('version-out-of-order', { before }));
    if (to > version)
      throw wrong('migration-version', `/${index}/to`, say('version-over-schema', { version }));
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
        say('moved-into-before', { into: step.into }),
      );
    taken.add(step.into);
  });
}

interface Checked {
  step: MigrationStep;
  /** The steps that come after it. */
  rest: readonly MigrationStep[];
  fields: ReadonlyMap<string, AnswerField>;
  names: Names;
  at: string;
}

/** Moved, mapped and kept answers must end at a field of the schema, and mapped values must be valid there. */
function checkTarget({ step, rest, fields, names, at }: Checked, wrong: Wrong): void {
  if ('drop' in step) return;
  const [key, pointer] =
    'move' in step ? ['into', step.into] : 'map' in step ? ['map', step.map] : ['keep', step.keep];
  const end = traced(rest, pointer);
  if (end === null) return;
  const leads = [...fields.keys()].some(
    (field) => field === end.pointer || field.startsWith(`${end.pointer}/`),
  );
  if (!leads && !isTakenApart(rest, pointer))
    throw wrong(
      'migration-target',
      `${at}/${key}`,
      say('leads-to-nothing', { pointer: end.pointer, instead: proposal(end.pointer, fields) }),
    );
  if (!('map' in step)) return;
  for (const [old, value] of Object.entries(step.values)) {
    const mapped = value === null ? undefined : traced(rest, pointer, value)?.value;
    const field = fields.get(end.pointer);
    const told = placed(names, partsOf(end.pointer));
    if (field === undefined)
      throw wrong('migration-target', `${at}/map`, say('no-single-answer', { field: told }));
    if (mapped === undefined || isAnswer(field, mapped)) continue;
    const { enum: all, type } = field.meaning;
    const choices: Part =
      all === undefined
        ? part('value-of-type', { type })
        : joined(
            'comma',
            all.map((each) => needed(names, end.pointer, each)),
          );
    throw wrong(
      'migration-value',
      `${at}/values/${old.replaceAll('~', '~0').replaceAll('/', '~1')}`,
      say('no-answer-to', { value: JSON.stringify(mapped), field: told, choices }),
    );
  }
}

/** Whether later steps move or drop what lies in a group: then nothing has to be asked at the place of the group. */
function isTakenApart(rest: readonly MigrationStep[], pointer: string): boolean {
  return rest.some((step, at) => {
    const taken = 'move' in step ? step.move : 'drop' in step ? step.drop : null;
    const group = traced(rest.slice(0, at), pointer)?.pointer;
    return taken !== null && group !== undefined && isWithin(taken, group);
  });
}

function isAnswer({ meaning }: AnswerField, value: unknown): boolean {
  if (meaning.enum !== undefined) return meaning.enum.includes(value as string);
  if (meaning.type === 'integer') return Number.isInteger(value);
  return typeof value === meaning.type;
}

/** A choice by its words, with the value that is to be written. */
const needed = (names: Names, pointer: string, value: string | number): Part => ({
  ...names.choice(partsOf(pointer), value),
  isNeeded: true,
});

function proposal(pointer: string, fields: ReadonlyMap<string, AnswerField>): Said {
  const meant = closest(pointer, [...fields.keys()]);
  if (meant !== null) return part('did-you-mean', { name: meant });
  const [step] = partsOf(pointer);
  const beside = [...fields.keys()].filter((field) => field.startsWith(`/${step}/`));
  const steps = new Set([...fields.keys()].map((field) => `/${partsOf(field)[0]}`));
  return part('there-is', { names: (beside.length === 0 ? [...steps] : beside).join(', ') });
}
