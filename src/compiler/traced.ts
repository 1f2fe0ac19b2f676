import { isNamed, withStep } from '#engine/form/migration-steps.ts';
import type { MigrationStep } from '#engine/form/migrations.ts';
import type { Json } from '#engine/form/json.ts';
import { partsOf, pointerOf } from '#engine/form/pointer.ts';

/** An answer after migrations. */
export interface Traced {
  pointer: string;
  /** Undefined if the question is asked again. */
  value: Json;
  /** True if a migration has mapped the answer, or keeps it with a reason: its new meaning was considered. */
  isSettled: boolean;
}

/** Follows an answer through the steps of migrations, in order; null if a step drops it. */
export function traced(steps: readonly MigrationStep[], pointer: string, value?: Json): Traced | null {
  const begun: Traced | null = { pointer, value, isSettled: false };
  return steps.reduce<Traced | null>((at, step) => (at === null ? null : after(at, step)), begun);
}

function after({ pointer, value, isSettled }: Traced, step: MigrationStep): Traced | null {
  const parts = partsOf(pointer);
  const next = withStep(parts, step);
  if (next === null) return null;
  if ('keep' in step && isNamed(parts, partsOf(step.keep))) return { pointer, value, isSettled: true };
  if (!('map' in step) || !isNamed(parts, partsOf(step.map)))
    return { pointer: pointerOf(next), value, isSettled };
  const old = typeof value === 'object' ? '' : String(value);
  const isNamedValue = typeof value !== 'object' && Object.hasOwn(step.values, old);
  return { pointer, value: isNamedValue ? (step.values[old] ?? undefined) : value, isSettled: true };
}
