import { sql } from 'kysely';
import type { Payload, Reply } from '#contract/define.ts';
import type { accountChanges } from '#contract/desk-people.contract.ts';
import type { Locale } from '#contract/locale.ts';
import { Identity, SignInBy } from '#contract/roles.ts';
import { isEmailAddress } from '#engine/form/formats.ts';
import { type Account, lockAccount, normalAddress, updateAccount } from '../../accounts/accounts.ts';
import { updateCompany } from '../../accounts/companies.ts';
import { deleteDeviceTokensOf } from '../../accounts/device-tokens.ts';
import { faultAt } from '../../accounts/form.ts';
import { deleteSessionsOf } from '../../accounts/sessions.ts';
import type { Call } from '../../services/call.ts';
import { CatalogueFault, fieldError } from '../../services/fault.ts';
import { operatorFileLink } from '../../services/files/file-link.ts';
import { giveFiles, lockOwnFiles } from '../../services/files/file-records.ts';
import { queueMessage } from '../../services/messages/queue-message.ts';
import { inTransaction, type Transaction } from '../../store/database.ts';
import { errorCode } from '../../store/error-code.ts';
import { rowsBefore, reachableRows, rowsOn } from '../../store/page.ts';
import { rowsOfAll } from '../../store/statement.ts';
import { customerWith } from './customers.ts';
import type { WantedChange } from './tables.ts';

/** PostgreSQL's code for a violated unique constraint. */
const TAKEN = '23505';

/** A change that waits stands before all that were decided. */
const decidedAt = sql`coalesce(account_change.decided_at, 'infinity')`;

/** One page of the proposed changes: those that wait first, the oldest of them at the top; then those decided last. */
export async function changesPage(
  { db, dataKey, now, account }: Call<'operator'>,
  { isWaiting, ...page }: Payload<typeof accountChanges.list>,
): Promise<Reply<typeof accountChanges.list>> {
  const ids = db
    .selectFrom('account_change')
    .select('id')
    .$if(isWaiting === true, (query) => query.where('state', '=', 'waiting'))
    .orderBy(decidedAt, 'desc')
    .orderBy('id');
  const counted = reachableRows(db, ids, page);
  const onPage = db
    .selectFrom('account_change')
    .innerJoin('account', 'account.id', 'account_change.account_id')
    .innerJoin('account as proposer', 'proposer.id', 'account_change.proposed_by')
    .leftJoin('account as decider', 'decider.id', 'account_change.decided_by')
    .selectAll('account_change')
    .select(['account.login_name as loginName', 'proposer.login_name as proposedBy'])
    .select('decider.login_name as decidedBy')
    .where('account_change.id', 'in', ids.limit(rowsOn(page)).offset(rowsBefore(page)))
    .orderBy(decidedAt, 'desc')
    .orderBy('account_change.id');
  const [[count], rows] = await rowsOfAll(db, counted.compile(), onPage.compile());
  return {
    total: count?.total ?? 0,
    records: rows.map((row) => ({
      id: row.id,
      person: row.account_id,
      loginName: row.loginName,
      wanted: row.wanted,
      proof: row.proof,
      file: row.proof_file === null ? '' : operatorFileLink(dataKey, row.proof_file, now(), account.id),
      state: row.state,
      proposedBy: row.proposedBy,
      proposeDate: row.proposed_at.toISOString(),
      decidedBy: row.decidedBy ?? '',
      reason: row.reason,
      isOwn: row.proposed_by === account.id,
    })),
  };
}

/**
 * Proposes a change.
 *
 * @throws CatalogueFault changeWaits where another change of the account waits
 */
export async function proposeChange(
  call: Call<'operator'>,
  { id, wanted: sent, proof, file }: Payload<typeof accountChanges.propose>,
): Promise<void> {
  const account = await customerWith(call.db, id);
  const wanted = checkedChange(account, sent);
  try {
    await inTransaction(call.db, async (trx) => {
      if (file !== undefined) await keepProof(trx, call, file, id);
      await trx
        .insertInto('account_change')
        .values({
          account_id: id,
          wanted: JSON.stringify(wanted),
          proof,
          proof_file: file ?? null,
          proposed_by: call.account.id,
          proposed_at: call.now(),
          decided_by: null,
          decided_at: null,
        })
        .execute();
    });
  } catch (error) {
    throw errorCode(error) === TAKEN ? new CatalogueFault('changeWaits') : error;
  }
}

