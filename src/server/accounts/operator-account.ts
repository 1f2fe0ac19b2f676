import { Identity, SignInBy } from '#contract/roles.ts';
import { randomInt } from 'node:crypto';
import { hashPassword } from './passwords.ts';
import { StartError } from '../store/start-error.ts';
import { insertAccount, normalAddress } from './accounts.ts';
import { type Database, inTransaction, type Transaction } from '../store/database.ts';
import { isNewPart } from '../store/seed-content.ts';
import { insertOperator } from './operator-rows.ts';
import { forgetGrants, insertGrant } from './reset-grants.ts';
import { hashToken, newToken } from './sessions.ts';

/** The first operator, and with what he signs in first. It is known only now, because only its hash is stored. */
export type FirstOperator = { readonly loginName: string } & (
  | { readonly password: string }
  /** Opens `/forget` at the choice of a password, once. */
  | { readonly ticket: string }
);

/** How long the link of the first operator is valid. A later start makes another one. */
export const operatorLinkHours = 24;

interface Options {
  readonly email: string;
  /** `link`: nobody knows the password until the operator has chosen it. `password`: for a demonstration. */
  readonly by: 'link' | 'password';
  readonly now: Date;
}

/**
 * Creates the operator account in a database that never had one. While no operator has a password, each start makes
 * a link to choose one, and ends the link of the start before.
 *
 * @returns undefined if an operator has a password, or if another server creates the account at this moment.
 * @throws StartError if the address already has an account.
 */
export async function firstOperator(db: Database, options: Options): Promise<FirstOperator | undefined> {
  return inTransaction(db, async (trx) => {
    const made = (await isNewPart(trx, 'operator')) ? await makeOperator(trx, options) : undefined;
    return options.by === 'link' ? linkOf(trx, options.now) : made;
  });
}

async function makeOperator(trx: Transaction, { email, by }: Options): Promise<FirstOperator> {
  const operator = { loginName: normalAddress(email), password: randomPassword() };
  const id = await insertAccount(trx, {
    login_name: operator.loginName,
    email: operator.loginName,
    password_hash: await hashPassword(operator.password),
    has_password: by === 'password',
    real_name: 'Operator',
    nick_name: 'Operator',
    nationality: 'CHN',
    identity: Identity.individual,
    role: 'operator',
    type: SignInBy.mail,
    locale: 'US',
  });
  // An existing account is not turned into the operator's: it may be a customer's, registered before with this
  // address.
  if (id === undefined) {
    throw new StartError(
      `OPERATOR_EMAIL must be an address without an account, but ${operator.loginName} has one.`,
    );
  }
  await insertOperator(trx, id, ['owner']);
  return operator;
}

async function linkOf(trx: Transaction, now: Date): Promise<FirstOperator | undefined> {
  const operators = await trx
    .selectFrom('account')
    .select(['login_name', 'has_password'])
    .where('role', '=', 'operator')
    .orderBy('id')
    .forUpdate()
    .execute();
  const [first] = operators;
  if (!first || operators.some(({ has_password }) => has_password)) return undefined;
  const ticket = newToken();
  const expiresAt = new Date(now.getTime() + operatorLinkHours * 60 * 60 * 1000);
  await forgetGrants(trx, [first.login_name]);
  await insertGrant(trx, { tokenHash: hashToken(ticket), address: first.login_name, now, expiresAt });
  return { loginName: first.login_name, ticket };
}

const LENGTH = 16;
/** Letters and digits without those that look alike, because a person copies the password by hand. */
const CHARACTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789';

function randomPassword(): string {
  return Array.from({ length: LENGTH }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join('');
}
