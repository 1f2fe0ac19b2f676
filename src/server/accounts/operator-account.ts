import { Identity, SignInBy } from '#contract/roles.ts';
import { randomInt } from 'node:crypto';
import { hashPassword } from './passwords.ts';
import { StartError } from '../store/start-error.ts';
import { insertAccount, normalAddress } from './accounts.ts';
import { type Database, inTransaction } from '../store/database.ts';
import { isNewPart } from '../store/seed-content.ts';

/** A new operator account. The password is known only now, because only its hash is stored. */
export interface NewOperator {
  readonly loginName: string;
  readonly password: string;
}

/**
 * Creates the operator account in a database that never had one.
 *
 * @returns undefined if the database has had one, or if another server creates it at this moment.
 * @throws StartError if the address already has an account.
 */
export async function makeOperator(db: Database, email: string): Promise<NewOperator | undefined> {
  const operator = { loginName: normalAddress(email), password: randomPassword() };
  return inTransaction(db, async (trx) => {
    if (!(await isNewPart(trx, 'operator'))) return undefined;
    const id = await insertAccount(trx, {
      login_name: operator.loginName,
      email: operator.loginName,
      password_hash: await hashPassword(operator.password),
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
    return operator;
  });
}

const LENGTH = 16;
/** Letters and digits without those that look alike, because a person copies the password by hand. */
const CHARACTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789';

function randomPassword(): string {
  return Array.from({ length: LENGTH }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join('');
}
