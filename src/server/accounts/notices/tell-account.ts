import type { Transaction } from '../../store/database.ts';
import { type Given, statement, writeLater } from '../../store/statement.ts';
import type { NoticeData } from './tables.ts';

/** A new notice. */
export interface Told {
  readonly account: number;
  readonly kind: string;
  /** A second notice of the account with this key is not stored. */
  readonly key: string;
  readonly post?: number;
  readonly order?: number;
  readonly data?: NoticeData;
  readonly at: Date;
  /** Whether a mail of its own tells the same, so that the digest leaves it out. */
  readonly isMailed?: boolean;
}

/** Stores a notice for an account, with the next statement of the transaction. */
export async function tellAccount(trx: Transaction, told: Told): Promise<void> {
  const { account, kind, key, post = null, order = null, data = {}, at, isMailed = false } = told;
  const mailed = isMailed ? at : null;
  await writeLater(
    trx,
    insertedNotice({ account, kind, key, post, order, data: JSON.stringify(data), at, mailed }),
  );
}

interface InsertedNotice {
  readonly account: number;
  readonly kind: string;
  readonly key: string;
  readonly post: number | null;
  readonly order: number | null;
  readonly data: string;
  readonly at: Date;
  readonly mailed: Date | null;
}

const insertedNotice = statement((db, given: Given<InsertedNotice>) =>
  db
    .insertInto('notice')
    .values({
      account_id: given.account,
      kind: given.kind,
      key: given.key,
      post_id: given.post,
      order_id: given.order,
      data: given.data,
      created_at: given.at,
      digested_at: given.mailed,
    })
    .onConflict((conflict) => conflict.doNothing()),
);
