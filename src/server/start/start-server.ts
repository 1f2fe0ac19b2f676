import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { buildApp } from '../http/app.ts';
import type { Config } from './config.ts';
import { contentsOfFiles } from '../services/flows/releases/file-content.ts';
import { pagesChanged } from '../services/flows/releases/release-rows.ts';
import { createReleases, followReleases, withLive } from '../services/flows/releases/releases.ts';
import { recordFiles } from '../services/flows/releases/record-files.ts';
import type { FlowRegistry } from '../services/flows/flows.ts';
import { loadFlows, watchFlows } from '../services/flows/load-flows.ts';
import { ruleJobs } from '../back-office/rules/jobs.ts';
import { folders } from '../back-office/studio/folders.ts';
import { createStudio } from '../back-office/studio/studio.ts';
import type { Services } from '../services/context.ts';
import { createMailer } from '../services/messages/mail.ts';
import { openedMail } from '../services/messages/sealed-mail.ts';
import { orderJobs } from '../orders/jobs.ts';
import { noticeJobs } from '../community/notices/jobs.ts';
import { searchJobs } from '../content/saved-searches/tell-of-records.ts';
import { createPayments } from '../orders/money/payments.ts';
import { paymentProviders } from '../orders/money/providers/index.ts';
import { createViews } from '../content/views.ts';
import { createSms } from '../services/messages/sms.ts';
import { loadDataKey } from '../services/vault/data-key.ts';
import { openDatabase } from '../store/database.ts';
import { createFileStore } from '../services/files/files.ts';
import { keepBackups } from '../services/backups/keep-backups.ts';
import { keepTidy, tidyUp } from '../services/housekeeping.ts';
import { createJobs } from '../services/jobs/jobs.ts';
import { checkDataKey } from '../services/vault/key-check.ts';
import { migrate } from '../store/migrate.ts';
import { openReads } from '../store/replica/replica.ts';
import { firstOperator, type FirstOperator } from '../accounts/operator-account.ts';
import { makeBackup } from './backup-process.ts';
import { refusePublishedPasswords } from './published-passwords.ts';
import { domains } from './domains.ts';
import { fillDesk } from './fill-desk.ts';
import { missingCompanyData } from './known-company.ts';
import { notReady } from './not-ready.ts';
import { seedOffers } from './seed.ts';
import { loadTranslations, type Translate } from '../services/translation.ts';
import { createVault } from '../services/vault/vault.ts';
import { openMetrics } from './watching/metrics-port.ts';
import { stateMeters } from './watching/state-meters.ts';

/** Milliseconds that running requests may take after the server was told to stop. */
const STOP_PATIENCE_MS = 5_000;

/** A running server. */
export interface RunningServer {
  /** The port it listens on, also if the operating system has chosen it. */
  readonly port: number;
  /** Where mails and SMS go, for the start message. */
  readonly mails: string;
  readonly sms: string;
  /** With what the operator signs in first, if this start has made it. */
  readonly operator: FirstOperator | undefined;
  /** Whether the database says which company runs the shop. */
  readonly knowsCompany: boolean;
  /** What is not ready for customers, in sentences; told in production alone. */
  readonly notReady: readonly string[];
  /** Waits for running requests and jobs, then closes everything. */
  stop(): Promise<void>;
}

/**
 * Starts the server with this configuration. The parts are stopped in the opposite order, also if the start fails.
 */
