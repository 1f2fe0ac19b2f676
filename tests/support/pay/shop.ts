import { randomUUID } from 'node:crypto';
import type { Call } from '#server/services/call.ts';
import { createStudio } from '#server/back-office/studio/studio.ts';
import { createFileStore } from '#server/services/files/files.ts';
import { domains } from '#server/start/domains.ts';
import { loadConfig } from '#server/start/config.ts';
import { loadFlows } from '#server/services/flows/load-flows.ts';
import { builtOnly } from '#server/services/flows/releases/releases.ts';
import { sealAnswers } from '#server/orders/answers/answers.ts';
import type { WorkContext } from '#server/services/context.ts';
import { newOrderNumber, insertOrder, type Order } from '#server/orders/records/orders.ts';
import { orderJobs } from '#server/orders/jobs.ts';
import { createViews } from '#server/content/views.ts';
import type { Payments } from '#server/orders/money/payments.ts';
import { loadTranslations } from '#server/services/translation.ts';
import { insertAccount } from '#server/accounts/accounts.ts';
import { type Database, inTransaction } from '#server/store/database.ts';
import { insertFile } from '#server/services/files/file-records.ts';
import { createJobs, type JobHandlers } from '#server/services/jobs/jobs.ts';
import { bindFiles } from '#server/orders/records/order-files.ts';
import { createVault } from '#server/services/vault/vault.ts';
import type { TestDatabase } from '../database.ts';
import { silentLog } from '../log.ts';
import { flowOf } from '../flow-machines.ts';
import { cardsOf } from '../product-orders.ts';
import { productAnswers } from '../product-answers.ts';
import type { CrashPoint } from './crash-point.ts';
import { mortalDatabase } from './mortal-database.ts';
import type { World } from './world.ts';

/** The products that an order in these tests can have. */
export const sold = {
  visa: { flow: 'visa/business', childType: 5 },
  ride: { flow: 'vip/transfer', childType: 8 },
  goods: { flow: 'wifi/card', childType: 9 },
} as const;

/** The program working for one customer. It crashes when its crashPoint blows. */
export interface Shop {
  readonly context: WorkContext;
  readonly customer: Call<'user'>;
  readonly operator: Call<'operator'>;
  readonly handlers: JobHandlers;
  /** The number of sent mails. */
  readonly mails: () => number;
  readonly order: Order;
  readonly receipts: readonly string[];
}

/** Parts of a program that many lives share, because compiling flows and reading catalogues takes time. */
export async function openShops(database: TestDatabase) {
  const flows = await loadFlows();
  const translate = await loadTranslations();
  const dataKey = Buffer.alloc(32, 7);
  const vault = createVault(dataKey);
  const studio = createStudio(() => new Date());
  const jobs = createJobs(database.pool, silentLog);
  const config = loadConfig({ PUBLIC_URL: 'https://moongate.example' });
  const operatorId = await account(database.db, 1);

  return async function openShop(life: {
    kind: keyof typeof sold;
    identity: 1 | 2;
    world: World;
    crashPoint: CrashPoint;
    now: () => Date;
    cardId: number;
  }): Promise<Shop> {
    const { kind, identity, world, crashPoint, now, cardId } = life;
    const accountId = await account(database.db, identity);
    const db = mortalDatabase(database.pool, crashPoint);
    const payments: Payments = {
      byMode: (mode) => (mode === 1 ? world.provider : undefined),
      byName: (name) => (name === world.provider.name ? world.provider : undefined),
      table: [world.provider],
      bank: 'Example Bank',
      bankCurrency: 'EUR',
    };
    const context: WorkContext = {
      db,
      jobs,
      files: createFileStore(config, vault),
      vault,
      dataKey,
      dataDir: config.dataDir,
      flows,
      releases: builtOnly({ flows, translate }),
      payments,
      views: createViews({ db, dataKey, log: silentLog, now }),
      studio,
      operatorRules: config.operatorRules,
      domains,
      log: silentLog,
      translate,
      publicUrl: config.publicUrl,
      now,
      requestId: 'life',
    };
    const contextOf = (id: number, of: 1 | 2): Call<'user'> =>
      ({
        ...context,
        account: { id, identity: of, role: 'customer' },
        locale: 'US',
        requestId: 'life',
        ip: '127.0.0.1',
      }) as unknown as Call<'user'>;
    let mails = 0;
    const done = async (): Promise<void> => {};
    return {
      context,
      customer: contextOf(accountId, identity),
      operator: contextOf(operatorId, 1) as unknown as Call<'operator'>,
      handlers: {
        mail: async () => void mails++,
        codeMail: done,
        bulkMail: done,
        sealedMail: done,
        sms: done,
        removeFile: done,
        tellFollowers: done,
        tellSearchers: done,
        sendDigest: done,
        beginCompany: done,
        beginAgreement: done,
        beginGoods: done,
        ...orderJobs(context),
      },
      mails: () => mails,
      order: await draft(database, vault, { kind, accountId, cardId }),
      receipts: await files(database.db, vault, accountId, 2),
    };
  };
}

let accounts = 0;
async function account(db: Database, identity: 1 | 2): Promise<number> {
  const id = await insertAccount(db, {
    login_name: `life-${++accounts}-${randomUUID()}@test.example`,
    password_hash: '',
    real_name: 'Ada',
    nick_name: 'Ada',
    nationality: 'GBR',
    identity,
    type: 1,
    locale: 'US',
  });
  if (id === undefined) throw new Error('two accounts of one name');
  return id;
}

async function files(
  db: Database,
  vault: WorkContext['vault'],
  accountId: number,
  count: number,
): Promise<string[]> {
  const ids = Array.from({ length: count }, () => randomUUID());
  for (const id of ids) {
    const file = { id, name: 'scan.png', size: 10, type: 'image/png', accountId, now: new Date() };
    await insertFile(db, vault, file);
  }
  return ids;
}

/** A complete draft, as a wizard saves it. */
async function draft(
  { db }: TestDatabase,
  vault: WorkContext['vault'],
  { kind, accountId, cardId }: { kind: keyof typeof sold; accountId: number; cardId: number },
): Promise<Order> {
  const { flow, childType } = sold[kind];
  const ids = await files(db, vault, accountId, 2);
  const file = { id: ids[0]!, name: 'scan.png', size: 10, type: 'image/png' };
  const usual = productAnswers(() => file)[flow] as Record<string, unknown>;
  const answers = kind === 'goods' ? cardsOf(usual, { card: String(cardId), count: 1 }) : usual;
  const request_id = randomUUID();
  const now = new Date();
  return inTransaction(db, async (trx) => {
    const order = await insertOrder(trx, {
      order_number: newOrderNumber(now),
      account_id: accountId,
      child_type: childType,
      status: 0,
      flow_version: flowOf(flow).header.version,
      answers: sealAnswers(vault, { account_id: accountId, request_id }, answers),
      price_fen: 0,
      request_id,
      created_at: now,
      updated_at: now,
    });
    await bindFiles(trx, order!.id, [ids[0]!]);
    return order!;
  });
}