/** The proof is about the customer: it is exported and erased with that account. */
async function keepProof(
  trx: Transaction,
  { vault, account }: Call<'operator'>,
  file: string,
  customer: number,
): Promise<void> {
  const own = await lockOwnFiles(trx, vault, account.id, [file]);
  if (own.size === 0) throw new CatalogueFault('invalidInput', { errors: [fieldError('/file', 'format')] });
  await giveFiles(trx, [...own.keys()], customer);
}

function checkedChange(account: Account, { mail, ...company }: WantedChange): WantedChange {
  const wrong = (pointer: string) =>
    new CatalogueFault('invalidInput', { errors: [fieldError(pointer, 'format')] });
  if (mail === undefined && Object.keys(company).length === 0) throw wrong('/wanted');
  if (Object.keys(company).length > 0 && account.identity !== Identity.company)
    throw wrong('/wanted/companyName');
  if (mail === undefined) return company;
  const address = normalAddress(mail);
  if (!isEmailAddress(address)) throw wrong('/wanted/mail');
  return { ...company, mail: address };
}

/**
 * Agrees to a change, and makes it. A new address signs in from now on, all sessions end, and both addresses are told.
 *
 * @throws CatalogueFault ownProposal, changeDecided, mailTaken
 */
export async function agreeToChange(call: Call<'operator'>, change: number): Promise<void> {
  try {
    await deciding(call, change, 'agreed', '', async (trx, { account_id, proposed_by, wanted }) => {
      if (proposed_by === call.account.id) throw new CatalogueFault('ownProposal');
      const account = await lockAccount(trx, account_id);
      if (!account) throw new CatalogueFault('notFound');
      const { mail, companyName, taxNumber } = wanted;
      const company = {
        ...(companyName !== undefined && { name: companyName }),
        ...(taxNumber !== undefined && { tax_number: taxNumber }),
      };
      if (Object.keys(company).length > 0) await updateCompany(trx, account_id, company);
      if (mail !== undefined) await changeAddress(trx, call, account, mail);
    });
  } catch (error) {
    throw errorCode(error) === TAKEN ? faultAt('/mail', 'mailTaken') : error;
  }
}

/** Refuses a change. */
export const refuseChange = (call: Call<'operator'>, change: number, reason: string): Promise<void> =>
  deciding(call, change, 'refused', reason, () => Promise.resolve());

async function deciding(
  { db, account, now }: Call<'operator'>,
  id: number,
  state: 'agreed' | 'refused',
  reason: string,
  then: (
    trx: Transaction,
    change: { account_id: number; proposed_by: number; wanted: WantedChange },
  ) => Promise<void>,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const change = await trx
      .selectFrom('account_change')
      .select(['account_id', 'proposed_by', 'wanted', 'state'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!change) throw new CatalogueFault('notFound');
    if (change.state !== 'waiting') throw new CatalogueFault('changeDecided');
    await then(trx, change);
    await trx
      .updateTable('account_change')
      .set({ state, reason, decided_by: account.id, decided_at: now() })
      .where('id', '=', id)
      .execute();
  });
}

async function changeAddress(
  trx: Transaction,
  call: Call<'operator'>,
  account: Account,
  mail: string,
): Promise<void> {
  await updateAccount(trx, account.id, {
    email: mail,
    ...(account.type === SignInBy.mail && { login_name: mail }),
  });
  await deleteSessionsOf(trx, account.id);
  await deleteDeviceTokensOf(trx, account.id);
  for (const address of [account.email, mail].filter((each) => each !== ''))
    await queueMessage(trx, call, address, {
      by: 'mail',
      name: address === mail ? 'mailGiven' : 'mailChanged',
      locale: account.locale as Locale,
      values: { link: `${call.publicUrl}/contact` },
    });
}
