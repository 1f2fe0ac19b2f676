import { createHash } from 'node:crypto';
import { CatalogueFault } from '../../services/fault.ts';
import type { Transaction } from '../../store/database.ts';

/** The number of the advisory lock; no other lock in the database uses it. */
const RULES_LOCK = 7_140_351_231;

/**
 * Lets operators change rules one after the other: whether a rule contradicts another one is only known while no other
 * is written.
 */
export async function lockRules(trx: Transaction): Promise<void> {
  await trx
    .selectNoFrom(({ fn, val }) => fn('pg_advisory_xact_lock', [val(RULES_LOCK)]).as('locked'))
    .execute();
}

/** Names what rows say: it is another one as soon as one of them is changed. */
export const revisionOf = (rows: unknown): string =>
  createHash('sha256').update(JSON.stringify(rows)).digest('hex').slice(0, 32);

/**
 * Returns if an operator has decided on the rows as they are.
 *
 * @param said what they say now
 * @throws CatalogueFault ruleChanged
 */
export function checkRevision(rows: unknown, revision: string, said: () => string): void {
  if (revisionOf(rows) !== revision) throw new CatalogueFault('ruleChanged', { values: { said: said() } });
}

/**
 * Returns if a day is not too early for a change.
 *
 * @throws CatalogueFault ruleFromPast with the first day
 */
export function checkBegin(day: string, earliest: string): void {
  if (day < earliest) throw new CatalogueFault('ruleFromPast', { values: { said: earliest } });
}
