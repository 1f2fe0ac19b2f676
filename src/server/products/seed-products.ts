import type { LocalizedText } from '#contract/locale.ts';
import type { Transaction } from '../store/database.ts';
import { seedContent } from '../store/seed-content.ts';

/** Example prices of what was not sold at first; a transfer's car comes on top. What has a price keeps it. */
export async function seedProductPrices(trx: Transaction): Promise<void> {
  const prices =
    await seedContent<{ childType: number; serviceType: number; workingDays: number; fen: number }[]>(
      'product-prices',
    );
  const rows = prices.map((price) => ({
    child_type: price.childType,
    service_type: price.serviceType,
    working_days: price.workingDays,
    fen: price.fen,
  }));
  await trx
    .insertInto('price')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** An example of a rate; operators enter the one that they charge by. */
export async function seedExchangeRates(trx: Transaction): Promise<void> {
  const rates = await seedContent<{ rate: string; validFrom: string; source: string }[]>('exchange-rates');
  const rows = rates.map(({ rate, validFrom, source }) => ({ rate, valid_from: validFrom, source }));
  await trx.insertInto('exchange_rate').values(rows).execute();
}

interface SeedCar {
  city: LocalizedText;
  carType: number;
  seats: number;
  cars: number;
  fen: number;
}

/** Example cars. All rides end in Shanghai, so they begin there, too. */
export async function seedCars(trx: Transaction): Promise<void> {
  const cars = await seedContent<SeedCar[]>('chartered-cars');
  const rows = cars.map(({ city, carType, ...car }) => ({
    ...car,
    city: JSON.stringify(city),
    car_type: carType,
  }));
  await trx.insertInto('chartered_car').values(rows).execute();
}

interface SeedVipService {
  id: number;
  childType: number;
  title: LocalizedText;
  content: LocalizedText;
}

/** What is said about each kind of pick-up. */
export async function seedVipServices(trx: Transaction): Promise<void> {
  const services = await seedContent<SeedVipService[]>('vip-services');
  const rows = services.map(({ id, childType, title, content }) => ({
    id,
    child_type: childType,
    title: JSON.stringify(title),
    content: JSON.stringify(content),
  }));
  await trx.insertInto('vip_service').values(rows).execute();
}

interface SeedCard {
  position: number;
  type: number;
  name: LocalizedText;
  content: LocalizedText;
  image: string;
  days: number;
  fen: number;
  stock: number;
}

/** Example cards; one of them is nearly sold out. */
export async function seedCards(trx: Transaction): Promise<void> {
  const cards = await seedContent<SeedCard[]>('traffic-cards');
  const rows = cards.map((card) => ({
    ...card,
    name: JSON.stringify(card.name),
    content: JSON.stringify(card.content),
  }));
  await trx.insertInto('traffic_card').values(rows).execute();
}
