import type { Payload, Reply } from '#contract/define.ts';
import type { deskContent } from '#contract/desk-content.contract.ts';
import { changeRecord, changingSections, lockedRecord, refuseStale } from '../../content/change-record.ts';
import { classificationIds } from '../../content/write-record.ts';
import type { Call } from '../../services/call.ts';
import { inTransaction } from '../../store/database.ts';

/** Gives a record a state. @throws CatalogueFault notFound, or staleDraft where the record has changed */
export async function setState(
  call: Call<'operator'>,
  { id, revision, state }: Payload<typeof deskContent.setState>,
): Promise<Reply<typeof deskContent.setState>> {
  return changingSections(call, () =>
    inTransaction(call.db, async (trx) => {
      const stored = await lockedRecord(trx, id);
      await refuseStale(trx, stored, revision);
      const { slug, position, publish_from, publish_until, data, version } = stored;
      return changeRecord(trx, call, stored, {
        after: { slug, position, publish_from, publish_until, data, version, state },
        classifications: await classificationIds(trx, stored.kind),
      });
    }),
  );
}
