import { CatalogueFault } from '../services/fault.ts';
import { carsOfCity } from '../products/cars.ts';
import { cardById } from '../products/cards.ts';
import { companyDiscount } from '../accounts/companies.ts';
import type { Database, Transaction } from '../store/database.ts';
import { NORMAL_SERVICE, pricesOf } from '../products/prices.ts';
import type { OrderFacts } from './order-facts.ts';
import type { OrderKind } from './order-state.ts';

/** What is ordered, by whom. */
export interface Quoted {
  readonly childType: number;
  readonly kind: OrderKind;
  readonly accountId: number;
  readonly facts: OrderFacts;
}

/** The columns of an order that say what it costs. */
export interface Quote {
  readonly price_fen: number;
  readonly quantity: number;
  readonly discount_percent: number;
}

/**
 * What an order costs, in fen, by the price tables of this moment: nobody else's number counts. Until a service is
 * chosen that is on offer it is the normal one's price; until a card is chosen it is nothing.
 */
export async function quote(db: Database | Transaction, quoted: Quoted): Promise<Quote> {
  const { accountId, facts } = quoted;
  // One after the other: a transaction has one connection.
  const fen = await fullPrice(db, quoted);
  const discount = await companyDiscount(db, accountId);
  return {
    price_fen: Math.round((fen * (100 - discount)) / 100),
    quantity: facts.quantity,
    discount_percent: discount,
  };
}

async function fullPrice(db: Database | Transaction, { childType, kind, facts }: Quoted): Promise<number> {
  if (kind === 'goods') {
    const card = facts.cardId === null ? undefined : await cardById(db, facts.cardId);
    return (card?.fen ?? 0) * facts.quantity;
  }
  if (kind !== 'ride') return (await servicePrice(db, childType, facts.serviceType)) * facts.quantity;
  const cars = facts.carType === null ? [] : await carsOfCity(db, facts.city);
  const car = cars.find(({ car_type }) => car_type === facts.carType);
  return (await servicePrice(db, childType, null)) + (car?.fen ?? 0);
}

/** Whether a product can be had with a service; prices may have gone since it was chosen. */
export async function isOffered(
  db: Database | Transaction,
  childType: number,
  serviceType: number,
): Promise<boolean> {
  return (await pricesOf(db, childType)).some((entry) => entry.serviceType === serviceType);
}

async function servicePrice(
  db: Database | Transaction,
  childType: number,
  serviceType: number | null,
): Promise<number> {
  const prices = await pricesOf(db, childType);
  const priceOf = (service: number | null) => prices.find((entry) => entry.serviceType === service);
  const price = priceOf(serviceType) ?? priceOf(NORMAL_SERVICE);
  if (!price) throw new CatalogueFault('unavailable');
  return price.fen;
}
