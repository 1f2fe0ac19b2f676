import { fc } from '#tests/support/fixed-random.ts';
import type { Call } from '#server/services/call.ts';
import { CatalogueFault } from '#server/services/fault.ts';
import { cancelPaidOrder } from '#server/orders/commands/cancel-paid.ts';
import { commandOrder } from '#server/orders/commands/command-order.ts';
import { payByDeposit } from '#server/orders/money/deposit.ts';
import {
  complete,
  decideDeposit,
  refund,
  reject,
  returned,
  take,
  withOrder,
} from '#server/orders/commands/operator-commands.ts';
import { askPayment, cancelPayment } from '#server/orders/money/ask-payment.ts';
import { requeueWork } from '#server/orders/housekeeping/requeue-work.ts';
import { BadNotification } from '#server/orders/money/provider.ts';
import { receiveNotification } from '#server/orders/money/receive-notification.ts';
import { orderDetail } from '#server/orders/views/order-detail.ts';
import { startPayment } from '#server/orders/money/start-payment.ts';
import { Crash } from './crash-point.ts';
import type { Life } from './life.ts';
import type { Alteration } from './world.ts';

/** The events in the life of an order: actions of people, and changes of the environment. */
export type LifeEvent =
  | { do: 'confirm' | 'reopen' | 'cancel' | 'cancelPaid' | 'resubmit' | 'deposit' }
  /** `request`: the number of the customer's window. */
  | { do: 'start'; request: 0 | 1 | 2 }
  | { do: 'pay' | 'fail' | 'ask' | 'giveUp' | 'refundOne'; which: number }
  | { do: 'notify'; which: number; times: number; alteration: Alteration }
  | { do: 'take' | 'complete' | 'reject' | 'refund' | 'confirmDeposit' | 'refuseDeposit' | 'returned' }
  | { do: 'minutes'; count: number }
  | { do: 'jobs'; most: number }
  | { do: 'soldOut' | 'dearer' | 'away' | 'back' | 'refusing' | 'agreeing' | 'pickUp' }
  | { do: 'crash'; steps: number; then: LifeEvent }
  | { do: 'together'; one: LifeEvent; other: LifeEvent };

const which = fc.nat(3);
const constant = (...names: LifeEvent['do'][]): fc.Arbitrary<LifeEvent> =>
  fc.constantFrom(...names).map((name) => ({ do: name }) as LifeEvent);

const simple: fc.Arbitrary<LifeEvent> = fc.oneof(
  { weight: 4, arbitrary: constant('confirm') },
  { weight: 2, arbitrary: constant('reopen', 'cancel', 'cancelPaid', 'resubmit', 'deposit') },
  {
    weight: 5,
    arbitrary: fc
      .constantFrom(0 as const, 1 as const, 2 as const)
      .map((request) => ({ do: 'start', request }) as const),
  },
  { weight: 5, arbitrary: which.map((which) => ({ do: 'pay', which }) as const) },
  {
    weight: 3,
    arbitrary: fc
      .tuple(fc.constantFrom('fail' as const, 'ask' as const, 'giveUp' as const, 'refundOne' as const), which)
      .map(([name, which]) => ({ do: name, which })),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('notify' as const),
      which,
      times: fc.integer({ min: 1, max: 4 }),
      alteration: fc.oneof(
        { weight: 8, arbitrary: fc.constant('none' as const) },
        {
          weight: 1,
          arbitrary: fc.constantFrom<Alteration>('amount', 'currency', 'order', 'merchant', 'signature'),
        },
      ) satisfies fc.Arbitrary<Alteration>,
    }),
  },
  {
    weight: 4,
    arbitrary: constant(
      'take',
      'complete',
      'reject',
      'refund',
      'confirmDeposit',
      'refuseDeposit',
      'returned',
    ),
  },
  {
    weight: 2,
    arbitrary: fc
      .constantFrom(1, 20, 45, 24 * 60, 73 * 60)
      .map((count) => ({ do: 'minutes', count }) as const),
  },
  { weight: 4, arbitrary: fc.constantFrom(1, 2, 50).map((most) => ({ do: 'jobs', most }) as const) },
  { weight: 1, arbitrary: constant('soldOut', 'dearer', 'away', 'back', 'refusing', 'agreeing', 'pickUp') },
);

/** One action: alone, interrupted by a crash, or at the same time as another one. */
export const anyLifeEvent: fc.Arbitrary<LifeEvent> = fc.oneof(
  { weight: 8, arbitrary: simple },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('crash' as const), steps: fc.nat(40), then: simple }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('together' as const), one: simple, other: simple }) },
);

