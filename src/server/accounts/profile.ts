import type { account } from '#contract/account.contract.ts';
import type { Payload, Reply } from '#contract/define.ts';
import { Identity } from '#contract/roles.ts';
import { isLine } from '#engine/form/formats.ts';
import type { Call } from '../services/call.ts';
import { CatalogueFault, fieldError } from '../services/fault.ts';
import { accountById, lockAccount, updateAccount } from './accounts.ts';
import { companyById } from './companies.ts';
import { inTransaction, type Transaction } from '../store/database.ts';
import { lockOwnFiles } from '../services/files/file-records.ts';
import { publicAddress, publicPicture, publishPicture } from '../services/files/public-picture.ts';
import { releaseFiles, withdrawPicture } from '../services/files/release-files.ts';
import { fileIdIn, fileLink } from '../services/files/file-link.ts';
import { deletionDate } from './deletion.ts';
import { checkNickName } from './nick-name.ts';

/** The same rules for the nickname as in the registration form. */
const LONGEST_NICK_NAME = 30;

/** The profile of the signed-in account. */
export async function profileOf(context: Call<'user'>): Promise<Reply<typeof account.profile>> {
  const row = await accountById(context.db, context.account.id);
  if (!row) throw new CatalogueFault('invalidSession');
  return {
    id: row.id,
    avatar: await avatarOf(context, row.avatar),
    nickName: row.nick_name,
    loginName: row.login_name,
    realName: row.real_name,
    email: row.email,
    mobile: row.phone,
    phoneAscription: row.phone_ascription,
    nationality: row.nationality,
    identity: row.identity,
    type: row.type,
    hasPassword: row.has_password,
    role: row.role,
    company: row.identity === Identity.company ? await companyOf(context) : null,
    deletionDate: row.deletion_due_at ? deletionDate(context, row, row.deletion_due_at) : null,
  };
}

async function companyOf({
  db,
  account: { id },
}: Call<'user'>): Promise<Reply<typeof account.profile>['company']> {
  const row = await companyById(db, id);
  if (!row) return null;
  return {
    companyName: row.name,
    companyType: row.kind,
    sn: row.tax_number,
    website: row.website,
    contact: row.contact,
    contactPhone: row.contact_phone,
    address: row.address,
    post: row.postcode,
    country: row.country,
    city: row.city,
  };
}

/** Changes the nickname, the avatar, or both. An empty avatar removes the picture. */
export async function updateProfile(
  context: Call<'user'>,
  { nickName, avatar }: Payload<typeof account.updateUser>,
): Promise<void> {
  const nick_name = nickName?.trim();
  if (nick_name !== undefined && nickNameFault(nick_name)) {
    throw new CatalogueFault('invalidInput', { errors: [fieldError('/nickName', nickNameFault(nick_name))] });
  }
  if (nick_name !== undefined) await checkNickName(context, nick_name);
  const pictureId = avatar ? await publicAvatar(context, avatar) : '';
  await inTransaction(context.db, async (trx) => {
    if (nick_name !== undefined) await updateAccount(trx, context.account.id, { nick_name });
    if (avatar !== undefined) await changePicture(trx, context, pictureId);
  });
}

function nickNameFault(nickName: string): string {
  if (nickName === '') return 'required';
  // Counts characters as JSON Schema does, so that thirty emoji have the length 30.
  if ([...nickName].length > LONGEST_NICK_NAME) return 'maxLength';
  return isLine(nickName) ? '' : 'format';
}

/** Replaces the avatar. The file of the old one is deleted unless a domain holds it. */
async function changePicture(trx: Transaction, context: Call<'user'>, pictureId: string): Promise<void> {
  const { account: caller } = context;
  const before = await lockAccount(trx, caller.id);
  if (!before) throw new CatalogueFault('invalidSession');
  const id = pictureId === '' ? '' : await ownPicture(trx, context, pictureId);
  if (id === before.avatar) return;
  await updateAccount(trx, caller.id, { avatar: id });
  if (before.avatar === '') return;
  await withdrawPicture(trx, context, before.avatar);
  await releaseFiles(trx, context, [before.avatar]);
}

/** The address of an avatar: of its copies, or a link to the file where it was chosen before there were copies. */
async function avatarOf({ db, dataKey, now }: Call<'user'>, id: string): Promise<string> {
  if (id === '') return '';
  const picture = await publicPicture(db, id);
  return picture ? publicAddress(picture) : fileLink(dataKey, id, now());
}

/** Makes the caller's picture public, before the transaction: that takes seconds for a photo. @returns its id */
async function publicAvatar(context: Call<'user'>, avatar: string): Promise<string> {
  const id = await inTransaction(context.db, (trx) => ownPicture(trx, context, avatar));
  await publishPicture(context, context.account.id, id);
  return id;
}

/**
 * The error is the same for another account's file and for an unknown id, so that nobody can find out which ids
 * exist.
 */
async function ownPicture(
  trx: Transaction,
  { account: caller, vault }: Call<'user'>,
  avatar: string,
): Promise<string> {
  const id = fileIdIn(avatar) ?? '';
  const record = (await lockOwnFiles(trx, vault, caller.id, [id])).get(id);
  if (record?.type.startsWith('image/')) return record.id;
  throw new CatalogueFault('invalidInput', { errors: [fieldError('/avatar', 'upload')] });
}
