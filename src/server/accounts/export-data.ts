import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Call } from '../services/call.ts';
import type { WorkContext, ExportedFile } from '../services/context.ts';
import { addressesOf } from './address-book.ts';
import { isSigned, signedQuery, type SignedLink } from '../services/files/signed-link.ts';
import { permissionsOf } from '#contract/permissions.ts';
import { operatorRoles } from './operator-rows.ts';
import { accountById, type Account } from './accounts.ts';
import { companyById } from './companies.ts';
import { devicesOf } from './device-tokens.ts';
import { filesOf, type FileRecord } from '../services/files/file-records.ts';
import { passkeysOf } from './passkeys.ts';
import { sessionsOf } from './sessions.ts';
import { throttle } from '../services/throttle.ts';
import { cleanName } from '../services/files/file-name.ts';
import { isErased } from './erase-account.ts';

const PURPOSE = 'data-exports';
const perAccount = { name: 'export-account', limit: 5, windowSeconds: 60 * 60 };

type Tools = Pick<WorkContext, 'db' | 'vault' | 'files' | 'domains'>;

/**
 * A link to an archive of all data about the caller. It can be used several times within ten minutes, as long as the
 * caller's session lasts.
 */
export async function exportLink(context: Call<'user'>): Promise<{ url: string }> {
  const { account, dataKey, now } = context;
  await throttle(context, perAccount, String(account.id));
  const id = `${account.id}-${sessionReference(account.tokenHash)}`;
  return { url: `/files/exports/${id}?${signedQuery(dataKey, PURPOSE, id, now())}` };
}

/** The same for an operator whom the account's owner has asked, as long as the session of the operator lasts. */
export function operatorExportLink({ account, dataKey, now }: Call<'operator'>, id: number): { url: string } {
  const link = `${id}-by-${account.id}-${sessionReference(account.tokenHash)}`;
  return { url: `/files/exports/${link}?${signedQuery(dataKey, PURPOSE, link, now())}` };
}

/**
 * The account for which a link was signed; undefined if the link is wrong or expired, its session has ended, or the
 * account was erased.
 */
export async function accountOfLink(
  { db, dataKey }: Pick<WorkContext, 'db' | 'dataKey'>,
  link: SignedLink,
  now: Date,
): Promise<Account | undefined> {
  if (!isSigned(dataKey, PURPOSE, link, now)) return undefined;
  const [, id, by, reference] = /^(\d+)-(?:by-(\d+)-)?(.+)$/.exec(link.id) ?? [];
  const account = await accountById(db, Number(id));
  if (!account || isErased(account)) return undefined;
  // An operator whose role was taken away is refused, although the link is not over yet.
  if (by !== undefined && !permissionsOf((await operatorRoles(db, Number(by))) ?? []).includes('people'))
    return undefined;
  const sessions = await sessionsOf(db, Number(by ?? id), now);
  const isSignedIn = sessions.some(({ token_hash }) => sessionReference(token_hash) === reference);
  return isSignedIn ? account : undefined;
}

/** The name of a session in a link. The hash that the database stores is not shown to anybody. */
function sessionReference(tokenHash: Buffer): string {
  return createHash('sha256').update(tokenHash).digest('base64url');
}

/** All data about an account, one file after the other. */
export async function* exportEntries(
  context: Tools,
  account: Account,
  now: Date,
): AsyncGenerator<ExportedFile> {
  yield json('profile.json', await profile(context, account));
  for (const { onExport } of context.domains) yield* onExport?.(context, account.id) ?? [];
  yield json('sessions.json', await signIns(context, account, now));
  for (const record of await filesOf(context.db, context.vault, account.id)) {
    const bytes = await context.files.get(record.id);
    // There are no bytes if the upload is still being stored or the file was removed meanwhile.
    if (bytes) yield { name: `files/${nameInZip(record)}`, content: Readable.from([bytes]) };
  }
}

function json(name: string, value: unknown): ExportedFile {
  return { name, content: Readable.from([`${JSON.stringify(value, null, 2)}\n`]) };
}

/**
 * `passport.png` becomes `passport-0199….png`: two files may have the same name, and the answers in `orders.json`
 * refer to files by their ids.
 */
function nameInZip({ id, name, type }: FileRecord): string {
  return cleanName(name, type).replace(/\.[^.]*$/, (extension) => `-${id}${extension}`);
}

async function profile(context: Tools, account: Account) {
  const company = await companyById(context.db, account.id);
  return {
    id: account.id,
    loginName: account.login_name,
    email: account.email,
    hasPassword: account.has_password,
    realName: account.real_name,
    nickName: account.nick_name,
    avatar: account.avatar,
    mobile: account.phone,
    mobileVerified: account.phone_verified,
    phoneAscription: account.phone_ascription,
    nationality: account.nationality,
    identity: account.identity,
    type: account.type,
    role: account.role,
    language: account.locale,
    timeZone: account.time_zone,
    invite: account.invite,
    createDate: account.created_at,
    deletionDate: account.deletion_due_at,
    company: company
      ? {
          companyName: company.name,
          companyType: company.kind,
          sn: company.tax_number,
          website: company.website,
          contact: company.contact,
          contactPhone: company.contact_phone,
          address: company.address,
          post: company.postcode,
          country: company.country,
          city: company.city,
        }
      : null,
    addresses: await addressesOf(context, account.id),
  };
}

async function signIns({ db }: Tools, { id }: Account, now: Date) {
  const sessions = await sessionsOf(db, id, now);
  const devices = await devicesOf(db, id);
  const passkeys = await passkeysOf(db, id);
  return {
    sessions: sessions.map((session) => ({
      id: session.id,
      userAgent: session.user_agent,
      createDate: session.created_at,
      lastSeen: session.last_seen_at,
      expires: session.expires_at,
    })),
    rememberedDevices: devices.map((device) => ({
      createDate: device.created_at,
      expires: device.expires_at,
    })),
    passkeys: passkeys.map((passkey) => ({
      name: passkey.name,
      createDate: passkey.created_at,
      lastUsed: passkey.used_at,
    })),
  };
}
