import type { Payload } from '#contract/define.ts';
import type { contentRecord } from '#contract/content-record.contract.ts';
import type { Call } from '../services/call.ts';
import { CatalogueFault } from '../services/fault.ts';
import { inTransaction } from '../store/database.ts';
import { emptySections } from './empty-sections.ts';
import { isSearchedFor } from './saved-searches/tell-of-records.ts';
import { enterSite } from './search/site-entries.ts';
import { enterRecords } from './search/record-entries.ts';
import { checkedRecord, classificationIds, dataColumns } from './write-record.ts';

type RecordToSave = Payload<typeof contentRecord.save>;

/**
 * Saves a record that an operator has written: a new one, or a change of one whose revision is the newest.
 *
 * @throws CatalogueFault notFound (no such kind, or no such record), invalidInput with every error of its data, or
 *   staleDraft where somebody else has saved it meanwhile, or the slug is taken
 */
export async function saveRecord(
  call: Call<'operator'>,
  { id, kind, revision, data, ...sent }: RecordToSave,
): Promise<{ id: number; revision: number }> {
  const { db, flows, now, account } = call;
  const emptyBefore = await emptySections(call);
  const classifications = await classificationIds(db, kind);
  const checked = checkedRecord(flows, kind, data, classifications);
  if (!checked) throw new CatalogueFault('notFound');
  if (!('data' in checked)) throw new CatalogueFault('invalidInput', { errors: checked.errors });
  const row = {
    slug: sent.slug,
    state: sent.state,
    position: sent.position,
    publish_from: sent.publishFrom,
    publish_until: sent.publishUntil ?? 'infinity',
    ...dataColumns(checked, classifications),
    is_invented: false,
    updated_at: now(),
    updated_by: account.id,
  };
  const written = await inTransaction(db, async (trx) => {
    const saved = await (id === undefined
      ? trx
          .insertInto('content')
          .values({ kind, ...row, is_told: !isSearchedFor(kind) })
          .onConflict((conflict) => conflict.doNothing())
          .returning(['id', 'revision'])
          .executeTakeFirst()
      : trx
          .updateTable('content')
          .set({ ...row, revision: revision + 1 })
          .where('id', '=', id)
          .where('kind', '=', kind)
          .where('revision', '=', revision)
          .returning(['id', 'revision'])
          .executeTakeFirst());
    if (saved) await enterRecords(trx, [saved.id], row.updated_at);
    return saved;
  });
  if (!written) throw new CatalogueFault('staleDraft');
  // With its first record, and without its last, a section comes into the search, or leaves it.
  if ((await emptySections(call)).size !== emptyBefore.size) await enterSite(call);
  return written;
}
