import { passwordFits } from '../accounts/passwords.ts';
import { StartError } from '../store/start-error.ts';
import { accountByLogin } from '../accounts/accounts.ts';
import type { Database } from '../store/database.ts';
import { demoAccounts, demoPassword } from '#demo/seed-accounts.ts';
import { demoOperators } from '#demo/seed-operators.ts';

/**
 * Refuses to run a public shop on a database with demonstration accounts.
 *
 * @throws StartError in production without DEMO_DATA=1, if an account has the published password.
 */
export async function refusePublishedPasswords(
  db: Database,
  config: { production: boolean; demoData: boolean },
): Promise<void> {
  if (!config.production || config.demoData) return;
  for (const { loginName } of [...demoAccounts, ...demoOperators]) {
    const account = await accountByLogin(db, loginName);
    if (!account || !(await passwordFits(demoPassword, account.password_hash))) continue;
    throw new StartError(
      `This database holds the demonstration account ${loginName}, whose password is published: ` +
        'set DATABASE_URL or DATA_DIR to a new database, or DEMO_DATA to 1 if everybody may sign in with it.',
    );
  }
}