/** Errors that say that an action is not possible now. Any other error is a bug. */
function isRefusal(error: unknown): boolean {
  return error instanceof CatalogueFault || error instanceof BadNotification || error instanceof Crash;
}

/** Performs an action. A refusal or a crash does not fail the test. */
export async function live(life: Life, next: LifeEvent): Promise<void> {
  if (next.do === 'crash') {
    life.crashPoint.set(next.steps);
    await live(life, next.then);
    life.crashPoint.renew();
    return;
  }
  if (next.do === 'together') {
    await Promise.all([live(life, next.one), live(life, next.other)]);
    return;
  }
  await perform(life, next).catch((error: unknown) => {
    if (!isRefusal(error)) throw error;
  });
}

async function perform(life: Life, next: Exclude<LifeEvent, { do: 'crash' | 'together' }>): Promise<void> {
  const { shop, world } = life;
  const { customer, operator, context, order } = shop;
  const { id } = order;
  const payment =
    'which' in next ? world.payments[next.which % Math.max(1, world.payments.length)] : undefined;
  switch (next.do) {
    case 'confirm':
      return commandOrder(customer, { id, commands: ['CONFIRM'] });
    case 'reopen':
      return commandOrder(customer, { id, commands: ['REOPEN'] });
    case 'cancel':
      return commandOrder(customer, { id, commands: ['CANCEL'] });
    case 'cancelPaid': {
      const back = (await orderDetail(customer, id))?.cancelNow?.rmb;
      if (back !== undefined) await cancelPaidOrder(customer, { id, back });
      return;
    }
    case 'resubmit':
      return commandOrder(customer, { id, commands: ['SUBMIT', 'RESUBMIT'] });
    case 'deposit':
      if (customer.account.identity !== 2) return;
      return payByDeposit(customer as unknown as Call<'company'>, { id, file: shop.receipts[0]! });
    case 'start':
      life.sent.add(
        (await startPayment(customer, { id, mode: 1, requestId: life.requests[next.request]! })).attempt,
      );
      return;
    case 'pay':
      // After a crash the customer may not have been sent to the provider. Such a customer pays only where the
      // provider notifies the program.
      if (payment && (!life.isSilent || life.sent.has(payment.attemptId))) world.pay(payment);
      return;
    case 'fail':
      if (payment) world.fail(payment);
      return;
    case 'ask':
      if (payment) await askPayment(customer, payment.attemptId);
      return;
    case 'giveUp':
      if (payment) await cancelPayment(customer, payment.attemptId);
      return;
    case 'notify':
      if (payment && !life.isSilent)
        await notify(life, next.times, world.notification(payment, next.alteration));
      return;
    case 'take':
      await withOrder(operator, id, take);
      return;
    case 'complete':
      await withOrder(operator, id, (work) => complete(work, { id, documents: [], manual: [] }));
      return;
    case 'reject':
      await withOrder(operator, id, (work) => {
        return reject(work, { id, items: [{ pointer: '/uploads', reason: 'unreadable', note: '' }] });
      });
      return;
    case 'refund':
      await withOrder(operator, id, (work) => refund(work, { id, reason: 'asked for' }));
      return;
    case 'refundOne': {
      const attempt = payment?.attemptId;
      if (attempt === undefined) return;
      await withOrder(operator, id, (work) => refund(work, { id, attempt, reason: 'superfluous' }));
      return;
    }
    case 'returned':
      await withOrder(operator, id, (work) => returned(work, 'transferred'));
      return;
    case 'confirmDeposit':
    case 'refuseDeposit': {
      const isConfirmed = next.do === 'confirmDeposit';
      await withOrder(operator, id, (work) => decideDeposit(work, { id, isConfirmed, reason: 'not there' }));
      return;
    }
    case 'minutes':
      life.pass(next.count);
      return;
    case 'jobs':
      await life.queue.work(shop.handlers, context.now(), next.most);
      return;
    case 'soldOut':
      return life.sellOut();
    case 'dearer':
      return life.raisePrices();
    case 'away':
    case 'back':
      world.isAway = next.do === 'away';
      return;
    case 'refusing':
    case 'agreeing':
      world.isRefusing = next.do === 'refusing';
      return;
    case 'pickUp':
      await requeueWork(context);
  }
}

/** Sends the same notification several times at once. */
async function notify(
  { shop, world }: Life,
  times: number,
  raw: ReturnType<Life['world']['notification']>,
): Promise<void> {
  const results = await Promise.allSettled(
    Array.from({ length: times }, () => receiveNotification(shop.context, world.provider, raw)),
  );
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
}
