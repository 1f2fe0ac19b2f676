import { createHmac } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { WorkContext } from '../../services/context.ts';
import { derivedKey } from '../../services/vault/vault.ts';
import { type Database, inTransaction, type Transaction } from '../../store/database.ts';
import type { Tables } from '../../store/tables.ts';
import './tables.ts';

/** A row of the record. */
type Act = Selectable<Tables['act']>;

/** A row before it has a place in the chain. */
export type NewAct = Omit<Act, 'id' | 'before' | 'digest'>;

/** The number of the advisory lock; no other lock in the database uses it. */
const RECORD_LOCK = 7_140_351_206;

/** Stands before the first row. */
const NOTHING: Buffer = Buffer.alloc(32);

/** How many rows are read at once. */
const PART = 1_000;

/**
 * Appends a row. Servers wait for each other here: each row holds the digest of the row before, so that a row that is
 * changed, deleted or inserted later is found.
 */
export async function appendAct(
  { db, dataKey }: Pick<WorkContext, 'db' | 'dataKey'>,
  act: NewAct,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    await trx
      .selectNoFrom(({ fn, val }) => fn('pg_advisory_xact_lock', [val(RECORD_LOCK)]).as('locked'))
      .execute();
    // A statement of its own: it sees the row of whoever had the lock before.
    const last = await lastAct(trx);
    const row = { ...act, id: (last?.id ?? 0) + 1, before: last?.digest ?? NOTHING };
    await trx
      .insertInto('act')
      .values({ ...row, digest: digestOf(dataKey, row) })
      .execute();
  });
}

async function lastAct(trx: Transaction): Promise<Pick<Act, 'id' | 'digest'> | undefined> {
  return trx.selectFrom('act').select(['id', 'digest']).orderBy('id', 'desc').limit(1).executeTakeFirst();
}

/**
 * The digest has a key that is not in the database: whoever can write to the database alone, and has removed the trigger,
 * cannot make a chain that fits.
 */
function digestOf(dataKey: Buffer, act: Omit<Act, 'digest'>): Buffer {
  const { id, at, operator_id, operator, kind, call, permission, order_id, person_id, record } = act;
  const said = [id, at.toISOString(), operator_id, operator, kind, call, permission, order_id, person_id];
  const rest = [record, act.address, act.request_id, act.note];
  return createHmac('sha256', derivedKey(dataKey, 'record'))
    .update(act.before)
    .update(JSON.stringify([...said, ...rest]))
    .digest();
}

/** The end of a chain, and the first row that does not fit, if there is one. */
interface Chain {
  readonly rows: number;
  /** The digest of the last row. Whoever has noted it finds later that the end of the record was cut off. */
  readonly last: string;
  readonly broken: number | undefined;
}

/** Reads the whole record, and compares each row with its digest and with the row before. */
export async function checkChain({ db, dataKey }: { db: Database; dataKey: Buffer }): Promise<Chain> {
  let rows = 0;
  let before = NOTHING;
  for (;;) {
    const part = await db
      .selectFrom('act')
      .selectAll()
      .where('id', '>', rows)
      .orderBy('id')
      .limit(PART)
      .execute();
    for (const act of part) {
      const fits =
        act.id === rows + 1 && act.before.equals(before) && act.digest.equals(digestOf(dataKey, act));
      if (!fits) return { rows, last: before.toString('hex'), broken: rows + 1 };
      rows = act.id;
      before = act.digest;
    }
    if (part.length < PART) return { rows, last: before.toString('hex'), broken: undefined };
  }
}
