import type { Insertable, Selectable } from 'kysely';
import type { Database } from '../store/database.ts';
import type { Tables } from '../store/tables.ts';

/** The table of how often each step of a flow was entered, completed and left. */
declare module '../store/tables.ts' {
  interface Tables {
    flow_step_count: FlowStepCountTable;
  }
}

/** The counts of one step on one day. They contain no data about persons. */
interface FlowStepCountTable {
  /** The date in China, yyyy-MM-dd. */
  day: string;
  flow: string;
  version: number;
  /** The repeated step that `step` is a sub-step of; empty for any other. */
  of: string;
  step: string;
  entered: number;
  completed: number;
  left: number;
}

/** The numbers to add to the counts of one step on one day. */
export type StepCount = Insertable<Tables['flow_step_count']>;

/** The counts of one step, summed over days. */
export type StepSum = Omit<Selectable<Tables['flow_step_count']>, 'day'>;

/**
 * Adds to the counts, in one SQL statement.
 *
 * @param counts of one day, flow and version; each step once.
 */
export async function addStepCounts(db: Database, counts: readonly StepCount[]): Promise<void> {
  if (counts.length === 0) return;
  const keyOf = ({ of, step }: StepCount): string => `${of} ${step}`;
  // The rows are always locked in the same order, so that two transactions can't wait for each other.
  const sorted = counts.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  await db
    .insertInto('flow_step_count')
    .values(sorted)
    .onConflict((conflict) =>
      conflict.columns(['day', 'flow', 'version', 'of', 'step']).doUpdateSet((eb) => ({
        entered: eb('flow_step_count.entered', '+', eb.ref('excluded.entered')),
        completed: eb('flow_step_count.completed', '+', eb.ref('excluded.completed')),
        left: eb('flow_step_count.left', '+', eb.ref('excluded.left')),
      })),
    )
    .execute();
}

/** The counts of one flow or of all flows between two dates, both included. */
export async function stepSums(
  db: Database,
  { flow, since, until }: { flow?: string; since?: string; until?: string },
): Promise<StepSum[]> {
  let counts = db
    .selectFrom('flow_step_count')
    .select((eb) => [
      'flow',
      'version',
      'of',
      'step',
      eb.fn.sum<number>('entered').as('entered'),
      eb.fn.sum<number>('completed').as('completed'),
      eb.fn.sum<number>('left').as('left'),
    ])
    .groupBy(['flow', 'version', 'of', 'step']);
  if (flow !== undefined) counts = counts.where('flow', '=', flow);
  if (since !== undefined) counts = counts.where('day', '>=', since);
  if (until !== undefined) counts = counts.where('day', '<=', until);
  return counts.execute();
}

/** Deletes the counts of the days before this one, yyyy-MM-dd. */
export async function forgetStepCounts(db: Database, before: string): Promise<void> {
  await db.deleteFrom('flow_step_count').where('day', '<', before).execute();
}
