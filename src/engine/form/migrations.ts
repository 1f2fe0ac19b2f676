import type { Answers, Flow } from './flow.ts';
import type { Migration, MigrationStep } from './migration.ts';
import { withStep } from './migration-steps.ts';
import { partsOf, pointerOf } from './pointer.ts';

export type { Migration, MigrationStep } from './migration.ts';

/** Answers, and the version of the flow that they are written for. */
export interface Migrated {
  answers: Answers;
  version: number;
}

type Migrating = Pick<Flow, 'header' | 'migrations'>;

/**
 * Answers of an older version as the flow asks for them now. What no migration names is left alone, also where the
 * flow does not know it; answers of the present version are given back as they are. Never throws, whatever the
 * answers are.
 *
 * @param from the `x-flow.version` that the answers are written for; those of a newer one than the flow's can't be
 *   understood: they come back unchanged, with their own version
 * @example
 * migrate(flow, { passenger: { name: 'ADA' } }, 1)
 * // { answers: { passenger: { englishName: 'ADA' } }, version: 2 }
 */
export function migrate({ header, migrations }: Migrating, answers: Answers, from: number): Migrated {
  const version = Math.max(from, header.version);
  if (migrations === undefined) return { answers, version };
  const steps = stepsSince(migrations.list, from);
  return {
    answers: steps.reduce<Answers>((before, step) => migrations.perform(before, step), answers),
    version,
  };
}

/** The steps that answers of a version have to go through, in order. */
export function stepsSince(migrations: readonly Migration[], from: number): MigrationStep[] {
  return migrations.filter(({ to }) => to > from).flatMap(({ steps }) => steps);
}

/**
 * Where an answer has come to, by its pointer; null where it was dropped. Of an answer that each entry of a list has
 * got, the list.
 *
 * @example migratedPointer(flow, '/passenger/name', 1) // '/passenger/englishName'
 */
export function migratedPointer({ migrations }: Migrating, pointer: string, from: number): string | null {
  const parts = tracedParts(stepsSince(migrations?.list ?? [], from), partsOf(pointer));
  if (parts === null) return null;
  const copied = partsOf(pointer).includes('*') ? -1 : parts.indexOf('*');
  return pointerOf(copied === -1 ? parts : parts.slice(0, copied));
}

/** The parts of a pointer after these steps, `*` for each entry among them; null where it was dropped. */
export function tracedParts(steps: readonly MigrationStep[], parts: readonly string[]): string[] | null {
  return steps.reduce<string[] | null>((at, step) => (at === null ? null : withStep(at, step)), [...parts]);
}
