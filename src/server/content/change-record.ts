import type { Selectable } from 'kysely';
import type { Locale } from '#contract/locale.ts';
import { loginNameOf } from '../accounts/accounts.ts';
import type { Call } from '../services/call.ts';
import { CatalogueFault } from '../services/fault.ts';
import type { Transaction } from '../store/database.ts';
import type { Tables } from '../store/tables.ts';
import { emptySections } from './empty-sections.ts';
import { differences } from './history/differences.ts';
import { keepVersion, versionOf } from './history/keep-version.ts';
import { marksAfter, outdatedIn } from './history/text-marks.ts';
import { enterRecords } from './search/record-entries.ts';
import { enterSite } from './search/site-entries.ts';
import type { TextMarks } from './tables.ts';
import { dataColumns } from './write-record.ts';

type Stored = Selectable<Tables['content']>;

/** The columns that an operator decides about. */
type Changed = Pick<Stored, 'slug' | 'state' | 'position' | 'publish_from' | 'publish_until' | 'data'> & {
  /** The version of the schema that `data` is written for. */
  readonly version: number;
};

/** How a record becomes another version. */
export interface ChangeOfRecord {
  readonly after: Changed;
  readonly classifications: ReadonlyMap<string, number>;
  /** The languages whose texts were found to be right as they are. */
  readonly fits?: readonly Locale[];
  /** Whether whoever changes it says that it exists: it is no longer marked as invented for the demonstration. */
  readonly exists?: boolean;
  /** The version that is put back: its texts are as old as they were then. */
  readonly putBack?: { readonly revision: number; readonly marks: TextMarks };
}

/** The record with this id, locked until the transaction ends. @throws CatalogueFault notFound */
export async function lockedRecord(trx: Transaction, id: number): Promise<Stored> {
  const stored = await trx
    .selectFrom('content')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!stored) throw new CatalogueFault('notFound');
  return stored;
}

/**
 * Refuses a change that was made from an older version of a record.
 *
 * @throws CatalogueFault staleDraft, with the pointers of what is different now
 */
export async function refuseStale(trx: Transaction, stored: Stored, revision: number): Promise<void> {
  if (stored.revision === revision) return;
  const known = await versionOf(trx, stored.id, revision);
  const changes = known === undefined ? [] : differences(known, stored);
  throw new CatalogueFault('staleDraft', {
    errors: changes.map(({ pointer }) => ({
      pointer,
      keyword: 'changed',
      key: 'desk-content:errors.changed',
    })),
  });
}

/** Writes the next version of a record that is locked, keeps it in the history, and enters it into the search. */
export async function changeRecord(
  trx: Transaction,
  { now, account }: Pick<Call<'operator'>, 'now' | 'account'>,
  stored: Stored,
  { after, classifications, fits = [], exists = false, putBack }: ChangeOfRecord,
): Promise<{ id: number; revision: number }> {
  const revision = stored.revision + 1;
  const marks =
    putBack?.marks ??
    marksAfter(stored.text_marks, { before: stored.data.words, after: after.data.words, revision, fits });
  const { data, version, ...head } = after;
  // What was there before anybody has saved it here can be put back, too.
  await keepVersion(trx, stored, { operator: '' });
  const written = await trx
    .updateTable('content')
    .set({
      ...head,
      ...dataColumns({ data, version }, classifications),
      text_marks: JSON.stringify(marks),
      outdated: outdatedIn(data.words, marks),
      ...(exists && { is_invented: false }),
      revision,
      updated_at: now(),
      updated_by: account.id,
    })
    .where('id', '=', stored.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const operator = await loginNameOf(trx, account.id);
  await keepVersion(trx, written, { operator, putBackFrom: putBack?.revision });
  await enterRecords(trx, [stored.id], written.updated_at);
  return { id: stored.id, revision };
}

/**
 * Changes records. With its first record, and without its last, a section comes into the search, or leaves it.
 *
 * @param change makes the changes
 */
export async function changingSections<T>(call: Call<'operator'>, change: () => Promise<T>): Promise<T> {
  const before = await emptySections(call);
  const changed = await change();
  if ((await emptySections(call)).size !== before.size) await enterSite(call);
  return changed;
}
