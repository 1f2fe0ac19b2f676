import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errors } from '#contract/errors.ts';
import { orderInfo } from '#contract/orders.contract.ts';
import { vip } from '#contract/vip.contract.ts';
import { trafficCardOrderInfo } from '#contract/wifi.contract.ts';
import { createSession, hashToken, newToken } from '#server/accounts/sessions.ts';
import { insertAccount } from '#server/accounts/accounts.ts';
import { connectDatabase, type Database } from '#server/store/database.ts';
import { databaseServers } from '../support/database.ts';
import { silentLog } from '../support/log.ts';
import { productAnswers } from '../support/product-answers.ts';
import { cardsOf, type Data } from '../support/product-orders.ts';
import { type ServerProcess, startServerProcess } from '../support/server-process.ts';
import { createDatabase } from '../support/test-server.ts';
import { isThorough, someOf } from '../support/thorough.ts';

const BUYERS = 50;
const answers = productAnswers(() => '');

/** How many cards are left, how many each wants, and how many get theirs. */
const stocks = [
  ['the last card: one gets it', { cardId: 1, stock: 1, count: 1, buy: 1 }],
  ['the last seven: seven get one', { cardId: 2, stock: 7, count: 1, buy: 7 }],
  ['the last seven, three each: two get them and one is left', { cardId: 3, stock: 7, count: 3, buy: 2 }],
] as const;

/** That locks hold on another version of PostgreSQL, too, the tests of jobs and of counts of steps show. */
describe.each(databaseServers.slice(0, 1))(
  'fifty buyers at once on $name, at two servers',
  { timeout: 60_000 },
  ({ start, template }) => {
    let servers: ServerProcess[];
    let db: Database;
    let tokens: string[];
    let close: () => Promise<void>;

    beforeAll(async () => {
      const postgres = await start();
      const own = await createDatabase(postgres, template());
      const folder = await mkdtemp(path.join(os.tmpdir(), 'moongate-last-'));
      const env = { DATABASE_URL: own.url, DATA_DIR: folder, DATA_KEY: '42'.repeat(32), DEMO_DATA: '0' };
      const started = await Promise.all([startServerProcess(env), startServerProcess(env)]);
      servers = started.filter((server) => 'address' in server);
      expect(servers).toHaveLength(2);
      const database = connectDatabase({ connectionString: own.url }, silentLog);
      db = database.db;
      tokens = await Promise.all(Array.from({ length: BUYERS }, (_, number) => signUp(`buyer-${number}`)));
      close = async () => {
        await Promise.all(servers.map((server) => server.stop()));
        await database.close();
        await own.drop();
        await postgres.stop();
        await rm(folder, { recursive: true, force: true });
      };
    });
    afterAll(() => close());

    /** @returns a token of the new account. */
    async function signUp(name: string): Promise<string> {
      const accountId = await insertAccount(db, {
        login_name: `${name}@test.example`,
        password_hash: '',
        real_name: name,
        nick_name: name,
        nationality: 'GBR',
        identity: 1,
        type: 1,
        locale: 'US',
      });
      if (accountId === undefined) throw new Error(`${name} exists already`);
      const token = newToken();
      await createSession(db, { tokenHash: hashToken(token), accountId, now: new Date() });
      return token;
    }

    const serverOf = (buyer: number): ServerProcess => servers[buyer % servers.length]!;

    /** Every buyer begins an order, then all confirm theirs at once. @returns how often each code was answered. */
    async function confirmAll(
      section: Pick<typeof vip, 'option'>,
      childType: number,
      data: Data,
    ): Promise<Record<number, number>> {
      const drafts = await Promise.all(
        tokens.map((token, buyer) => {
          const payload = { childType, version: 1, requestId: randomUUID(), data };
          return serverOf(buyer).call(section.option, payload, token);
        }),
      );
      const replies = await Promise.all(
        drafts.map(({ data: draft }, buyer) => {
          const { id, orderNumber: order, price } = draft!;
          return serverOf(buyer).call(
            orderInfo.updateOrderState,
            { id, status: 1, order, price },
            tokens[buyer],
          );
        }),
      );
      const counted: Record<number, number> = {};
      for (const { code } of replies) counted[code] = (counted[code] ?? 0) + 1;
      return counted;
    }

    async function stockOf(id: number): Promise<number> {
      const card = db.selectFrom('traffic_card').select('stock').where('id', '=', id);
      return (await card.executeTakeFirstOrThrow()).stock;
    }
    const confirmed = async (childType: number): Promise<number[]> => {
      const orders = db.selectFrom('order').select('id').where('status', '=', 1);
      return (await orders.where('child_type', '=', childType).orderBy('id').execute()).map(({ id }) => id);
    };
    const holders = async (thing: 'card_id' | 'car_id', id: number): Promise<number[]> => {
      const rows = db.selectFrom('reservation').select('order_id').where(thing, '=', id).orderBy('order_id');
      return (await rows.execute()).map(({ order_id }) => order_id);
    };

    const { noInventory, noCar } = errors;
    it.each(someOf(stocks, 1))('want %s', async (_what, { cardId, stock, count, buy }) => {
      await db.updateTable('traffic_card').set({ stock }).where('id', '=', cardId).execute();
      const before = await confirmed(9);
      const data = cardsOf(answers['wifi/card']!, { card: String(cardId), count });
      const counted = await confirmAll(trafficCardOrderInfo, 9, data);
      expect(counted).toEqual({ 200: buy, [noInventory.code]: BUYERS - buy });
      expect(await stockOf(cardId)).toBe(stock - buy * count);
      const bought = (await confirmed(9)).filter((id) => !before.includes(id));
      expect(await holders('card_id', cardId)).toEqual(bought);
      expect(bought).toHaveLength(buy);
    });

    it.runIf(isThorough)('want the last two cars of a day: two get one', async () => {
      await db.updateTable('chartered_car').set({ cars: 2 }).where('id', '=', 1).execute();
      const counted = await confirmAll(vip, 8, answers['vip/transfer']!);
      expect(counted).toEqual({ 200: 2, [noCar.code]: BUYERS - 2 });
      expect(await holders('car_id', 1)).toEqual(await confirmed(8));
    });

    it.runIf(isThorough)('give their cards back and take them again, and none is lost or made', async () => {
      const data = cardsOf(answers['wifi/card']!, { card: '4', count: 1 });
      await db.updateTable('traffic_card').set({ stock: 10 }).where('id', '=', 4).execute();
      expect(await confirmAll(trafficCardOrderInfo, 9, data)).toMatchObject({ 200: 10 });
      const orders = await db
        .selectFrom('order')
        .select(['id', 'account_id'])
        .where('status', '=', 1)
        .execute();
      const held = new Set(await holders('card_id', 4));
      const mine = orders.filter(({ id }) => held.has(id));
      const cancel = mine.flatMap(({ id, account_id }) =>
        servers.map(async (server) => {
          const token = await tokenOf(account_id);
          return server.call(trafficCardOrderInfo.del, { id }, token);
        }),
      );
      const [again, ...cancelled] = await Promise.all([confirmAll(trafficCardOrderInfo, 9, data), ...cancel]);
      expect(new Set(cancelled.map(({ code }) => code))).toEqual(new Set([200]));
      const kept = await holders('card_id', 4);
      expect(kept).toHaveLength(again[200] ?? 0);
      expect((await stockOf(4)) + kept.length).toBe(10);
    });

    /** A further token of an account. */
    async function tokenOf(accountId: number): Promise<string> {
      const token = newToken();
      await createSession(db, { tokenHash: hashToken(token), accountId, now: new Date() });
      return token;
    }
  },
);
