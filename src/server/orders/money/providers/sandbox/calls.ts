import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ProviderMode } from '#contract/order-status.ts';
import { derivedKey } from '../../../../services/vault/vault.ts';
import { signedQuery } from '../../../../services/files/signed-link.ts';
import type { Database } from '../../../../store/database.ts';
import {
  insertSandboxPayment,
  type SandboxPayment,
  sandboxPayment,
  refundAtSandbox,
  setSandboxState,
} from './rows.ts';
import {
  BadNotification,
  type PaymentNews,
  type ProviderCalls,
  ProviderRefusal,
  type RawNotification,
} from '../../provider.ts';

/** The purpose in the signatures of the sandbox's links. */
export const SANDBOX_LINKS = 'sandbox-links';

interface SandboxOptions {
  readonly db: Database;
  readonly dataKey: Buffer;
  readonly publicUrl: string;
  readonly now: () => Date;
  /** The mode of the provider in whose place it stands. */
  readonly mode: ProviderMode;
}

/** A provider without money: its page is ours, and its signed notifications are worked on like all others. */
export function createSandbox(options: SandboxOptions): ProviderCalls {
  const { db, dataKey, publicUrl, now, mode } = options;
  return {
    merchant: 'sandbox',
    acknowledgement: { type: 'text/plain', body: 'ok' },

    async start({ id, orderNumber, money, title, successUrl, cancelUrl, expiresAt }) {
      await insertSandboxPayment(db, id, { mode, title, orderNumber, ...money, successUrl, cancelUrl });
      const seconds = Math.ceil((expiresAt.getTime() - now().getTime()) / 1000);
      const query = signedQuery(dataKey, SANDBOX_LINKS, id, now(), seconds);
      return { ref: id, url: `${publicUrl}/payGateWay?attempt=${id}&${query}` };
    },

    async verify({ headers, body }: RawNotification) {
      const given = Buffer.from(headers['x-sandbox-signature'] ?? '', 'hex');
      const expected = signature(dataKey, body);
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
        throw new BadNotification('the signature of a sandbox notification is wrong');
      }
      return JSON.parse(body.toString('utf8')) as { eventId: string; news: PaymentNews };
    },

    async query({ id }) {
      const payment = await sandboxPayment(db, id);
      return payment ? newsOf(payment) : { ...nothing, attemptId: id, ref: id, state: 'expired' };
    },

    close: ({ id }) => setSandboxState(db, id, 'cancelled'),

    async refund({ id, attempt, money }) {
      const isMade = await refundAtSandbox(db, attempt.id, { refundId: id, minor: money.minor });
      if (!isMade) throw new ProviderRefusal('more than was captured');
      return { refundRef: id };
    },
  };
}

/** A notification of the sandbox about what has been decided on its page. */
export function sandboxNotification(dataKey: Buffer, payment: SandboxPayment): RawNotification {
  const eventId = `${payment.id}:${payment.state}`;
  const body = Buffer.from(JSON.stringify({ eventId, news: newsOf(payment) }), 'utf8');
  return { headers: { 'x-sandbox-signature': signature(dataKey, body).toString('hex') }, body };
}

const nothing = { captureRef: null, money: null, merchant: '', orderNumber: '' } as const;

function newsOf({ id, state, details }: SandboxPayment): PaymentNews {
  const about = { attemptId: id, ref: id, merchant: 'sandbox', orderNumber: details.orderNumber };
  if (state !== 'captured') return { ...nothing, ...about, state };
  const { minor, currency } = details;
  return { ...about, state, captureRef: id, money: { minor, currency } };
}

function signature(dataKey: Buffer, body: Buffer): Buffer {
  return createHmac('sha256', derivedKey(dataKey, 'sandbox-notifications')).update(body).digest();
}
