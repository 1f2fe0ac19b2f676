import { PaymentMode } from '#contract/order-status.ts';
import { randomInt, randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderInfo } from '#contract/orders.contract.ts';
import { payment } from '#contract/payments.contract.ts';
import { trafficCardOrderInfo } from '#contract/wifi.contract.ts';
import { createSession, hashToken, newToken } from '#server/accounts/sessions.ts';
import { insertAccount } from '#server/accounts/accounts.ts';
import { connectDatabase, type Database } from '#server/store/database.ts';
import { databaseServers } from '../support/database.ts';
import { silentLog } from '../support/log.ts';
import { startTwoServers, type TwoServers } from '../support/pay/servers.ts';
import { productAnswers } from '../support/product-answers.ts';
import { startStripeFake, type StripeFake } from '../support/stripe-fake.ts';
import { createDatabase } from '../support/test-server.ts';

/** How often; the environment may ask for more. After the last time the other server has to do all alone. */
const KILLS = Number(process.env['PAYMENT_KILLS'] ?? 2);
/** How many buy at the same time. */
const BUYERS = 3;
const STOCK = 100_000;
const answers = productAnswers(() => '')['wifi/card']!;

/** That locks hold on another version of PostgreSQL, too, the tests of jobs and of counts of steps show. */
describe.each(databaseServers.slice(0, 1))(
  'orders on $name that are paid at two servers, of which one is killed again and again',
  ({ start, template }) => {
    let servers: TwoServers;
    let stripe: StripeFake;
    let db: Database;
    let close: () => Promise<void>;
    beforeAll(async () => {
      const postgres = await start();
      const own = await createDatabase(postgres, template());
      stripe = await startStripeFake();
      const { secretKey, webhookSecret, apiUrl } = stripe.settings;
      servers = await startTwoServers({
        DATABASE_URL: own.url,
        DATA_KEY: '42'.repeat(32),
        DEMO_DATA: '0',
        STRIPE_SECRET_KEY: secretKey,
        STRIPE_WEBHOOK_SECRET: webhookSecret,
        STRIPE_API_URL: apiUrl,
      });
      const database = connectDatabase({ connectionString: own.url }, silentLog);
      db = database.db;
      await db.updateTable('traffic_card').set({ stock: STOCK }).execute();
      await countMails();
      close = async () => {
        await servers.close();
        await database.close();
        await stripe.close();
        await own.drop();
        await postgres.stop();
      };
    });
    afterAll(() => close());

    const notify = (address: string): void => stripe.notifyTo(`${address}/api/v2/pay/notify/stripe`);

    /** Writes down each mail that is ever asked for: its job is gone once it was sent. */
    async function countMails(): Promise<void> {
      await sql`create table asked_mail (address text, subject text)`.execute(db);
      await sql`
        create function count_mail() returns trigger language plpgsql as $$
          begin
            if new.payload ->> 'subject' is not null then
              insert into asked_mail values (new.payload ->> 'to', new.payload ->> 'subject');
            end if;
            return new;
          end
        $$
      `.execute(db);
      await sql`
        create trigger count_mail after insert on graphile_worker._private_jobs
          for each row execute function count_mail()
      `.execute(db);
    }

    /** @returns a token of a new account. */
    async function signUp(): Promise<string> {
      const login_name = `${randomUUID()}@test.example`;
      const accountId = await insertAccount(db, {
        login_name,
        email: login_name,
        password_hash: '',
        real_name: 'Ada',
        nick_name: 'Ada',
        nationality: 'GBR',
        identity: 1,
        type: 1,
        locale: 'US',
      });
      const token = newToken();
      await createSession(db, { tokenHash: hashToken(token), accountId: accountId!, now: new Date() });
      return token;
    }

    /** Orders cards and pays them, whatever dies meanwhile. */
    async function buy(): Promise<void> {
      const { insist } = servers;
      const token = await signUp();
      const begin = { childType: 9, version: 1, requestId: randomUUID(), data: answers };
      const { id, orderNumber: order } = await insist(trafficCardOrderInfo.option, begin, token);
      await insist(orderInfo.updateOrderState, { id, status: 1, order }, token);
      const request = { id, mode: PaymentMode.creditCard, requestId: randomUUID() };
      const { attempt } = await insist(payment.pay, request, token);
      const session = [...stripe.sessions.values()].find(({ reference }) => reference === attempt);
      await stripe.approve(session!.id);
      // The page that the customer comes back to.
      await insist(payment.state, { attempt }, token);
    }

    async function kill(isLast: boolean): Promise<void> {
      await sleep(randomInt(300, 1200));
      await servers.kill();
      if (!isLast) await servers.restart();
      notify(isLast ? servers.steady() : servers.mortal());
      await stripe.flush();
    }

    /** Lets everything be done that is due, also what a killed server was doing: it stays locked for hours. */
    async function rest(): Promise<void> {
      const left = async (): Promise<number> => {
        await stripe.flush();
        await sql`
          select graphile_worker.force_unlock_workers(coalesce(array_agg(distinct locked_by), '{}'))
          from graphile_worker._private_jobs where locked_at < now() - interval '2 seconds'
        `.execute(db);
        const { rows } = await sql<{ count: number }>`
          select count(*) as count from graphile_worker._private_jobs where run_at <= now()
        `.execute(db);
        return rows[0]!.count;
      };
      await expect.poll(left, { timeout: 20_000, interval: 200 }).toBe(0);
    }

    const columns = async <T>(query: ReturnType<typeof sql<{ it: T }>>): Promise<T[]> =>
      (await query.execute(db)).rows.map((row) => row.it);

    it(`lose nothing and double nothing (killed ${KILLS} times)`, { timeout: 120_000 }, async () => {
      notify(servers.mortal());
      const over = new AbortController();
      const buyers = Array.from({ length: BUYERS }, async () => {
        while (!over.signal.aborted) {
          await buy();
          // A server that starts needs the processor, too.
          await sleep(randomInt(100, 400));
        }
      });
      const killing = (async () => {
        for (let left = KILLS; left > 0; left--) await kill(left === 1);
      })().finally(() => over.abort());
      await Promise.all([killing, ...buyers]);
      await rest();

      const orders = await columns<number>(sql`select id as it from "order" order by id`);
      expect(orders.length).toBeGreaterThan(KILLS * BUYERS);
      // Every payment stands in the ledger once, and nothing else does.
      const captured = [...stripe.sessions.values()].flatMap(({ intent }) => intent?.id ?? []);
      const ledger = await columns<string>(sql`select kind || ' ' || ref as it from ledger_entry`);
      expect(ledger.toSorted()).toEqual(captured.map((id) => `capture ${id}`).toSorted());
      // Every order is paid, once, and has what it reserved and an invoice: none is left out.
      expect(captured).toHaveLength(orders.length);
      expect(await columns(sql`select distinct status as it from "order"`)).toEqual([6]);
      const changes = sql<{
        it: number;
      }>`select order_id as it from order_event where to_status = 6 order by 1`;
      expect(await columns(changes)).toEqual(orders);
      const invoices = sql<{ it: number }>`select right(invoice_no, 6)::int as it from "order" order by 1`;
      expect(await columns(invoices)).toEqual(orders.map((_id, index) => index + 1));
      expect(await columns(sql`select order_id as it from reservation order by 1`)).toEqual(orders);
      const stock = db.selectFrom('traffic_card').select('stock').where('id', '=', 1);
      expect(await stock.executeTakeFirstOrThrow()).toEqual({ stock: STOCK - 2 * orders.length });
      // Nothing is open.
      expect(await columns(sql`select distinct state as it from payment_attempt`)).toEqual(['captured']);
      expect(await columns(sql`select id as it from payment_inbox where done_at is null`)).toEqual([]);
      expect(await columns(sql`select id as it from "order" where held <> ''`)).toEqual([]);
      // Every customer is told once, and the mail is there.
      const told = sql<{ it: string }>`
        select address as it from asked_mail where subject like 'We have received your payment%' order by 1
      `;
      const customers = await columns<string>(
        sql`select login_name as it from account where role = 'customer' order by 1`,
      );
      expect(await columns(told)).toEqual(customers);
      const mails = (await readdir(path.join(servers.folder, 'mails'))).join();
      expect(customers.filter((address) => !mails.includes(address.split('@')[0]!))).toEqual([]);
    });
  },
);
