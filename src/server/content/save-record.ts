import type { Payload, WireFieldError } from '#contract/define.ts';
import type { contentRecord } from '#contract/content-record.contract.ts';
import { permissionsOf } from '#contract/permissions.ts';
import { loginNameOf } from '../accounts/accounts.ts';
import type { Call } from '../services/call.ts';
import { chinaDay } from '../services/china-day.ts';
import { CatalogueFault } from '../services/fault.ts';
import { inTransaction, type Transaction } from '../store/database.ts';
import {
  changeRecord,
  type ChangeOfRecord,
  changingSections,
  lockedRecord,
  refuseStale,
} from './change-record.ts';
import { differences, ENDLESS } from './history/differences.ts';
import { keepVersion } from './history/keep-version.ts';
import { isPhotoName } from './photos/photos.ts';
import { isSearchedFor } from './saved-searches/tell-of-records.ts';
import { enterRecords } from './search/record-entries.ts';
import { checkedRecord, classificationIds, dataColumns } from './write-record.ts';

type RecordToSave = Payload<typeof contentRecord.save>;
type Saved = { id: number; revision: number };

/**
 * Saves a record that an operator has written: a new one, or a change of one whose revision is the newest.
 *
 * @throws CatalogueFault notFound (no such kind, or no such record), invalidInput with every error of its data and dates,
 *   slugTaken, onlyTranslations where more was changed than the operator may, or staleDraft where somebody else has
 *   saved it meanwhile, with the pointers of what has changed
 */
export async function saveRecord(
  call: Call<'operator'>,
  { id, kind, revision, data, fits = [], ...sent }: RecordToSave,
): Promise<Saved> {
  const { db, flows } = call;
  const classifications = await classificationIds(db, kind);
  const checked = checkedRecord(flows, kind, data, classifications);
  if (!checked) throw new CatalogueFault('notFound');
  if (!('data' in checked)) throw new CatalogueFault('invalidInput', { errors: checked.errors });
  const after = {
    slug: sent.slug,
    state: sent.state,
    position: sent.position,
    publish_from: sent.publishFrom,
    publish_until: sent.publishUntil ?? ENDLESS,
    data: checked.data,
    version: checked.version,
  };
  const change = { after, classifications, fits, exists: mayWrite(call) };
  return changingSections(call, () =>
    inTransaction(db, async (trx) =>
      id === undefined
        ? insertRecord(trx, call, kind, change)
        : saveChange(trx, call, { id, kind, revision }, change),
    ),
  );
}

async function saveChange(
  trx: Transaction,
  call: Call<'operator'>,
  { id, kind, revision }: { id: number; kind: string; revision: number },
  change: ChangeOfRecord,
): Promise<Saved> {
  const stored = await lockedRecord(trx, id);
  if (stored.kind !== kind) throw new CatalogueFault('notFound');
  await refuseStale(trx, stored, revision);
  const { after } = change;
  if (!mayWrite(call)) refuseMoreThanTranslations(differences(stored, after).map(({ pointer }) => pointer));
  await refuseUnknownPhoto(trx, after);
  refuseDates(after, { before: stored.publish_until, today: chinaDay(call.now()) });
  if (after.slug !== stored.slug) await refuseTaken(trx, kind, after.slug);
  return changeRecord(trx, call, stored, change);
}

async function insertRecord(
  trx: Transaction,
  call: Call<'operator'>,
  kind: string,
  { after, classifications }: ChangeOfRecord,
): Promise<Saved> {
  if (!mayWrite(call)) throw new CatalogueFault('onlyTranslations');
  await refuseUnknownPhoto(trx, after);
  refuseDates(after, { before: ENDLESS, today: chinaDay(call.now()) });
  const { data, version, ...head } = after;
  const written = await trx
    .insertInto('content')
    .values({
      kind,
      ...head,
      ...dataColumns({ data, version }, classifications),
      is_invented: false,
      is_told: !isSearchedFor(kind),
      updated_at: call.now(),
      updated_by: call.account.id,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!written) throw new CatalogueFault('slugTaken', { errors: [slugError] });
  await keepVersion(trx, written, { operator: await loginNameOf(trx, call.account.id) });
  await enterRecords(trx, [written.id], written.updated_at);
  return { id: written.id, revision: written.revision };
}

/** Whether an operator may change more than translations. */
const mayWrite = ({ account }: Pick<Call<'operator'>, 'account'>): boolean =>
  permissionsOf(account.operatorRoles ?? []).includes('content');

/** The pointer of a text in another language than English. */
const translation = /^\/words\/[^/]+\/(?!US$)[A-Z]{2}$/;

function refuseMoreThanTranslations(changed: readonly string[]): void {
  const refused = changed.filter((pointer) => !translation.test(pointer));
  if (refused.length === 0) return;
  throw new CatalogueFault('onlyTranslations', {
    errors: refused.map((pointer) => ({
      pointer,
      keyword: 'onlyTranslations',
      key: 'desk-content:errors.onlyTranslations',
    })),
  });
}

const slugError: WireFieldError = {
  pointer: '/slug',
  keyword: 'taken',
  key: 'desk-content:errors.slugTaken',
};

async function refuseTaken(trx: Transaction, kind: string, slug: string): Promise<void> {
  const other = await trx
    .selectFrom('content')
    .select('id')
    .where('kind', '=', kind)
    .where('slug', '=', slug)
    .executeTakeFirst();
  if (other) throw new CatalogueFault('slugTaken', { errors: [slugError] });
}

/** A photo that a record shows must be one of the site. */
async function refuseUnknownPhoto(trx: Transaction, { data }: ChangeOfRecord['after']): Promise<void> {
  const { photo } = data.pictures.picture;
  if (photo === undefined || (await isPhotoName(trx, photo))) return;
  const error = { pointer: '/pictures/picture/photo', keyword: 'enum', key: 'form:errors.enum' };
  throw new CatalogueFault('invalidInput', { errors: [error] });
}

/** A record must have a day on which it is shown. A last day that has passed may stay, but not be set. */
function refuseDates(
  { publish_from, publish_until }: ChangeOfRecord['after'],
  { before, today }: { before: string; today: string },
): void {
  if (publish_until === ENDLESS || publish_until === before) return;
  const refused =
    publish_until <= publish_from ? 'untilBeforeFrom' : publish_until <= today ? 'untilPast' : undefined;
  if (refused === undefined) return;
  throw new CatalogueFault('invalidInput', {
    errors: [{ pointer: '/publishUntil', keyword: refused, key: `desk-content:errors.${refused}` }],
  });
}
