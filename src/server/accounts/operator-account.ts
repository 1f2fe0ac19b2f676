import { Identity } from '#contract/roles.ts';
import { randomInt } from 'node:crypto';
import { hashPassword } from './passwords.ts';
import { StartError } from '../store/start-error.ts';
import { insertAccount, normalAddress } from './accounts.ts';
import { type Database, inTransaction } from '../store/database.ts';
import { isNewPart } from '../store/seed-content.ts';

/** An operator account that was made a moment ago: the only time that its password is known. */
export interface NewOperator {
  readonly loginName: string;
  readonly password: string;
}

/**
 * Makes the operator account of a database that never had one.
 *
 * @returns undefined where the database has had one, also where another server has made it at this moment.
 * @throws StartError where the address is somebody else's.
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
      type: 1,
      locale: 'US',
    });
    // A customer must never become the operator by having been there first.
    if (id === undefined) {
      throw new StartError(
        `OPERATOR_EMAIL must be an address without an account, but ${operator.loginName} has one.`,
      );
    }
    return operator;
  });
}

const LENGTH = 16;
/** Letters and digits without those that are mistaken for each other when somebody copies them by hand. */
const CHARACTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789';

function randomPassword(): string {
  return Array.from({ length: LENGTH }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join('');
}
