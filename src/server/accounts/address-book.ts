import { createHmac } from 'node:crypto';
import type { Payload, Reply } from '#contract/define.ts';
import { agreementFigures } from '#contract/figures.ts';
import type { addressInfo } from '#contract/wifi.contract.ts';
import { isLine } from '#engine/form/formats.ts';
import type { Call } from '../services/call.ts';
import type { WorkContext } from '../services/context.ts';
import { derivedKey } from '../services/vault/vault.ts';
import { CatalogueFault, fieldError } from '../services/fault.ts';
import { lockAccount } from './accounts.ts';
import {
  addressByContent,
  addressRows,
  changeAddress,
  deleteAddress,
  keepAddress,
  type SealedAddress,
} from './addresses.ts';
import { deleteLeastRecent } from './delete-least-recent.ts';
import { inTransaction, type Transaction } from '../store/database.ts';
import { throttle } from '../services/throttle.ts';

/** A postal address. */
type Address = Payload<typeof addressInfo.add>;

/** The most addresses of an account. A longer list would be hard to read. */
const MOST = agreementFigures.mostAddresses;
const perAccount = { name: 'address-account', limit: 120, windowSeconds: 60 * 60 };
const fields = ['country', 'city', 'address', 'post', 'name', 'phone'] as const;

/** The addresses of an account, the most recently used one first. */
export async function addressesOf(
  { db, vault }: Pick<WorkContext, 'db' | 'vault'>,
  accountId: number,
): Promise<Reply<typeof addressInfo.list>> {
  const rows = await addressRows(db, accountId);
  return rows.map(({ id, sealed }) => {
    const plain = vault.open(sealed, contextOf(accountId)).toString('utf8');
    return { id, ...(JSON.parse(plain) as Address) };
  });
}

/**
 * Stores an address of the caller. If there are too many, the least recently used one is deleted.
 *
 * @returns its id
 */
export async function addAddress(context: Call<'user'>, payload: Address): Promise<number> {
  const address = sealedAddress(context, payload);
  await throttle(context, perAccount, String(context.account.id));
  return changeBook(context, async (trx, accountId) => {
    const id = await keepAddress(trx, accountId, address, context.now());
    await deleteLeastRecent(trx, 'address', accountId, MOST);
    return id;
  });
}

/**
 * Changes or removes an address of the caller. If a change makes two addresses equal, only one of them is kept.
 *
 * @throws CatalogueFault notFound (also for an address of another account), invalidInput.
 */
export async function updateAddress(
  context: Call<'user'>,
  payload: Payload<typeof addressInfo.upd>,
): Promise<void> {
  const { id, remove } = payload;
  const address = remove ? undefined : sealedAddress(context, payload);
  const isDone = await changeBook(context, async (trx, accountId) => {
    if (!address) return deleteAddress(trx, accountId, id);
    const same = await addressByContent(trx, accountId, address.contentHash);
    if (same === undefined || same === id) return changeAddress(trx, accountId, id, address);
    const isOwn = await deleteAddress(trx, accountId, id);
    if (isOwn) await keepAddress(trx, accountId, address, context.now());
    return isOwn;
  });
  if (!isDone) throw new CatalogueFault('notFound');
}

/** Changes addresses with the account locked, so that two tabs do not change them at the same time. */
async function changeBook<T>(
  { db, account }: Call<'user'>,
  change: (trx: Transaction, accountId: number) => Promise<T>,
): Promise<T> {
  return inTransaction(db, async (trx) => {
    if (!(await lockAccount(trx, account.id))) throw new CatalogueFault('invalidSession');
    return change(trx, account.id);
  });
}

/** @throws CatalogueFault invalidInput for missing fields and for text that is not a single line. */
function sealedAddress({ account, dataKey, vault }: Call<'user'>, payload: Address): SealedAddress {
  const address = Object.fromEntries(fields.map((field) => [field, payload[field].trim()]));
  const wrong = fields.filter((field) => {
    const text = address[field] ?? '';
    return text === '' ? field !== 'post' : !isLine(text);
  });
  if (wrong.length > 0) {
    const keywordOf = (field: string): string => (address[field] === '' ? 'required' : 'format');
    const errors = wrong.map((field) => fieldError(`/${field}`, keywordOf(field)));
    throw new CatalogueFault('invalidInput', { errors });
  }
  const plain = Buffer.from(JSON.stringify(address), 'utf8');
  const key = derivedKey(dataKey, 'addresses');
  return {
    sealed: vault.seal(plain, contextOf(account.id)),
    // The hash contains the account's id, so that the table does not reveal that two accounts have the same
    // address.
    contentHash: createHmac('sha256', key).update(`${account.id}:`).update(plain).digest(),
  };
}

/** The context of the encryption: an address can be decrypted only for its account. */
function contextOf(accountId: number): string {
  return `address:${accountId}`;
}
