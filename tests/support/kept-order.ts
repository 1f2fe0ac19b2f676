import type { OrderStatus } from '#contract/order-status.ts';
import { randomUUID } from 'node:crypto';
import { sealAnswers } from '#server/orders/answers/answers.ts';
import { newOrderNumber, insertOrder, type Order } from '#server/orders/records/orders.ts';
import { inTransaction } from '#server/store/database.ts';
import type { TestApp, TestUser } from './test-app.ts';

/** The properties of an order; by default those of a new draft. */
export interface Kept {
  readonly childType: number;
  readonly status?: OrderStatus;
  readonly fen?: number;
  readonly quantity?: number;
  readonly enterDate?: string;
  readonly answers?: Record<string, unknown>;
}

/** Inserts an order into the database, without the calls that would create it. */
export async function keptOrder(test: TestApp, user: TestUser, kept: Kept): Promise<Order> {
  const request_id = randomUUID();
  const now = new Date();
  const order = await inTransaction(test.db, (trx) =>
    insertOrder(trx, {
      order_number: newOrderNumber(now),
      account_id: user.id,
      child_type: kept.childType,
      status: kept.status ?? 0,
      flow_version: 1,
      answers: sealAnswers(test.services.vault, { account_id: user.id, request_id }, kept.answers ?? {}),
      enter_date: kept.enterDate ?? null,
      price_fen: kept.fen ?? 0,
      quantity: kept.quantity ?? 1,
      request_id,
      created_at: now,
      updated_at: now,
    }),
  );
  if (!order) throw new Error('the number of an order is taken');
  return order;
}
