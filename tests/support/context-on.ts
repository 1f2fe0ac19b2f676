import { createStudio } from '#server/back-office/studio/studio.ts';
import { createFileStore } from '#server/services/files/files.ts';
import { domains } from '#server/start/domains.ts';
import { loadConfig } from '#server/start/config.ts';
import { loadFlows } from '#server/services/flows/load-flows.ts';
import { builtOnly } from '#server/services/flows/releases/releases.ts';
import type { WorkContext } from '#server/services/context.ts';
import { createPayments } from '#server/orders/money/payments.ts';
import { paymentProviders } from '#server/orders/money/providers/index.ts';
import { createViews } from '#server/content/views.ts';
import { loadTranslations } from '#server/services/translation.ts';
import type { Database } from '#server/store/database.ts';
import type { Jobs } from '#server/services/jobs/jobs.ts';
import { createVault } from '#server/services/vault/vault.ts';
import { silentLog } from './log.ts';

/** The dependencies of order commands for a database, without a running server. */
export async function contextOn(
  { db }: { db: Database },
  jobs: Pick<Jobs, 'enqueue'>,
  now = (): Date => new Date(),
): Promise<WorkContext> {
  const dataKey = Buffer.alloc(32, 7);
  const config = loadConfig({ PUBLIC_URL: 'https://moongate.example' });
  const vault = createVault(dataKey);
  const build = { flows: await loadFlows(), translate: await loadTranslations() };
  return {
    ...build,
    releases: builtOnly(build),
    db,
    jobs,
    vault,
    files: createFileStore(config, vault),
    dataKey,
    dataDir: config.dataDir,
    payments: await createPayments(paymentProviders, config, { db, dataKey, now }),
    views: createViews({ db, dataKey, log: silentLog, now }),
    log: silentLog,
    publicUrl: config.publicUrl,
    now,
    studio: createStudio(now),
    operatorRules: config.operatorRules,
    domains,
    requestId: 'test',
  };
}