export async function startServer(config: Config, log: Logger): Promise<RunningServer> {
  const ends: (() => Promise<void> | void)[] = [];
  let [isListening, isLeaving] = [false, false];
  const stop = async (): Promise<void> => {
    // A balancer needs some seconds to notice; requests that it still sends are answered.
    if (isListening) {
      isLeaving = true;
      await sleep(config.stopAfterMs);
    }
    for (let end = ends.pop(); end !== undefined; end = ends.pop()) await end();
  };

  try {
    let onChange = async (_flows: FlowRegistry): Promise<void> => {};
    const flows = await (config.production ? loadFlows() : watchFlows((changed) => onChange(changed)));
    const { metrics, traces } = config.watching;
    // The packages that write traces are loaded only where somebody reads them.
    if (traces !== undefined) ends.push((await import('./watching/traces.ts')).startTraces(traces));
    const dataKey = await loadDataKey(config, log);
    const database = await openDatabase(config, log);
    ends.push(() => database.close());
    const { db, pool, embedded } = database;
    const jobs = createJobs(pool, log, { alone: embedded });
    await migrate(db);
    await jobs.migrate();
    const reads =
      config.databaseReadUrl === undefined ? undefined : await openReads(config.databaseReadUrl, pool, log);
    if (reads) ends.push(() => reads.close());
    const vault = createVault(dataKey);
    await checkDataKey(db, vault);
    const fill = (filled: FlowRegistry, say: Translate): Promise<void> =>
      seedOffers(db, { ...config, vault }, { flows: filled, translate: say });
    const translate = await loadTranslations();
    await fill(flows, translate);
    // In development, the offer of a new product is used without a restart.
    onChange = async (changed) => fill(changed, await loadTranslations());
    await refusePublishedPasswords(db, config);
    const knowsCompany = (await missingCompanyData(db, config)).length === 0;

    const studio = createStudio(() => new Date(), { needsAgreement: config.releaseAgreement });
    ends.push(() => studio.stop());
    const releases = createReleases({
      db,
      flows,
      translate,
      built: await recordFiles(db, contentsOfFiles(folders), new Date()),
      compile: (id, texts) => studio.compiler.ask({ kind: 'release', id, files: texts }),
      async onChange(live) {
        await fill(live.flows, live.translate);
        await pagesChanged(db);
      },
      log,
    });
    await releases.refresh();

    const files = createFileStore(config, vault);
    const mailer = createMailer(config);
    const sms = createSms(config, log);
    const now = (): Date => new Date();
    const services: Services = withLive({
      db,
      reads,
      jobs,
      files,
      vault,
      dataKey,
      dataDir: config.dataDir,
      flows,
      releases,
      translate,
      publicUrl: config.publicUrl,
      log,
      now,
      payments: await createPayments(paymentProviders, config, { db, dataKey, now }),
      views: createViews({ db, dataKey, log, now }),
      studio,
      operatorRules: config.operatorRules,
      domains,
    });
    await fillDesk(services, config);
    ends.push(followReleases(releases, log));
    ends.push(() =>
      services.views.write().catch((error: unknown) => log.warn({ err: error }, 'views are lost')),
    );
    const app = await buildApp(services, { ...config, isLeaving: () => isLeaving }, log);
    if (metrics !== undefined) {
      const open = await openMetrics(metrics, stateMeters(services, pool));
      ends.push(() => open.close());
    }
    await app.listen({ port: config.port, host: config.host, listenTextResolver: () => 'listening' });
    isListening = true;
    ends.push(async () => {
      // Browsers open connections in advance without sending a request. Node counts these as busy, so they are
      // closed after a timeout.
      const cut = setTimeout(() => app.server.closeAllConnections(), STOP_PATIENCE_MS);
      await app.close();
      clearTimeout(cut);
    });
    await jobs.start({
      mail: (mail) => mailer.send(mail),
      codeMail: (mail) => mailer.send(mail),
      bulkMail: (mail) => mailer.send(mail),
      sealedMail: (mail) => mailer.send(openedMail(services.vault, mail)),
      sms: (message) => sms.send(message),
      removeFile: ({ id }) => files.remove(id),
      ...orderJobs(services),
      ...noticeJobs(services),
      ...searchJobs(services),
      ...ruleJobs(services),
    });
    ends.push(() => jobs.stop());
    const tidy = (): Promise<void> => tidyUp({ ...services, requestId: 'housekeeping' });
    ends.push(keepTidy(tidy, (error) => log.warn({ err: error }, 'the hourly pass has failed')));
    const { folder, everyHours } = config.backups;
    if (folder !== undefined || everyHours === 0)
      ends.push(keepBackups({ db, log, now, everyHours, make: makeBackup }));

    const { port } = app.server.address() as AddressInfo;
    const facts = { db, payments: services.payments, embedded, now: now() };
    const lacking = config.production ? await notReady(config, facts) : [];
    // This is the last step: the password or the link is known only until it is printed, so nothing may fail after it
    // was created. Only a demonstration on a developer's machine prints a password.
    const by = config.demoData && !config.production ? 'password' : 'link';
    const operator = await firstOperator(db, { email: config.operatorEmail, by, now: now() });
    return { port, mails: mailer.where, sms: sms.where, operator, knowsCompany, notReady: lacking, stop };
  } catch (error) {
    await stop().catch(() => {});
    throw error;
  }
}
