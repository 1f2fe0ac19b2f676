import { OrderStatus } from '#contract/order-status.ts';
import type { Call } from '../../services/call.ts';
import { contentOf } from '../../services/flows/releases/release-rows.ts';
import type { Transaction } from '../../store/database.ts';
import { recordActs } from './acts.ts';
import { contentInFiles } from './edited-flow.ts';
import { wantedOf } from './publish.ts';
import { type Refusal, type ReleaseRow, stateOf } from './rows.ts';

/**
 * Whether taking back a live release ends what it offers: the program has no form to go back to. Otherwise an earlier
 * release takes its place.
 */
const mayEnd = (row: ReleaseRow, rows: readonly ReleaseRow[]): boolean =>
  stateOf(row, rows) === 'live' && contentInFiles(row.flow) === undefined;

/** What taking back a release would end: how many drafts are open. Null where it cannot be ended. */
export async function endingOf(
  { db }: Pick<Call, 'db'>,
  row: ReleaseRow,
  rows: readonly ReleaseRow[],
): Promise<{ drafts: number } | null> {
  if (!mayEnd(row, rows)) return null;
  const { files } = await contentOf(db, row.id);
  const { childType } = wantedOf(row.flow, files, files);
  // The answers of a form that is no product are on the devices of its senders alone.
  if (childType === undefined) return { drafts: 0 };
  const counted = await db
    .selectFrom('order')
    .select(({ fn }) => fn.countAll<string>().as('drafts'))
    .where('child_type', '=', childType)
    .where('status', '=', OrderStatus.draft)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return { drafts: Number(counted.drafts) };
}

/** Ends what a live release offers. A release that waits for its moment would offer it again, so it is withdrawn before. */
export async function end(
  trx: Transaction,
  call: Call<'operator'>,
  { row, rows }: { row: ReleaseRow; rows: readonly ReleaseRow[] },
): Promise<Refusal | null> {
  if (!mayEnd(row, rows)) return { kind: 'state' };
  if (rows.some((each) => stateOf(each, rows) === 'planned')) return { kind: 'planned' };
  await trx
    .updateTable('flow_release')
    .set({ ended_at: call.now(), ended_by: call.account.id })
    .where('id', '=', row.id)
    .execute();
  await recordActs(trx, call, row.id, [{ kind: 'ended' }]);
  return null;
}
