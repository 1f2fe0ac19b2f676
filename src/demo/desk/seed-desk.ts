import { hashPassword } from '#server/accounts/passwords.ts';
import { CardType } from '#contract/card-type.ts';
import type { Money } from '#server/orders/money/provider.ts';
import { rateOn } from '#server/orders/money/records/rates.ts';
import { insertProposal } from '#server/orders/money/records/refund-proposals.ts';
import { allCars } from '#server/products/cars.ts';
import { type Price, pricesOf } from '#server/products/prices.ts';
import { chinaDay } from '#server/services/china-day.ts';
import type { FileStore } from '#server/services/files/file-store.ts';
import type { FlowRegistry } from '#server/services/flows/flows.ts';
import type { Vault } from '#server/services/vault/vault.ts';
import type { Transaction } from '#server/store/database.ts';
import { OrderStatus } from '#contract/order-status.ts';
import { demoPassword } from '../seed-accounts.ts';
import { demoOperators, insertDemoOperators } from '../seed-operators.ts';
import { insertCustomers } from './customers.ts';
import { storeFiles } from './files.ts';
import { fillInbox } from './inbox.ts';
import type { PriceList } from './money.ts';
import { numbersFrom } from './numbers.ts';
import { deskOrders } from './orders.ts';
import { fillStepCounts } from './step-counts.ts';
import { type Writing, writeOrders } from './write-orders.ts';

const DAY = 24 * 60 * 60 * 1000;

/** The oldest order was begun a little later. */
const OPENED_DAYS_AGO = 100;

/** What the desk of a demonstration is filled with. */
interface DeskTools {
  readonly vault: Vault;
  readonly files: Pick<FileStore, 'put'>;
  readonly flows: FlowRegistry;
  readonly bankCurrency: Money['currency'];
  readonly now: Date;
}

/**
 * Fills the back office of a demonstration: operators of each role, customers with orders in all states over the last
 * 90 days, and what people have written. Prices, cards and the exchange rate have to be there.
 */
export async function seedDesk(trx: Transaction, tools: DeskTools): Promise<void> {
  const { vault, flows, now } = tools;
  const numbers = numbersFrom(234);
  const account = {
    passwordHash: await hashPassword(demoPassword),
    createdAt: new Date(now.getTime() - OPENED_DAYS_AGO * DAY),
  };
  const operators = await insertDemoOperators(trx, account);
  const customers = await insertCustomers(trx, account);
  const list = await priceList(trx, tools);
  // Where an operator has deleted all cards or the rate, or has these addresses, there is nothing to invent orders of.
  if (list === undefined || customers.length === 0) return;
  const files = await storeFiles(trx, tools, customers, { numbers, at: account.createdAt });
  const ofType = (type: CardType): number[] =>
    list.cards.filter((card) => card.type === type).map(({ id }) => id);
  const orders = await deskOrders({
    flows,
    customers,
    files,
    cards: [...ofType(CardType.router), ...ofType(CardType.sim)],
    esims: ofType(CardType.esim),
    numbers,
    now,
  });
  const writing = { vault, list, numbers, operators, now };
  await writeOrders(trx, orders, writing);
  await proposeRefund(trx, writing);
  await fillInbox(trx, { vault, now, numbers, customers, operators });
  await fillStepCounts(trx, { flows, numbers, now });
}

async function priceList(
  trx: Transaction,
  { flows, now, bankCurrency }: DeskTools,
): Promise<PriceList | undefined> {
  const cards = await trx.selectFrom('traffic_card').selectAll().orderBy('id').execute();
  const rate = await rateOn(trx, chinaDay(now));
  if (rate === undefined || cards.length === 0) return undefined;
  const prices = new Map<number, readonly Price[]>();
  for (const { offer } of flows.sold())
    prices.set(offer.childType, await pricesOf(trx, { now: () => now }, offer.childType));
  return { prices, cars: await allCars(trx), cards, rate: rate.rate, bankCurrency };
}

/** A refund that is too large for one operator waits for a second one: that of the most expensive paid order. */
async function proposeRefund(trx: Transaction, { operators, numbers, now }: Writing): Promise<void> {
  const proposed_by = operators.get('finance');
  const order = await trx
    .selectFrom('order')
    .select(['id', 'price_fen'])
    .where('status', '=', OrderStatus.paid)
    .orderBy('price_fen', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (order === undefined || proposed_by === undefined) return;
  await insertProposal(trx, {
    id: numbers.uuid(),
    order_id: order.id,
    attempt_id: null,
    fen: order.price_fen,
    reason: 'The journey was called off by the organiser.',
    state: 'proposed',
    proposed_by,
    proposed_name: demoOperators.find(({ role }) => role === 'finance')!.loginName,
    proposed_at: new Date(now.getTime() - DAY),
  });
}
