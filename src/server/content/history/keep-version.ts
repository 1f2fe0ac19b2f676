import type { Selectable } from 'kysely';
import type { Database, Transaction } from '../../store/database.ts';
import type { Tables } from '../../store/tables.ts';

type StoredRecord = Selectable<Tables['content']>;

/** A stored version of a record. */
export type StoredVersion = Selectable<Tables['content_version']>;

/** By whom a version was saved, and the version that it puts back, if it does. */
interface Saved {
  readonly operator: string;
  readonly putBackFrom?: number | undefined;
}

/** Keeps a record as it is now as a version. One that is kept already stays as it is. */
export async function keepVersion(
  trx: Transaction,
  record: StoredRecord,
  { operator, putBackFrom }: Saved,
): Promise<void> {
  const { slug, state, publish_from, publish_until, position, version, revision } = record;
  await trx
    .insertInto('content_version')
    .values({
      content_id: record.id,
      revision,
      saved_at: record.updated_at,
      operator,
      put_back_from: putBackFrom ?? null,
      slug,
      state,
      publish_from,
      publish_until,
      position,
      version,
      data: JSON.stringify(record.data),
      text_marks: JSON.stringify(record.text_marks),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** A version of a record; undefined where it was not kept. */
export async function versionOf(
  db: Database | Transaction,
  id: number,
  revision: number,
): Promise<StoredVersion | undefined> {
  return db
    .selectFrom('content_version')
    .selectAll()
    .where('content_id', '=', id)
    .where('revision', '=', revision)
    .executeTakeFirst();
}
