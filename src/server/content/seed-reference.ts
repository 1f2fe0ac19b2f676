import type { LocalizedText } from '#contract/locale.ts';
import type { Transaction } from '../store/database.ts';
import { seedContent } from '../store/seed-content.ts';

/** A group of the top bar. */
export interface MenuGroup {
  id: number;
  type: number;
  title: LocalizedText;
  children: { id: number; title: LocalizedText; router: string }[];
}

/** The three groups of the top bar and their entries. */
export async function seedMenu(trx: Transaction): Promise<void> {
  const groups = await seedContent<MenuGroup[]>('menu');
  const rows = groups.flatMap(({ children, ...group }, index) => [
    { ...group, group_id: null, position: index + 1, router: '' },
    ...children.map((entry, place) => ({
      ...entry,
      type: group.type,
      group_id: group.id,
      position: place + 1,
    })),
  ]);
  await trx
    .insertInto('menu')
    .values(rows.map((row) => ({ ...row, title: JSON.stringify(row.title) })))
    .execute();
}

interface Banner {
  id: number;
  type: string;
  position: number;
  title: LocalizedText;
  description: LocalizedText;
  image: string;
  router: string;
}

/** The slides of the pages. */
export async function seedBanners(trx: Transaction): Promise<void> {
  const banners = await seedContent<Banner[]>('banners');
  const rows = banners.map((banner) => ({
    ...banner,
    title: JSON.stringify(banner.title),
    description: JSON.stringify(banner.description),
  }));
  await trx.insertInto('banner').values(rows).execute();
}

/** Example prices; the provider sets its own. */
export async function seedPrices(trx: Transaction): Promise<void> {
  const prices =
    await seedContent<{ childType: number; serviceType: number; workingDays: number; fen: number }[]>(
      'prices',
    );
  const rows = prices.map((price) => ({
    child_type: price.childType,
    service_type: price.serviceType,
    working_days: price.workingDays,
    fen: price.fen,
  }));
  await trx.insertInto('price').values(rows).execute();
}

interface Agreement {
  id: number;
  title: LocalizedText;
  updateDate: string;
  sections: { title: LocalizedText; text: LocalizedText }[];
}

/** Terms of use and privacy. */
export async function seedAgreements(trx: Transaction): Promise<void> {
  const agreements = await seedContent<Agreement[]>('agreements');
  const rows = agreements.map((agreement) => ({
    id: agreement.id,
    title: JSON.stringify(agreement.title),
    update_date: agreement.updateDate,
    sections: JSON.stringify(agreement.sections),
  }));
  await trx.insertInto('agreement').values(rows).execute();
}

/** A visa on offer. */
export interface VisaOffer {
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
export async function seedVisaOffers(trx: Transaction): Promise<void> {
  const offers = await seedContent<VisaOffer[]>('visa-offers');
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
