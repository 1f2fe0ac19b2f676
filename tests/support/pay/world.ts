import { v7 } from 'uuid';
import {
  BadNotification,
  type Money,
  type PaymentNews,
  type PaymentProvider,
  ProviderAway,
  ProviderRefusal,
  type RawNotification,
} from '#server/orders/money/provider.ts';
import type { CrashPoint } from './crash-point.ts';

/** A payment as the provider stores it. It survives a crash of the program. */
export interface WorldPayment {
  readonly attemptId: string;
  readonly ref: string;
  readonly orderNumber: string;
  readonly money: Money;
  readonly expiresAt: Date;
  state: 'open' | 'approved' | 'captured' | 'failed' | 'closed';
  captureRef: string | null;
  /** The refunded amounts by the id of our refund. */
  readonly refunds: Map<string, number>;
}

/** How a notification is altered before it arrives. */
export type Alteration = 'none' | 'amount' | 'currency' | 'order' | 'merchant' | 'signature';

/**
 * A simulated provider. It survives a crash of the program, can be unreachable, can lose replies, and its
 * customers can pay at any time.
 */
export interface World {
  readonly provider: PaymentProvider;
  readonly payments: WorldPayment[];
  /** Whether it is unreachable. */
  isAway: boolean;
  /** Whether it refuses refunds. */
  isRefusing: boolean;
  /** The ids of our refunds that it has refused. */
  readonly refused: Set<string>;
  /** Whether a customer can still pay at the provider. */
  isPayable(payment: WorldPayment): boolean;
  /** A customer pays, if the provider still allows it. */
  pay(payment: WorldPayment): void;
  fail(payment: WorldPayment): void;
  /** A notification about the current state of the payment. */
  notification(payment: WorldPayment, alteration?: Alteration): RawNotification;
}

const MERCHANT = 'us';

/** The differences between providers. */
export interface Manner {
  /** The provider waits for our capture after the customer's approval. */
  readonly waits: boolean;
  /** It closes no payment early: a customer can pay until the given end time. */
  readonly lingers: boolean;
}

export function createWorld(
  crashPoint: () => CrashPoint,
  { waits, lingers }: Manner,
  now: () => Date,
): World {
  const payments: WorldPayment[] = [];
  const find = (attemptId: string): WorldPayment | undefined =>
    payments.find((payment) => payment.attemptId === attemptId);

  const capture = (payment: WorldPayment): void => {
    payment.state = 'captured';
    payment.captureRef ??= `capture-${payment.ref}`;
  };
  const newsOf = (payment: WorldPayment): PaymentNews => {
    const { attemptId, ref, orderNumber, money, captureRef, state } = payment;
    const isCaptured = state === 'captured';
    const states = { open: 'open', approved: 'open', captured, failed: 'failed', closed: 'expired' } as const;
    return {
      attemptId,
      ref,
      orderNumber,
      merchant: MERCHANT,
      state: states[state],
      captureRef,
      money: isCaptured ? money : null,
    };
  };
  const captured = 'captured' as const;
  /** A call of the program: the program may crash before and after it, and the reply may be lost. */
  const call = <T>(work: () => T): Promise<T> =>
    crashPoint().step(async () => {
      if (world.isAway) throw new ProviderAway('away');
      return work();
    });

  const provider: PaymentProvider = {
    name: 'stripe',
    mode: 1,
    currency: 'EUR',
    notifyPath: '/notify',
    returnPaths: { success: '/paid', cancel: '/cancelled' },
    merchant: MERCHANT,
    acknowledgement: { type: 'text/plain', body: 'ok' },
    start: ({ id, orderNumber, money, expiresAt }) =>
      call(() => {
        let payment = find(id);
        if (!payment) {
          payment = {
            attemptId: id,
            ref: `ref-${id}`,
            orderNumber,
            money,
            expiresAt,
            state: 'open',
            captureRef: null,
            refunds: new Map(),
          };
          payments.push(payment);
        }
        return { ref: payment.ref, url: `https://pay.example/${id}` };
      }),
    async verify({ headers, body }) {
      if (headers['x-signature'] !== 'right') throw new BadNotification('forged');
      return JSON.parse(body.toString()) as { eventId: string; news: PaymentNews };
    },
    query: ({ id }, mayCapture) =>
      call(() => {
        const payment = find(id);
        if (!payment) throw new ProviderRefusal('unknown');
        if (payment.state === 'approved' && mayCapture) capture(payment);
        return newsOf(payment);
      }),
    close: ({ id }) =>
      call(() => {
        const payment = find(id);
        if (payment?.state === 'open' && !waits && !lingers) payment.state = 'closed';
      }),
    refund: ({ id, attempt, captureRef, money }) =>
      call(() => {
        const payment = find(attempt.id);
        if (world.isRefusing && payment?.refunds.has(id) !== true) {
          world.refused.add(id);
          throw new ProviderRefusal('not now');
        }
        if (!payment || payment.captureRef !== captureRef) throw new ProviderRefusal('no such capture');
        if (!payment.refunds.has(id)) {
          const given = [...payment.refunds.values()].reduce((sum, minor) => sum + minor, 0);
          if (given + money.minor > payment.money.minor) throw new ProviderRefusal('above the capture');
          payment.refunds.set(id, money.minor);
        }
        return { refundRef: `refund-${id}` };
      }),
  };

  const world: World = {
    provider,
    payments,
    isAway: false,
    isRefusing: false,
    refused: new Set(),
    isPayable: ({ state, expiresAt }) => state === 'open' && now() < expiresAt,
    pay(payment) {
      if (!world.isPayable(payment)) return;
      if (waits) payment.state = 'approved';
      else capture(payment);
    },
    fail(payment) {
      if (payment.state === 'open') payment.state = 'failed';
    },
    notification(payment, alteration = 'none') {
      const news = altered(newsOf(payment), alteration);
      // An altered event has a new id. A genuine event has the same id whenever it is sent.
      const eventId = alteration === 'none' ? `${payment.ref}:${payment.state}` : v7();
      const signature = alteration === 'signature' ? 'wrong' : 'right';
      return { headers: { 'x-signature': signature }, body: Buffer.from(JSON.stringify({ eventId, news })) };
    },
  };
  return world;
}

function altered(news: PaymentNews, alteration: Alteration): PaymentNews {
  const { money } = news;
  switch (alteration) {
    case 'amount':
      return { ...news, money: money && { ...money, minor: money.minor - 1 } };
    case 'currency':
      return { ...news, money: money && { ...money, currency: 'CNY' } };
    case 'order':
      return { ...news, orderNumber: 'MG000000OTHER' };
    case 'merchant':
      return { ...news, merchant: 'somebody else' };
    default:
      return news;
  }
}
