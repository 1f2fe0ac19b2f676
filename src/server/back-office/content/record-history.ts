import type { Payload, Reply } from '#contract/define.ts';
import type { deskContent } from '#contract/desk-content.contract.ts';
import { changeRecord, changingSections, lockedRecord, refuseStale } from '../../content/change-record.ts';
import { differences } from '../../content/history/differences.ts';
import { type StoredVersion, versionOf } from '../../content/history/keep-version.ts';
import { checkedRecord, classificationIds } from '../../content/write-record.ts';
import type { Call } from '../../services/call.ts';
import { CatalogueFault } from '../../services/fault.ts';
import { type Database, inTransaction } from '../../store/database.ts';
import { rowsBefore, reachableRows, rowsOn } from '../../store/page.ts';

/** A page of the versions of a record, the newest first, each with what it has changed. */
export async function recordHistory(
  { db }: Pick<Call, 'db'>,
  { id, ...page }: Payload<typeof deskContent.history>,
): Promise<Reply<typeof deskContent.history>> {
  const versions = db.selectFrom('content_version').where('content_id', '=', id);
  const [rows, { total }] = await Promise.all([
    versions
      .selectAll()
      .orderBy('revision', 'desc')
      .offset(rowsBefore(page))
      // With the one before the last, which that is compared with.
      .limit(rowsOn(page) + 1)
      .execute(),
    reachableRows(db, versions.select('revision'), page).executeTakeFirstOrThrow(),
  ]);
  const records = rows.slice(0, page.pageSize).map((row, index) => {
    const before = rows[index + 1];
    return {
      revision: row.revision,
      savedAt: row.saved_at.toISOString(),
      operator: row.operator,
      putBackFrom: row.put_back_from,
      changed: before === undefined ? [] : differences(before, row).map(({ pointer }) => pointer),
    };
  });
  return { total, records };
}

/** What is different in two versions of a record. @throws CatalogueFault notFound */
export async function recordDifferences(
  { db }: Pick<Call, 'db'>,
  { id, from, to }: Payload<typeof deskContent.differences>,
): Promise<Reply<typeof deskContent.differences>> {
  const [before, after] = await Promise.all([keptVersion(db, id, from), keptVersion(db, id, to)]);
  return differences(before, after);
}

async function keptVersion(db: Database, id: number, revision: number): Promise<StoredVersion> {
  const found = await versionOf(db, id, revision);
  if (!found) throw new CatalogueFault('notFound');
  return found;
}

/**
 * Writes the data of an older version as a new one. State, days, position and the name in addresses stay.
 *
 * @throws CatalogueFault notFound, staleDraft where the record has changed, or invalidInput where the data do not fit the
 *   present schema of the kind
 */
export async function putBack(
  call: Call<'operator'>,
  { id, revision, to }: Payload<typeof deskContent.putBack>,
): Promise<Reply<typeof deskContent.putBack>> {
  const { db, flows } = call;
  return changingSections(call, () =>
    inTransaction(db, async (trx) => {
      const stored = await lockedRecord(trx, id);
      await refuseStale(trx, stored, revision);
      const old = await versionOf(trx, id, to);
      const flow = flows.byId(`content/${stored.kind}`);
      if (!old || !flow) throw new CatalogueFault('notFound');
      const classifications = await classificationIds(trx, stored.kind);
      const { data } = flow.migrate({ ...old.data }, old.version);
      const checked = checkedRecord(flows, stored.kind, data, classifications);
      if (!checked || !('data' in checked))
        throw new CatalogueFault('invalidInput', { errors: checked?.errors ?? [] });
      const { slug, state, position, publish_from, publish_until } = stored;
      const head = { slug, state, position, publish_from, publish_until };
      return changeRecord(trx, call, stored, {
        after: { ...head, data: checked.data, version: checked.version },
        classifications,
        putBack: { revision: to, marks: old.text_marks },
      });
    }),
  );
}
