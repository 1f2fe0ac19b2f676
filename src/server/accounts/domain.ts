import { Readable } from 'node:stream';
import { sql } from 'kysely';
import type { WorkContext, Domain } from '../services/context.ts';
import { countConsents } from './agreements/consent-counts.ts';
import { exportedConsents, forgetConsents } from './agreements/consents.ts';
import { forgetOldCallers } from './known-callers.ts';
import { eraseDueAccounts } from './erase-account.ts';
import { exportedPeople, forgetUnusedPeople } from './people.ts';
import { deletePeopleOf } from './person-rows.ts';

const DAY = 24 * 60 * 60 * 1000;

/**
 * The accounts' hooks: people, and the agreements that were agreed to, are erased and exported; an avatar holds its file;
 * every hour expired rows and unused people are deleted, due accounts are erased, and new consents are counted.
 */
export const accountsDomain: Domain = {
  async onErase(trx, _desk, accountId) {
    await deletePeopleOf(trx, accountId);
    await forgetConsents(trx, accountId);
  },
  onExport: (context, accountId) => [
    { name: 'people.json', content: Readable.from(exportedPeople(context, accountId)) },
    { name: 'agreements.json', content: Readable.from(consentsAsJson(context, accountId)) },
  ],
  // An operator is removed by another one before the account is erased: there is always an owner.
  delaysErasing: (eb) =>
    eb.exists(
      eb.selectFrom('operator').select('account_id').whereRef('operator.account_id', '=', 'account.id'),
    ),
  holdsFile: (eb) =>
    eb.exists(
      eb
        .selectFrom('account')
        .select('account.id')
        .whereRef('account.id', '=', 'file.account_id')
        .where(sql<boolean>`account.avatar = file.id::text`),
    ),
  hourly: [deleteExpired, forgetUnusedPeople, eraseDueAccounts, countConsents],
};

async function* consentsAsJson({ db }: Pick<WorkContext, 'db'>, accountId: number): AsyncGenerator<string> {
  yield JSON.stringify(await exportedConsents(db, accountId), null, 2);
}

async function deleteExpired({ db, now }: WorkContext): Promise<void> {
  const yesterday = new Date(now().getTime() - DAY);
  await db.deleteFrom('session').where('expires_at', '<', now()).execute();
  await db.deleteFrom('device_token').where('expires_at', '<', now()).execute();
  await db.deleteFrom('passkey_challenge').where('expires_at', '<', now()).execute();
  await db.deleteFrom('reset_grant').where('expires_at', '<', now()).execute();
  await forgetOldCallers(db, now());
  await db.deleteFrom('verification_code').where('expires_at', '<', yesterday).execute();
}
