import type { CardType } from '#contract/card-type.ts';
import type { LocalizedText } from '#contract/locale.ts';
import type { Transaction } from '../store/database.ts';
import { seedContent } from '../store/seed-content.ts';

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

interface RefusedNationalities {
  childTypes: number[];
  nationalities: string[];
  /** Why, for customers. */
  reason?: LocalizedText;
}

/**
 * The nationalities whose applications are refused, and why. Operators change these rows. Some are examples: places
 * without inhabitants, so that no traveller is refused because of an example. Citizens of China need no visa.
 */
async function seedRefusedNationalities(trx: Transaction, name: string): Promise<void> {
  const groups = await read<RefusedNationalities[]>(name);
  const rows = groups.flatMap(({ childTypes, nationalities, reason }) =>
    childTypes.flatMap((childType) =>
      nationalities.map((nationality) => ({
        child_type: childType,
        nationality,
        reason: reason === undefined ? null : JSON.stringify(reason),
      })),
    ),
  );
  // An operator may have entered some of them already.
  await trx
    .insertInto('refused_nationality')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

interface EntryRules {
  /** The purposes that every rule allows. */
  purposes: string[];
  notes: Record<string, LocalizedText>;
  rules: {
    nationalities: string[];
    /** The key of a note in `notes`. */
    note: string;
    days: number;
    validFrom: string;
    /** Null if the rule is valid until further notice. */
    validUntil: string | null;
    source: string;
    sourceUrl: string;
    /** The date of the source. The rule has not been checked since then. */
    checkedAt: string;
  }[];
}

/** The nationalities that need no visa, according to the named sources. An operator keeps the rules up to date. */
async function seedEntryRules(trx: Transaction): Promise<void> {
  const { purposes, notes, rules } = await read<EntryRules>('entry-rules');
  const rows = rules.flatMap((rule) =>
    rule.nationalities.map((nationality) => ({
      nationality,
      purposes,
      days: rule.days,
      valid_from: rule.validFrom,
      valid_until: rule.validUntil,
      note: JSON.stringify(notes[rule.note]),
      source: rule.source,
      source_url: rule.sourceUrl,
      checked_at: rule.checkedAt,
    })),
  );
  await trx.insertInto('entry_rule').values(rows).execute();
}

/** The products that a new database is filled with, by the name of each part. */
export const productSeeds = {
  'chartered-cars': seedCars,
  'traffic-cards': seedCards,
  'refused-nationalities': (trx: Transaction) => seedRefusedNationalities(trx, 'refused-nationalities'),
  'chinese-citizens': (trx: Transaction) => seedRefusedNationalities(trx, 'chinese-citizens'),
  'entry-rules': seedEntryRules,
};
