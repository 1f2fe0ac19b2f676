import type { LocalizedText } from '#contract/locale.ts';
import type { Transaction } from '../store/database.ts';
import { seedContent } from '../store/seed-content.ts';

const read = <T>(name: string): Promise<T> => seedContent<T>(import.meta.url, name);

interface Price {
  childType: number;
  serviceType: number;
  workingDays: number;
  fen: number;
}

/** Example prices, which the provider replaces; the price of a transfer's car is added to the transfer's own. */
async function seedPrices(trx: Transaction): Promise<void> {
  const prices = await read<Price[]>('prices');
  const rows = prices.map(({ childType, serviceType, workingDays, fen }) => {
    return { child_type: childType, service_type: serviceType, working_days: workingDays, fen };
  });
  await trx.insertInto('price').values(rows).execute();
}

/** A visa on offer. */
interface VisaOffer {
  id: number;
  childType: number;
  image: string;
  title: LocalizedText;
  processingTime: LocalizedText;
  content: LocalizedText;
  dataList: LocalizedText;
  needingAttention: LocalizedText;
  other: LocalizedText;
  router: string;
  /** Why somebody goes who needs it. */
  purposes: string[];
}

/** What is said about each visa. */
async function seedVisaOffers(trx: Transaction): Promise<void> {
  const offers = await read<VisaOffer[]>('visa-offers');
  const rows = offers.map((offer) => ({
    id: offer.id,
    child_type: offer.childType,
    image: offer.image,
    title: JSON.stringify(offer.title),
    processing_time: JSON.stringify(offer.processingTime),
    content: JSON.stringify(offer.content),
    data_list: JSON.stringify(offer.dataList),
    needing_attention: JSON.stringify(offer.needingAttention),
    other: JSON.stringify(offer.other),
    router: offer.router,
    purposes: offer.purposes,
  }));
  await trx.insertInto('visa_offer').values(rows).execute();
}

interface SeedCar {
  city: LocalizedText;
  carType: number;
  seats: number;
  cars: number;
  fen: number;
}

/** Example cars. All rides end in Shanghai, so they begin there, too. */
async function seedCars(trx: Transaction): Promise<void> {
  const cars = await read<SeedCar[]>('chartered-cars');
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
async function seedVipServices(trx: Transaction): Promise<void> {
  const services = await read<SeedVipService[]>('vip-services');
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
async function seedCards(trx: Transaction): Promise<void> {
  const cards = await read<SeedCard[]>('traffic-cards');
  const rows = cards.map((card) => ({
    ...card,
    name: JSON.stringify(card.name),
    content: JSON.stringify(card.content),
  }));
  await trx.insertInto('traffic_card').values(rows).execute();
}

/**
 * Demonstration data: whose applications are refused is the provider's to say. These are codes of places where nobody
 * comes from, so that no traveller is refused by an example.
 */
async function seedRefusedNationalities(trx: Transaction): Promise<void> {
  const groups = await read<{ childTypes: number[]; nationalities: string[] }[]>('refused-nationalities');
  const rows = groups.flatMap(({ childTypes, nationalities }) =>
    childTypes.flatMap((childType) =>
      nationalities.map((nationality) => ({ child_type: childType, nationality })),
    ),
  );
  await trx.insertInto('refused_nationality').values(rows).execute();
}

interface EntryRules {
  /** What may be done without a visa under every one of the rules. */
  purposes: string[];
  notes: Record<string, LocalizedText>;
  rules: {
    nationalities: string[];
    /** Which of the notes. */
    note: string;
    days: number;
    validFrom: string;
    /** Null until further notice. */
    validUntil: string | null;
    source: string;
    sourceUrl: string;
    /** The day of the source: since then nobody has looked. */
    checkedAt: string;
  }[];
}

/** Who may come without a visa, as the sources named there have said; an operator keeps it up to date. */
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
  prices: seedPrices,
  'visa-offers': seedVisaOffers,
  'chartered-cars': seedCars,
  'vip-services': seedVipServices,
  'traffic-cards': seedCards,
  'refused-nationalities': seedRefusedNationalities,
  'entry-rules': seedEntryRules,
};
