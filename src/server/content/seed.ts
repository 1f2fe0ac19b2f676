import type { LocalizedText } from '#contract/locale.ts';
import type { Transaction } from '../store/database.ts';
import { seedContent } from '../store/seed-content.ts';
import { insertAgreements } from './shipped-agreements.ts';

const read = <T>(name: string): Promise<T> => seedContent<T>(import.meta.url, name);

interface MenuGroup {
  id: number;
  type: number;
  title: LocalizedText;
  children: { id: number; title: LocalizedText; router: string }[];
}

/** The three groups of the top bar and their entries. */
async function seedMenu(trx: Transaction): Promise<void> {
  const groups = await read<MenuGroup[]>('menu');
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

/** The slides at the top of the pages, and the adverts; see `advertType`. */
const seedBanners =
  (file: string) =>
  async (trx: Transaction): Promise<void> => {
    const banners = await read<Banner[]>(file);
    const rows = banners.map((banner) => ({
      ...banner,
      title: JSON.stringify(banner.title),
      description: JSON.stringify(banner.description),
    }));
    await trx.insertInto('banner').values(rows).execute();
  };

/** The content that a new database is filled with, by the name of each part. */
export const contentSeeds = {
  menu: seedMenu,
  banners: seedBanners('banners'),
  'section-banners': seedBanners('section-banners'),
  agreements: (trx: Transaction) => insertAgreements(trx, 'agreements'),
  'community-rules': (trx: Transaction) => insertAgreements(trx, 'community-rules'),
};
