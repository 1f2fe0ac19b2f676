import type { Payload, Reply } from '#contract/define.ts';
import type { deskContent } from '#contract/desk-content.contract.ts';
import { changeRecord, changingSections, lockedRecord } from '../../content/change-record.ts';
import { classificationIds } from '../../content/write-record.ts';
import type { Call } from '../../services/call.ts';
import { CatalogueFault } from '../../services/fault.ts';
import { inTransaction } from '../../store/database.ts';

type Asked = Payload<typeof deskContent.setState>;
type Result = Reply<typeof deskContent.setState>[number];

/** Gives several records a state. Each is changed alone: what has happened to it is told of each. */
export async function setStates(call: Call<'operator'>, { ids, revisions, state }: Asked): Promise<Result[]> {
  if (ids.length !== revisions.length) throw new CatalogueFault('invalidInput');
  return changingSections(call, async () => {
    const results: Result[] = [];
    for (const [index, id] of ids.entries()) {
      const result = await setState(call, { id, revision: revisions[index] ?? 0, state });
      results.push({ id, result });
    }
    return results;
  });
}

async function setState(
  call: Call<'operator'>,
  { id, revision, state }: { id: number; revision: number; state: Asked['state'] },
): Promise<Result['result']> {
  try {
    return await inTransaction(call.db, async (trx) => {
      const stored = await lockedRecord(trx, id);
      if (stored.revision !== revision) return 'changed';
      if (stored.state === state) return 'same';
      const { slug, position, publish_from, publish_until, data, version } = stored;
      await changeRecord(trx, call, stored, {
        after: { slug, position, publish_from, publish_until, data, version, state },
        classifications: await classificationIds(trx, stored.kind),
      });
      return 'done';
    });
  } catch (error) {
    if (error instanceof CatalogueFault && error.fault === 'notFound') return 'notFound';
    throw error;
  }
}
