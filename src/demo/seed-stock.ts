import { randomBytes } from 'node:crypto';
import { CardType } from '#contract/card-type.ts';
import type { LocalizedText } from '#contract/locale.ts';
import { refuseNationalities } from '#server/products/seed.ts';
import { insertCodes, raiseStock } from '#server/products/esim-codes.ts';
import type { Vault } from '#server/services/vault/vault.ts';
import type { Transaction } from '#server/store/database.ts';
import { seedContent } from '#server/store/seed-content.ts';

const read = <T>(name: string): Promise<T> => seedContent<T>(import.meta.url, name);

interface SeedCar {
  city: LocalizedText;
  carType: number;
  seats: number;
  cars: number;
  fen: number;
}

/** Example cars. They are all in Shanghai, because every ride ends there. */
async function seedCars(trx: Transaction): Promise<void> {
  const cars = await read<SeedCar[]>('chartered-cars');
  const rows = cars.map(({ city, carType, ...car }) => ({
    ...car,
    city: JSON.stringify(city),
    car_type: carType,
  }));
  await trx.insertInto('chartered_car').values(rows).execute();
}

interface SeedCard {
  position: number;
  type: CardType;
  name: LocalizedText;
  content: LocalizedText;
  image: string;
  days: number;
  fen: number;
  stock: number;
}

/** Example cards; one of them is nearly sold out. */
async function seedCards(trx: Transaction): Promise<void> {
  const cards = await read<SeedCard[]>('traffic-cards');
  const rows = cards.map((card) => ({
    ...card,
    name: JSON.stringify(card.name),
    content: JSON.stringify(card.content),
  }));
  await trx.insertInto('traffic_card').values(rows).execute();
}

/** How many codes an invented shop has of each eSIM. */
const CODES = 20;

/** Codes that no phone accepts, for the eSIMs on sale. */
export async function seedEsimCodes(trx: Transaction, vault: Vault): Promise<void> {
  const cards = await trx.selectFrom('traffic_card').select('id').where('type', '=', CardType.esim).execute();
  for (const { id: cardId } of cards) {
    const key = (): string => randomBytes(10).toString('hex').toUpperCase();
    const codes = Array.from({ length: CODES }, () => `LPA:1$smdp.moongate.example$${key()}`);
    await raiseStock(trx, cardId, await insertCodes(trx, vault, { cardId, codes }));
  }
}

/** The stock of an invented shop, by the name of each part. */
export const stockParts = {
  'chartered-cars': seedCars,
  'traffic-cards': seedCards,
  /** Places without inhabitants, so that no traveller is refused because of an example. */
  'refused-nationalities': async (trx: Transaction) =>
    refuseNationalities(trx, await read('refused-nationalities')),
};
