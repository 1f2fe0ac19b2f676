import type { Selectable } from 'kysely';
import type { Payload, Reply } from '#contract/define.ts';
import type { deskPrices } from '#contract/desk-prices.contract.ts';
import { offerKinds } from '#contract/offer-lists.ts';
import { shownOffers, type ShownOffer } from '../../products/offers.ts';
import { rmb } from '../../products/prices.ts';
import type { Call } from '../../services/call.ts';
import { chinaDay, dayAfter } from '../../services/china-day.ts';
import { CatalogueFault, fieldError } from '../../services/fault.ts';
import { type Database, inTransaction, type Transaction } from '../../store/database.ts';
import { rowsBefore, rowsOn } from '../../store/page.ts';
import type { Tables } from '../../store/tables.ts';
import { checkBegin, checkRevision, lockRules, revisionOf } from './revision.ts';

type PriceRow = Selectable<Tables['price']>;
type Context = Pick<Call, 'db' | 'flows' | 'translate' | 'now'>;
type Costs = Payload<typeof deskPrices.plan>['prices'];

/** One page of the products that have prices of their own, with today's and the next price of each service. */
export async function pricedProducts(
  context: Context,
  { kind, planned, ...page }: Payload<typeof deskPrices.list>,
): Promise<Reply<typeof deskPrices.list>> {
  const today = chinaDay(context.now());
  const [offers, rows] = await Promise.all([
    pricedOffers(context, kind === undefined ? offerKinds : [kind]),
    context.db.selectFrom('price').selectAll().orderBy('service_type').orderBy('valid_from').execute(),
  ]);
  const all = offers
    .map((offer) => {
      const own = rows.filter((row) => row.child_type === offer.childType);
      const next = new Map<number, PriceRow>();
      for (const row of own)
        if (row.valid_from > today && !next.has(row.service_type)) next.set(row.service_type, row);
      return {
        ...named(offer),
        now: offer.prices.map((price) => ({
          serviceType: price.serviceType,
          workingDays: price.workingDays,
          rmb: rmb(price.fen),
        })),
        next: [...next.values()].map(wirePrice),
      };
    })
    .filter(({ next }) => planned !== true || next.length > 0);
  const before = rowsBefore(page);
  return { total: all.length, records: all.slice(before, before + rowsOn(page)) };
}

/**
 * All prices of a product.
 *
 * @throws CatalogueFault notFound
 */
export async function pricesOfOne(
  context: Context,
  childType: number,
): Promise<Reply<typeof deskPrices.product>> {
  const offer = await pricedOffer(context, childType);
  const today = chinaDay(context.now());
  const rows = await priceRows(context.db, childType);
  const begun = new Set<number>();
  const versions = rows.map((row) => {
    const isFirst = row.valid_from <= today && !begun.has(row.service_type);
    if (isFirst) begun.add(row.service_type);
    const state = row.valid_from > today ? 'next' : isFirst ? 'now' : 'past';
    return { ...wirePrice(row), state } as const;
  });
  return { ...named(offer), revision: revisionOf(rows), earliest: dayAfter(today), versions };
}

/**
 * Sets what services cost from a day on, in place of prices that would begin on the same day.
 *
 * @throws CatalogueFault notFound; ruleFromPast; ruleChanged; invalidInput for a service that the product does not have
 */
export async function planPrices(
  context: Context,
  { childType, from, prices, revision }: Payload<typeof deskPrices.plan>,
): Promise<void> {
  await pricedOffer(context, childType);
  checkBegin(from, dayAfter(chinaDay(context.now())));
  await inTransaction(context.db, async (trx) => {
    await lockRules(trx);
    const rows = await priceRows(trx, childType);
    checkRevision(rows, revision, () => saidOf(rows, chinaDay(context.now())));
    checkServices(rows, prices);
    for (const price of prices) {
      const changed = { working_days: price.workingDays, fen: fenOf(price.rmb) };
      const row = { child_type: childType, service_type: price.serviceType, valid_from: from };
      await trx
        .insertInto('price')
        .values({ ...row, ...changed })
        .onConflict((same) => same.columns(['child_type', 'service_type', 'valid_from']).doUpdateSet(changed))
        .execute();
    }
  });
}

/**
 * Gives up prices that have not begun.
 *
 * @throws CatalogueFault ruleFromPast; ruleChanged; notFound where no price begins on that day
 */
export async function dropPrices(
  { db, now }: Pick<Call, 'db' | 'now'>,
  { childType, from, revision }: Payload<typeof deskPrices.drop>,
): Promise<void> {
  const today = chinaDay(now());
  checkBegin(from, dayAfter(today));
  await inTransaction(db, async (trx) => {
    await lockRules(trx);
    const rows = await priceRows(trx, childType);
    checkRevision(rows, revision, () => saidOf(rows, today));
    const dropped = await trx
      .deleteFrom('price')
      .where('child_type', '=', childType)
      .where('valid_from', '=', from)
      .executeTakeFirst();
    if (dropped.numDeletedRows === 0n) throw new CatalogueFault('notFound');
  });
}

/** The prices of a product by service, the newest first. */
export async function priceRows(db: Database | Transaction, childType: number): Promise<PriceRow[]> {
  return db
    .selectFrom('price')
    .selectAll()
    .where('child_type', '=', childType)
    .orderBy('service_type')
    .orderBy('valid_from', 'desc')
    .execute();
}

/**
 * The offer of a product that has prices of its own: what cards cost stands with their stock.
 *
 * @throws CatalogueFault notFound
 */
export async function pricedOffer(context: Context, childType: number): Promise<ShownOffer> {
  const found = (await pricedOffers(context, offerKinds)).find((offer) => offer.childType === childType);
  if (!found) throw new CatalogueFault('notFound');
  return found;
}

async function pricedOffers(
  context: Context,
  kinds: typeof offerKinds | [ShownOffer['flow']['offer']['kind']],
) {
  const offers = await Promise.all(kinds.map((kind) => shownOffers(context, kind)));
  return offers.flat().filter(({ flow: { offer } }) => offer.stock !== 'card');
}

const named = ({ childType, flow, link, words }: ShownOffer) => ({
  childType,
  title: words('title'),
  kind: flow.offer.kind,
  isSold: link !== '',
});

const wirePrice = (row: PriceRow) => ({
  serviceType: row.service_type,
  workingDays: row.working_days,
  rmb: rmb(row.fen),
  from: row.valid_from,
});

/** An amount in RMB as whole fen. */
export const fenOf = (amount: number): number => Math.round(amount * 100);

/**
 * Returns if each price is of another service of the product.
 *
 * @throws CatalogueFault invalidInput
 */
export function checkServices(rows: readonly PriceRow[], prices: Costs): void {
  const known = new Set(rows.map((row) => row.service_type));
  for (const [index, { serviceType }] of prices.entries()) {
    const isTwice = prices.findIndex((price) => price.serviceType === serviceType) !== index;
    if (known.has(serviceType) && !isTwice) continue;
    const errors = [fieldError(`/prices/${index}/serviceType`, isTwice ? 'uniqueItems' : 'enum')];
    throw new CatalogueFault('invalidInput', { errors });
  }
}

/** The prices that hold and that are to come, for the sentence that refuses an older decision. */
function saidOf(rows: readonly PriceRow[], today: string): string {
  const begun = new Set<number>();
  const said = rows.filter((row) => {
    if (row.valid_from > today) return true;
    return !begun.has(row.service_type) && begun.add(row.service_type);
  });
  return said.map((row) => `${row.valid_from}: ${rmb(row.fen)} RMB (${row.working_days})`).join('; ');
}
