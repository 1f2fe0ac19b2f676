import { type ExpressionBuilder, sql } from 'kysely';
import type { LocalizedText } from '#contract/locale.ts';
import { photoIdOf } from '#contract/photos.ts';
import { uuidPattern } from '../../services/files/file-records.ts';
import type { Database, Transaction } from '../../store/database.ts';
import { type Given, rowOf, statement } from '../../store/statement.ts';
import type { Tables } from '../../store/tables.ts';
import '../tables.ts';

/** What a page says about the photo of a record. */
export interface ShownPhoto {
  readonly alt: LocalizedText;
  readonly author: string;
  readonly licence: string;
  readonly source: string;
}

/** The database takes nothing else for an id. */
const isName = new RegExp(`^${uuidPattern}-`);

/** Whether a file is a photo of the site: it is not deleted. */
export const isPhotoFile = (eb: ExpressionBuilder<Tables, 'file'>) =>
  eb.exists(eb.selectFrom('photo').select('photo.id').whereRef('photo.id', '=', 'file.id'));

/** Whether everybody may see the picture that a file is, because it is a photo of the site. */
export const isPhoto = async (db: Database, id: string): Promise<boolean> =>
  (await rowOf(db, photoWithId({ id }))) !== undefined;

const photoWithId = statement((db, { id }: Given<{ id: string }>) =>
  db.selectFrom('photo').select('id').where('id', '=', id),
);

/** What is said about the photo that a record would show; null where it shows none. */
export async function shownPhoto(db: Database, name: string | undefined): Promise<ShownPhoto | null> {
  if (name === undefined || !isName.test(name)) return null;
  const row = await db
    .selectFrom('photo')
    .select(['alt', 'author', 'licence', 'source'])
    .where('id', '=', photoIdOf(name))
    .executeTakeFirst();
  return row ?? null;
}

/** Whether there is a photo with the name that a record gives: the file, and the size of its largest copy. */
export async function isPhotoName(db: Database | Transaction, name: string): Promise<boolean> {
  if (!isName.test(name)) return false;
  const row = await db
    .selectFrom('photo')
    .innerJoin('file', 'file.id', 'photo.id')
    .select('photo.id')
    .where('photo.id', '=', photoIdOf(name))
    .where(sql`photo.id || '-' || file.picture_width || 'x' || file.picture_height`, '=', name)
    .executeTakeFirst();
  return row !== undefined;
}

/** Photos stay when the operator who has added them is erased: another operator then holds the files. */
export async function handPhotosOver(trx: Transaction, accountId: number): Promise<void> {
  const heir = await trx
    .selectFrom('operator')
    .select('account_id')
    .where('account_id', '<>', accountId)
    .orderBy('account_id')
    .limit(1)
    .executeTakeFirst();
  if (!heir) return;
  await trx
    .updateTable('file')
    .set({ account_id: heir.account_id })
    .where('account_id', '=', accountId)
    .where('id', 'in', trx.selectFrom('photo').select('photo.id'))
    .execute();
}
