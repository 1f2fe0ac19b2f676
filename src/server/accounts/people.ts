import { createHmac } from 'node:crypto';
import type { Reply } from '#contract/define.ts';
import { fullNameOf, type PersonFacts } from '#contract/facts.ts';
import { keepPeopleMonths, mostPeople } from '#contract/limits.ts';
import type { people } from '#contract/people.contract.ts';
import type { Call } from '../services/call.ts';
import type { WorkContext } from '../services/context.ts';
import { CatalogueFault } from '../services/fault.ts';
import { derivedKey } from '../services/vault/vault.ts';
import { inTransaction, type Transaction } from '../store/database.ts';
import { accountById, lockAccount, updateAccount } from './accounts.ts';
import { deleteLeastRecent } from './delete-least-recent.ts';
import {
  deletePeople,
  deletePeopleOf,
  deletePeopleUsedBefore,
  insertPerson,
  type PersonHashes,
  personRows,
  rowsOfPerson,
} from './person-rows.ts';

type Tools = Pick<WorkContext, 'vault' | 'dataKey' | 'now'>;
type Kept = Reply<typeof people.list>['people'];

/** The people whom an account has entered in orders, the last used first. */
async function peopleOf({ db, vault }: Pick<WorkContext, 'db' | 'vault'>, accountId: number): Promise<Kept> {
  const rows = await personRows(db, accountId);
  return rows.map(({ id, used_at, sealed }) => {
    const facts = JSON.parse(
      vault.open(sealed, contextOf(accountId)).toString('utf8'),
    ) as Kept[number]['facts'];
    return { id, usedDate: used_at.toISOString(), facts };
  });
}

/** The people of an account as JSON, for the archive of its data. */
export async function* exportedPeople(
  context: Pick<WorkContext, 'db' | 'vault'>,
  accountId: number,
): AsyncGenerator<string> {
  yield `${JSON.stringify(await peopleOf(context, accountId), null, 2)}\n`;
}

/** The same for the caller, and whether the people of the next orders are kept. */
export async function ownPeople(context: Call<'user'>): Promise<Reply<typeof people.list>> {
  const account = await accountById(context.db, context.account.id);
  if (!account) throw new CatalogueFault('invalidSession');
  return { isKept: account.keeps_people, people: await peopleOf(context, account.id) };
}

/**
 * Keeps the people of an order that is sent. A person who was kept before gets what is entered now; what is not asked
 * now stays. Those who cannot be told from others (without a passport's number, and without a name or date of birth)
 * are not kept.
 *
 * @param correctedSince when the order was begun, if it is sent again with corrections; the people who were kept since
 *   under the same name and date of birth are then these, also with another passport's number
 */
export async function keepPeople(
  trx: Transaction,
  context: Tools,
  accountId: number,
  entered: readonly PersonFacts[],
  correctedSince: Date | null = null,
): Promise<void> {
  const known = entered.flatMap((facts) => {
    const hashes = hashesOf(context.dataKey, accountId, facts);
    return hashes === null ? [] : [{ facts, hashes }];
  });
  if (known.length === 0) return;
  // Two orders that are sent at the same time must not keep the same person twice.
  const account = await lockAccount(trx, accountId);
  if (account?.keeps_people !== true) return;
  for (const { facts, hashes } of known)
    await keepPerson(trx, context, accountId, { facts, hashes, correctedSince });
  await deleteLeastRecent(trx, 'person', accountId, mostPeople);
}

async function keepPerson(
  trx: Transaction,
  { vault, dataKey, now }: Tools,
  accountId: number,
  {
    facts,
    hashes,
    correctedSince,
  }: { facts: PersonFacts; hashes: PersonHashes; correctedSince: Date | null },
): Promise<void> {
  const rows = await rowsOfPerson(trx, accountId, hashes, correctedSince);
  const before = rows.map(
    ({ sealed }) => JSON.parse(vault.open(sealed, contextOf(accountId)).toString('utf8')) as PersonFacts,
  );
  const merged: PersonFacts = Object.assign({}, ...before.reverse(), facts);
  // The name in one line is left out, because its parts are known.
  if (merged.surname !== undefined || merged.englishName !== undefined) delete merged.fullName;
  await deletePeople(
    trx,
    accountId,
    rows.map(({ id }) => id),
  );
  await insertPerson(trx, accountId, {
    ...(hashesOf(dataKey, accountId, merged) ?? hashes),
    sealed: vault.seal(Buffer.from(JSON.stringify(merged), 'utf8'), contextOf(accountId)),
    now: now(),
  });
}

/**
 * Deletes one of the caller's people, or all.
 *
 * @throws CatalogueFault notFound, also for a person of another account
 */
export async function removePeople({ db, account }: Call<'user'>, id: number | undefined): Promise<void> {
  await inTransaction(db, async (trx) => {
    if (id === undefined) return deletePeopleOf(trx, account.id);
    if ((await deletePeople(trx, account.id, [id])) === 0) throw new CatalogueFault('notFound');
  });
}

/** Switches keeping the people of the caller's orders on or off. Switching it off deletes the kept people. */
export async function choosePeople({ db, account }: Call<'user'>, isKept: boolean): Promise<void> {
  await inTransaction(db, async (trx) => {
    await updateAccount(trx, account.id, { keeps_people: isKept });
    if (!isKept) await deletePeopleOf(trx, account.id);
  });
}

/** Deletes the people who were not entered for two years. */
export async function forgetUnusedPeople({ db, now }: WorkContext): Promise<void> {
  const time = new Date(now());
  time.setUTCMonth(time.getUTCMonth() - keepPeopleMonths);
  await deletePeopleUsedBefore(db, time);
}

/**
 * The hashes contain the account's id, so that the table does not reveal that two accounts have entered the same
 * person.
 */
function hashesOf(dataKey: Buffer, accountId: number, facts: PersonFacts): PersonHashes | null {
  const key = derivedKey(dataKey, 'people');
  const hash = (...parts: string[]): Buffer =>
    createHmac('sha256', key)
      .update(JSON.stringify([accountId, ...parts]))
      .digest();
  const passport = String(facts.passportNumber ?? '')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase();
  const name = plainName(fullNameOf(facts));
  const born = String(facts.dateOfBirth ?? '');
  const passportHash = passport === '' ? null : hash('passport', passport);
  const nameHash = name === '' || born === '' ? null : hash('name', name, born);
  return passportHash === null && nameHash === null ? null : { passportHash, nameHash };
}

/** A name without case, accents and punctuation: Léo Dupont and LEO DUPONT are one person. */
function plainName(name: string): string {
  const letters = name.normalize('NFD').replaceAll(/\p{M}/gu, '').toUpperCase();
  return (letters.match(/[\p{L}\p{N}]+/gu) ?? []).join(' ');
}

/** The context of the encryption: a person can be decrypted only for its account. */
function contextOf(accountId: number): string {
  return `person:${accountId}`;
}
