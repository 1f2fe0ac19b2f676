import type { Payload } from '#contract/define.ts';
import type { releases } from '#contract/releases.contract.ts';
import type { Call } from '../../services/call.ts';
import { CatalogueFault } from '../../services/fault.ts';
import { inTransaction } from '../../store/database.ts';
import { recordActs } from './acts.ts';
import { end } from './end.ts';
import { lockFlow, type Refusal, releasesOf, releaseWithId, stateOf } from './rows.ts';

/**
 * Takes back a release that is not live yet; with a live one that has no form of the program before it, what it offers
 * ends.
 *
 * @returns why it is not taken back; null where it is
 */
export async function withdraw(
  { id }: Payload<typeof releases.withdraw>,
  call: Call<'operator'>,
): Promise<Refusal | null> {
  const { flow } = await releaseWithId(call.db, id);
  const refusal = await inTransaction(call.db, async (trx): Promise<Refusal | null> => {
    await lockFlow(trx, flow);
    const rows = await releasesOf({ ...call, db: trx }, flow);
    const row = rows.find((each) => each.id === id);
    if (row === undefined) throw new CatalogueFault('notFound');
    const state = stateOf(row, rows);
    if (state === 'live') return end(trx, call, { row, rows });
    if (state !== 'proposed' && state !== 'agreed' && state !== 'planned') return { kind: 'state' };
    await trx
      .updateTable('flow_release')
      .set({ withdrawn_at: call.now(), withdrawn_by: call.account.id })
      .where('id', '=', id)
      .execute();
    await recordActs(trx, call, id, [{ kind: 'withdrawn' }]);
    return null;
  });
  // The other servers see it when they ask for the next time.
  if (refusal === null) await call.releases.refresh();
  return refusal;
}
