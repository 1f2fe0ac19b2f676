import type { Generated, JSONColumnType } from 'kysely';
import type { Locale, LocalizedText } from '#contract/locale.ts';
import type { PhotoLicence } from '#contract/photos.ts';
import type { AgreementText } from '../accounts/agreements/tables.ts';
import type { Picture } from '../services/files/drawings.ts';
import type { RecordData } from './record.ts';

/** The tables of the site's content. */
declare module '../store/tables.ts' {
  interface Tables {
    menu: MenuTable;
    banner: BannerTable;
    advert_count: AdvertCountTable;
    agreement: AgreementTable;
    classification: ClassificationTable;
    content: ContentTable;
    content_version: ContentVersionTable;
    photo: PhotoTable;
    favourite: FavouriteTable;
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
  revision: Generated<number>;
  /** yyyy-MM-dd in China. */
  publish_from: Generated<string>;
  /** The first day on which it is not shown any more. */
  publish_until: Generated<string>;
}

interface AdvertCountTable {
  banner_id: number;
  /** yyyy-MM-dd in China. */
  day: string;
  shown: Generated<number>;
  opened: Generated<number>;
}

interface AgreementTable {
  id: number;
  title: JSONColumnType<LocalizedText>;
  update_date: string;
  sections: JSONColumnType<AgreementText['sections']>;
  /** The text as it came with the program; null for one that operators have inserted. */
  shipped: JSONColumnType<AgreementText, string | undefined> | null;
}

interface ClassificationTable {
  id: Generated<number>;
  kind: string;
  /** The name in the seed. */
  key: string;
  position: number;
  title: JSONColumnType<LocalizedText>;
  picture: JSONColumnType<Picture>;
}

interface ContentTable {
  id: Generated<number>;
  kind: string;
  slug: string;
  state: 'draft' | 'published' | 'archived';
  /** yyyy-MM-dd in China. */
  publish_from: string;
  /** The first day on which it is not shown any more. */
  publish_until: Generated<string>;
  position: number;
  /** Whether it came with the demonstration and does not exist. An operator who saves it says that it does. */
  is_invented: Generated<boolean>;
  /** Whether the job that tells searchers of this record was queued, or is not needed. */
  is_told: Generated<boolean>;
  version: number;
  revision: Generated<number>;
  data: JSONColumnType<RecordData>;
  classification_id: number | null;
  country: string | null;
  province: string | null;
  city: string | null;
  price_fen: number | null;
  view_count: Generated<number>;
  favourite_count: Generated<number>;
  /** How many readers have said that it helped, and how many that it did not. */
  helped_count: Generated<number>;
  not_helped_count: Generated<number>;
  updated_at: Date;
  updated_by: number | null;
  /** When each text was written last. */
  text_marks: JSONColumnType<TextMarks, string | undefined>;
  /** The languages besides English in which it lacks a text; a trigger writes them. */
  missing: Generated<Locale[]>;
  /** The languages with a text that is older than the English one. */
  outdated: Generated<Locale[]>;
}

/** The revision in which a text was written last, by the name of the text and its language; 0 where none is named. */
export type TextMarks = Readonly<Record<string, Partial<Readonly<Record<Locale, number>>>>>;

/** A version of a record that was saved, or that was there before operators have saved one. */
interface ContentVersionTable extends Pick<
  ContentTable,
  'slug' | 'state' | 'publish_from' | 'position' | 'version' | 'data'
> {
  content_id: number;
  revision: number;
  saved_at: Date;
  /** A login name; empty where no operator has saved it. */
  operator: string;
  put_back_from: number | null;
  publish_until: string;
  text_marks: JSONColumnType<TextMarks>;
}

interface PhotoTable {
  /** Of the file. */
  id: string;
  alt: JSONColumnType<LocalizedText>;
  author: string;
  licence: PhotoLicence;
  /** An address; empty for a photo of our own. */
  source: string;
  revision: Generated<number>;
  added_at: Date;
  /** The login name of the operator at that time. */
  added_by: string;
}

interface FavouriteTable {
  account_id: number;
  content_id: number;
  kind: string;
  added_at: Date;
}
