import type { JSONColumnType } from 'kysely';
import type { Contact } from '#contract/adverts.ts';

/** The tables of what operators plan. */
declare module '../../store/tables.ts' {
  interface Tables {
    company_version: CompanyVersionTable;
    goods_price: GoodsPriceTable;
  }
}

interface CompanyVersionTable {
  /** yyyy-MM-dd in China. */
  valid_from: string;
  details: JSONColumnType<Contact>;
  /** The login name of the operator at that time. */
  operator: string;
  set_at: Date;
  /** When it was written to the table `contact`; null while it is still to come. */
  begun_at: Date | null;
}

/** What a card or a car costs from a day on. */
interface GoodsPriceTable {
  kind: 'card' | 'car';
  goods_id: number;
  /** yyyy-MM-dd in China. */
  valid_from: string;
  fen: number;
  /** The login name of the operator at that time. */
  operator: string;
  set_at: Date;
  /** When it was written to the stock; null while it is still to come. */
  begun_at: Date | null;
}
