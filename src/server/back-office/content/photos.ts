import type { Payload, Reply } from '#contract/define.ts';
import type { deskPhotos } from '#contract/desk-photos.contract.ts';
import { licencePages, type PhotoLicence, photoName } from '#contract/photos.ts';
import '../../content/tables.ts';
import { loginNameOf } from '../../accounts/accounts.ts';
import type { Call } from '../../services/call.ts';
import { CatalogueFault, fieldError } from '../../services/fault.ts';
import { lockOwnFiles } from '../../services/files/file-records.ts';
import { publicAddress, publishPicture } from '../../services/files/public-picture.ts';
import { inTransaction } from '../../store/database.ts';
import { rowsBefore, reachableRows, rowsOn } from '../../store/page.ts';

type Rights = Pick<Payload<typeof deskPhotos.add>, 'alt' | 'author' | 'licence' | 'source'>;

/** A page of the photos, the newest first. */
export async function photoList(
  { db }: Pick<Call, 'db'>,
  page: Payload<typeof deskPhotos.list>,
): Promise<Reply<typeof deskPhotos.list>> {
  const [rows, { total }] = await Promise.all([
    db
      .selectFrom('photo')
      .innerJoin('file', 'file.id', 'photo.id')
      .selectAll('photo')
      .select(['file.picture_width', 'file.picture_height'])
      .orderBy('photo.added_at', 'desc')
      .orderBy('photo.id', 'desc')
      .offset(rowsBefore(page))
      .limit(rowsOn(page))
      .execute(),
    reachableRows(db, db.selectFrom('photo').select('id'), page).executeTakeFirstOrThrow(),
  ]);
  const records = rows.map((row) => {
    const picture = { id: row.id, width: row.picture_width ?? 0, height: row.picture_height ?? 0 };
    return {
      id: row.id,
      name: photoName(picture),
      address: publicAddress(picture),
      alt: row.alt,
      author: row.author,
      licence: row.licence,
      source: row.source,
      revision: row.revision,
      addedAt: row.added_at.toISOString(),
      addedBy: row.added_by,
    };
  });
  return { total, records };
}

/**
 * Cuts an upload of the operator, and makes it public with what is said about it.
 *
 * @throws CatalogueFault notFound where the upload is not the operator's, fileUnreadable, photoSmall, or invalidInput
 *   where the licence needs a source
 */
export async function addPhoto(
  call: Call<'operator'>,
  { file, area, ...rights }: Payload<typeof deskPhotos.add>,
): Promise<Reply<typeof deskPhotos.add>> {
  const { db, vault, account, now } = call;
  checkRights(rights);
  const own = await inTransaction(db, (trx) => lockOwnFiles(trx, vault, account.id, [file]));
  if (!own.has(file)) throw new CatalogueFault('notFound');
  const picture = await publishPicture(call, account.id, file, area);
  await inTransaction(db, async (trx) => {
    // It may have been deleted while its copies were made.
    const held = await lockOwnFiles(trx, vault, account.id, [file]);
    if (!held.has(file)) throw new CatalogueFault('notFound');
    const login_name = await loginNameOf(trx, account.id);
    await trx
      .insertInto('photo')
      .values({ id: file, ...rights, alt: JSON.stringify(rights.alt), added_at: now(), added_by: login_name })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
  return { id: file, name: photoName(picture) };
}

/** Changes what is said about a photo. @throws CatalogueFault staleDraft, or invalidInput */
export async function changePhoto(
  { db }: Pick<Call, 'db'>,
  { id, revision, ...rights }: Payload<typeof deskPhotos.change>,
): Promise<Reply<typeof deskPhotos.change>> {
  checkRights(rights);
  const row = await db
    .updateTable('photo')
    .set({ ...rights, alt: JSON.stringify(rights.alt), revision: revision + 1 })
    .where('id', '=', id)
    .where('revision', '=', revision)
    .returning(['id', 'revision'])
    .executeTakeFirst();
  if (!row) throw new CatalogueFault('staleDraft');
  return row;
}

/** Licences of Creative Commons ask for a link to where the photo is from. */
function checkRights({ licence, source }: Rights): void {
  if (source === '' && (licence as PhotoLicence) in licencePages)
    throw new CatalogueFault('invalidInput', { errors: [fieldError('/source', 'required')] });
}
