import type { ProviderMode } from '#contract/order-status.ts';
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Reply } from '#contract/define.ts';
import { mobilePayment, payment } from '#contract/payments.contract.ts';
import { orderJobs } from '#server/orders/jobs.ts';
import { openedMail } from '#server/services/messages/sealed-mail.ts';
import type { JobName, JobPayloads } from '#server/services/jobs/jobs.ts';
import { type Attempt, attemptsOf } from '#server/orders/money/records/attempts.ts';
import { entriesOf } from '#server/orders/money/records/ledger.ts';
import { setSandboxState } from '#server/orders/money/providers/sandbox/rows.ts';
import type { Called } from '../call.ts';
import { readNamespace } from '../flow-catalogues.ts';
import { idleJobs } from '../idle-jobs.ts';
import {
  answersWithFiles,
  type Data,
  type Draft,
  productOf,
  type Shopper,
  shopperOf,
} from '../product-orders.ts';
import {
  createTestApp,
  type QueuedMail,
  type ReplacedServices,
  type TestApp,
  type TestUser,
} from '../test-app.ts';
import { jobQueue } from './job-queue.ts';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;

/** The reply to the start of a payment. */
type Begun = Called<Reply<typeof payment.pay>>;

/** An order and its payments. */
export type PaidDraft = Draft & { readonly attempt: string };

/** An application whose jobs run when a test says so, with a customer and an operator. */
export interface PayingApp extends TestApp {
  readonly ada: Shopper;
  readonly operator: TestUser;
  /** Complete answers, with files of the customer Ada. */
  readonly answers: Readonly<Record<string, Data>>;
  /**
   * An order that waits for its payment; for a visa that is not paid in the shop, one that waits for its
   * review.
   */
  ordered(flow: string, shopper?: Shopper): Promise<Draft>;
  /** The same, paid at the sandbox. */
  paid(flow: string, shopper?: Shopper): Promise<PaidDraft>;
  pay(order: Draft, mode: ProviderMode, by?: Shopper, requestId?: string): Promise<Begun>;
  /** The customer pays at the sandbox, which sends no notification. */
  approve(attempt: string): Promise<void>;
  /** Runs all jobs that are due. */
  work(): Promise<JobName[]>;
  /** The names of the mails to customers about an order. */
  told(order: Draft): string[];
  /** For example `capture 3360 EUR`. */
  ledger(order: Draft): Promise<string[]>;
  /** The mails to customers about an order, oldest first. */
  mailsAbout(order: Draft): QueuedMail[];
  attempts(order: Draft): Promise<Attempt[]>;
  statusOf(order: Draft): Promise<number>;
}

/**
 * @param variables variables for the server's environment
 * @param services services in place of the usual ones
 */
export async function createPayingApp(
  variables: Readonly<Record<string, string>> = {},
  services: ReplacedServices = {},
): Promise<PayingApp> {
  // Tests of refunds are about one operator, unless they say otherwise.
  const test = await createTestApp(services, { REFUND_ALONE_RMB: '100000', ...variables });
  const ada = shopperOf(test, await test.signUp('ada'));
  const answers = await answersWithFiles(test, ada.user);
  await test.db.updateTable('chartered_car').set({ cars: 1000 }).execute();
  await test.db.updateTable('traffic_card').set({ stock: 1000 }).execute();
  const operator = await test.signUpOperator();

  const sent: QueuedMail[] = [];
  const queue = jobQueue(test.db);
  const handlers = {
    ...idleJobs,
    mail: async (mail: QueuedMail) => void sent.push(mail),
    bulkMail: async (mail: QueuedMail) => void sent.push(mail),
    sealedMail: async (mail: JobPayloads['sealedMail']) =>
      void sent.push(openedMail(test.services.vault, mail)),
    ...orderJobs(test.context),
  };
  const names = [...readNamespace('US', 'mail').keys()].flatMap(
    (key) => /^mail:(\w+)\.subject$/.exec(key)?.[1] ?? [],
  );

  const app: PayingApp = {
    ...test,
    ada,
    operator,
    answers,
    async ordered(flow, shopper = ada) {
      // More calls than the throttle normally allows in an hour.
      await test.db.deleteFrom('throttle').execute();
      const product = productOf(flow);
      const draft = await shopper.begin(product, answers[flow]!);
      expect((await shopper.ask(draft, product.sent)).body).toMatchObject({ code: 200 });
      return draft;
    },
    async paid(flow, shopper = ada) {
      const order = await app.ordered(flow, shopper);
      const { body } = await app.pay(order, 1, shopper);
      await app.approve(body.data!.attempt);
      await test.call(payment.state, { attempt: body.data!.attempt }, { token: shopper.user.token });
      expect(await app.statusOf(order)).toBe(6);
      return { ...order, attempt: body.data!.attempt };
    },
    pay({ id }, mode, { user } = ada, requestId = randomUUID()) {
      const by = { token: user.token };
      return mode === 3
        ? test.call(mobilePayment.pay, { id, requestId }, by)
        : test.call(payment.pay, { id, mode, requestId }, by);
    },
    approve: (attempt) => setSandboxState(test.db, attempt, 'captured'),
    // The database counts microseconds, and its clock sets the time of jobs without a time.
    work: () => queue.work(handlers, new Date(test.services.now().getTime() + 100)),
    told: ({ orderNumber: number }) =>
      sent.flatMap(({ subject }) =>
        names.filter((name) => test.services.translate('US', `mail:${name}.subject`, { number }) === subject),
      ),
    mailsAbout: ({ orderNumber }) => sent.filter(({ subject }) => subject.includes(orderNumber)),
    ledger: async ({ id }) =>
      (await entriesOf(test.db, id)).map(({ kind, minor, currency }) => `${kind} ${minor} ${currency}`),
    attempts: ({ id }) => attemptsOf(test.db, id),
    statusOf: async ({ id }) => {
      const rows = test.db.selectFrom('order').select('status').where('id', '=', id);
      return (await rows.executeTakeFirstOrThrow()).status;
    },
  };
  return app;
}

/** Another customer, without files: for rides and cards. */
export async function anotherShopper(test: TestApp, name: string, identity: 1 | 2 = 1): Promise<Shopper> {
  return shopperOf(test, await test.signUp(name, identity));
}
