import type { Answers, Flow } from './flow.ts';
import type { Migration, MigrationStep } from './migration.ts';
import { withStep } from './migration-steps.ts';
import { partsOf, pointerOf } from './pointer.ts';

export type { Migration, MigrationStep } from './migration.ts';

/** Answers, and the version of the flow that they belong to. */
export interface Migrated {
  answers: Answers;
  version: number;
}

type Migrating = Pick<Flow, 'header' | 'migrations'>;

/**
 * Converts answers of an older version to the flow's present version. Answers that no migration names stay
 * unchanged, even if the flow does not know them. Answers of the present version are returned as they are. Never
 * throws, whatever the answers contain.
 *
 * @param from the `x-flow.version` that the answers belong to. Answers of a version newer than the flow's are
 * returned unchanged, with their own version
 * @example
 * migrate(flow, { reader: { mail: 'ada@example.org' } }, 1); // { answers: { reader: { email: 'ada@example.org' } }, version: 2 }
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

/** The migration steps for answers of the version `from`, in order. */
export function stepsSince(migrations: readonly Migration[], from: number): MigrationStep[] {
  return migrations.filter(({ to }) => to > from).flatMap(({ steps }) => steps);
}

/**
 * The pointer of an answer after the migrations; null if it was dropped. If the answer was copied into each entry
 * of a list, the pointer of the list.
 *
 * @example migratedPointer(flow, '/passenger/name', 1) // '/passenger/englishName'
 */
export function migratedPointer({ migrations }: Migrating, pointer: string, from: number): string | null {
  const parts = tracedParts(stepsSince(migrations?.list ?? [], from), partsOf(pointer));
  if (parts === null) return null;
  const copied = partsOf(pointer).includes('*') ? -1 : parts.indexOf('*');
  return pointerOf(copied === -1 ? parts : parts.slice(0, copied));
}

/** The parts of a pointer after these steps; `*` stands for each entry of a list. Null if the answer was dropped. */
function tracedParts(steps: readonly MigrationStep[], parts: readonly string[]): string[] | null {
  return steps.reduce<string[] | null>((at, step) => (at === null ? null : withStep(at, step)), [...parts]);
}
