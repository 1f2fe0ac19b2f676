import { v7 } from 'uuid';
import { acceptPayment } from '#server/orders/lifecycle/accept-payment.ts';
import { decide } from '#server/orders/lifecycle/decision.ts';
import { inTransaction } from '#server/store/database.ts';
import { lockAnyOrder, updateOrder } from '#server/orders/records/orders.ts';
import { insertAttempt } from '#server/orders/money/records/attempts.ts';
import { appendEntry } from '#server/orders/money/records/ledger.ts';
import { insertQuote } from '#server/orders/money/records/quotes.ts';
import { type Kept, keptOrder } from './kept-order.ts';
import type { TestApp, TestUser } from './test-app.ts';

/** An order with a captured payment. */
export interface PaidOrder {
  readonly orderId: number;
  readonly attemptId: string;
}

/**
 * Inserts a paid order into the database, with its quote and its ledger, without the calls that would create
 * it.
 */
export async function paidOrder(test: TestApp, user: TestUser, kept: Kept): Promise<PaidOrder> {
  const { id, price_fen } = await keptOrder(test, user, { fen: 58_800, ...kept, status: 1 });
  const context = test.context;
  const now = context.now();
  const [quote_id, attemptId] = [v7(), v7()];
  const eur_cents = Math.round(price_fen * 0.1205);
  await inTransaction(test.db, async (trx) => {
    const quote = { id: quote_id, order_id: id, price_fen, eur_cents, rate: '0.1205', created_at: now };
    await insertQuote(trx, quote);
    await updateOrder(trx, (await lockAnyOrder(trx, id))!, { quote_id });
    const money = { currency: 'EUR', minor: eur_cents, provider: 'sandbox' } as const;
    const about = { order_id: id, created_at: now };
    await insertAttempt(trx, {
      ...about,
      ...money,
      id: attemptId,
      quote_id,
      request_id: v7(),
      mode: 1,
      ref: attemptId,
      state: 'captured',
      updated_at: now,
      expires_at: now,
    });
    const entry = { ...about, ...money, attempt_id: attemptId, kind: 'capture' } as const;
    await appendEntry(trx, { ...entry, fen: price_fen, ref: attemptId });
    const order = await lockAnyOrder(trx, id);
    const pay = { type: 'PAY', by: 'system', covers: true, stands: true } as const;
    const decision = await decide(trx, context, order!, pay);
    await acceptPayment(trx, context, order!, { decision, mode: 1 });
  });
  return { orderId: id, attemptId };
}
