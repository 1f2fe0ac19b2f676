import { loadConfig } from '#server/start/config.ts';
import { loadFlows } from '#server/services/flows/flows.ts';
import type { OrderDesk } from '#server/orders/desk.ts';
import { createPayments } from '#server/orders/money/payments.ts';
import { loadTranslations } from '#server/services/translation.ts';
import type { Database } from '#server/store/database.ts';
import type { Jobs } from '#server/services/jobs/jobs.ts';
import { createVault } from '#server/services/vault/vault.ts';
import { silentLog } from './log.ts';

/** The desk of a server on a database, without the server. */
export async function deskOn(
  { db }: { db: Database },
  jobs: Pick<Jobs, 'enqueue'>,
  now = (): Date => new Date(),
): Promise<OrderDesk> {
  const dataKey = Buffer.alloc(32, 7);
  const config = loadConfig({ PUBLIC_URL: 'https://moongate.example' });
  return {
    db,
    jobs,
    vault: createVault(dataKey),
    flows: await loadFlows(),
    payments: await createPayments(config, { db, dataKey, now }),
    log: silentLog,
    translate: await loadTranslations(),
    publicUrl: config.publicUrl,
    now,
    requestId: 'test',
  };
}
