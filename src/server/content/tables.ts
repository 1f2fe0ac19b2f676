import type { JSONColumnType } from 'kysely';
import type { LocalizedText } from '#contract/locale.ts';

/** The tables of the site's content. */
declare module '../store/tables.ts' {
  interface Tables {
    menu: MenuTable;
    banner: BannerTable;
    agreement: AgreementTable;
  }
}

interface MenuTable {
  id: number;
  /** Null for a group. */
  group_id: number | null;
  type: number;
  position: number;
  title: JSONColumnType<LocalizedText>;
  router: string;
}

interface BannerTable {
  id: number;
  type: string;
  position: number;
  title: JSONColumnType<LocalizedText>;
  description: JSONColumnType<LocalizedText>;
  image: string;
  router: string;
}

interface AgreementTable {
  id: number;
  title: JSONColumnType<LocalizedText>;
  update_date: string;
  sections: JSONColumnType<{ title: LocalizedText; text: LocalizedText }[]>;
}
