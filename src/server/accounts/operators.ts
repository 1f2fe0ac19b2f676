import { Identity, SignInBy } from '#contract/roles.ts';
import type { OperatorRole } from '#contract/permissions.ts';
import type { Locale } from '#contract/locale.ts';
import { isEmailAddress } from '#engine/form/formats.ts';
import type { Call } from '../services/call.ts';
import { CatalogueFault, fieldError } from '../services/fault.ts';
import { queueMessage } from '../services/messages/queue-message.ts';
import { callerOf } from '../services/throttle.ts';
import { inTransaction, type Transaction } from '../store/database.ts';
import { insertAccount, normalAddress, updateAccount } from './accounts.ts';
import { deleteDeviceTokensOf } from './device-tokens.ts';
import { faultAt } from './form.ts';
import { insertOperator, lockedOwners, operatorNamed } from './operator-rows.ts';
import { isNetwork } from './operator-rules.ts';
import { hashPassword } from './passwords.ts';
import { demandPresence } from './presence.ts';
import { forgetSecondFactor } from './second-factor-rows.ts';
import { deleteSessionsOf, newToken } from './sessions.ts';

type Operator = NonNullable<Awaited<ReturnType<typeof operatorNamed>>>;

/**
 * Creates the account of an operator. Nobody knows its password: its owner gets a mail, and chooses one as somebody who
 * has forgotten it. An account that there is already is never made an operator's, since it may be a customer's.
 */
export async function addOperator(
  context: Call<'operator'>,
  { loginName, name, roles }: { loginName: string; name: string; roles: readonly OperatorRole[] },
): Promise<void> {
  demandPresence(context);
  const address = normalAddress(loginName);
  if (!isEmailAddress(address))
    throw new CatalogueFault('invalidInput', { errors: [fieldError('/loginName', 'format')] });
  const password_hash = await hashPassword(newToken(), callerOf(context.ip));
  await inTransaction(context.db, async (trx) => {
    const id = await insertAccount(trx, {
      login_name: address,
      email: address,
      password_hash,
      has_password: false,
      real_name: name,
      nick_name: name,
      nationality: 'CHN',
      identity: Identity.individual,
      role: 'operator',
      type: SignInBy.mail,
      locale: context.locale,
    });
    if (id === undefined) throw faultAt('/loginName', 'mailTaken');
    await insertOperator(trx, id, [...new Set(roles)]);
    await queueMessage(trx, context, address, {
      by: 'mail',
      name: 'operatorAdded',
      locale: context.locale,
      values: { link: `${context.publicUrl}/forget` },
    });
  });
}

/** Makes an operator's account one of a customer, and ends its sessions. */
export const removeOperator = (context: Call<'operator'>, loginName: string): Promise<void> =>
  changing(context, loginName, async (trx, { id }) => {
    await trx.deleteFrom('operator').where('account_id', '=', id).execute();
    await updateAccount(trx, id, { role: 'customer' });
    await deleteSessionsOf(trx, id);
    await deleteDeviceTokensOf(trx, id);
  });

/** Gives an operator a role, from the next call on. */
export const giveRole = (context: Call<'operator'>, loginName: string, role: OperatorRole): Promise<void> =>
  changing(context, loginName, (trx, { id, roles }) => setRoles(trx, id, [...new Set([...roles, role])]));

/** Takes a role from an operator, from the next call on. */
export const takeRole = (context: Call<'operator'>, loginName: string, role: OperatorRole): Promise<void> =>
  changing(context, loginName, (trx, { id, roles }) =>
    setRoles(
      trx,
      id,
      roles.filter((each) => each !== role),
    ),
  );

/** Binds an operator to addresses and networks; to none by an empty list. */
export async function bindOperator(
  context: Call<'operator'>,
  loginName: string,
  addresses: readonly string[],
): Promise<void> {
  const wrong = addresses.findIndex((address) => !isNetwork(address));
  if (wrong >= 0)
    throw new CatalogueFault('invalidInput', { errors: [fieldError(`/addresses/${wrong}`, 'format')] });
  await changing(context, loginName, async (trx, { id }) => {
    await trx
      .updateTable('operator')
      .set({ addresses: [...addresses] })
      .where('account_id', '=', id)
      .execute();
  });
}

/** Takes away the second factor of an operator who has lost it, and tells that operator by mail. */
export const resetSecondFactor = (context: Call<'operator'>, loginName: string): Promise<void> =>
  changing(context, loginName, async (trx, { id }) => {
    await forgetSecondFactor(trx, id);
    await deleteSessionsOf(trx, id);
    const { email, locale } = await trx
      .selectFrom('account')
      .select(['email', 'locale'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await queueMessage(trx, context, email, {
      by: 'mail',
      name: 'secondFactorReset',
      locale: locale as Locale,
      values: {},
    });
  });

async function setRoles(trx: Transaction, id: number, roles: string[]): Promise<void> {
  await trx.updateTable('operator').set({ roles }).where('account_id', '=', id).execute();
}

/**
 * Changes an operator, if the caller is present.
 *
 * @throws CatalogueFault presenceNeeded; notFound; lastOwner where nobody would be an owner any more
 */
async function changing(
  context: Call<'operator'>,
  loginName: string,
  change: (trx: Transaction, operator: Operator) => Promise<void>,
): Promise<void> {
  demandPresence(context);
  await inTransaction(context.db, async (trx) => {
    // Before the operator is read: two changes of one operator come one after the other, too.
    await lockedOwners(trx);
    const operator = await operatorNamed(trx, normalAddress(loginName));
    if (!operator) throw new CatalogueFault('notFound');
    await change(trx, operator);
    if ((await lockedOwners(trx)).length === 0) throw new CatalogueFault('lastOwner');
  });
}
