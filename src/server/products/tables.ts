import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { CardType } from '#contract/card-type.ts';
import type { LocalizedText } from '#contract/locale.ts';
import type { OfferWord } from '#contract/offers.ts';

/** The tables of products, reservations and entry rules. Money is in whole fen. */
declare module '../store/tables.ts' {
  interface Tables {
    price: PriceTable;
    chartered_car: CharteredCarTable;
    traffic_card: TrafficCardTable;
    esim_code: EsimCodeTable;
    reservation: ReservationTable;
    refused_nationality: RefusedNationalityTable;
    entry_rule: EntryRuleTable;
    transit_rule: TransitRuleTable;
    working_day: WorkingDayTable;
    offer: OfferTable;
  }
}

interface PriceTable {
  child_type: number;
  service_type: number;
  working_days: number;
  fen: number;
  /** yyyy-MM-dd: it holds from this day on, until a later one begins. */
  valid_from: string;
}

interface CharteredCarTable {
  id: Generated<number>;
  city: JSONColumnType<LocalizedText>;
  /** 1 business car with 7 seats, 2 premium car with 5. */
  car_type: number;
  /** Seats for passengers. */
  seats: number;
  /** How many of these cars can be booked for one day. */
  cars: number;
  fen: number;
}

interface TrafficCardTable {
  id: Generated<number>;
  type: CardType;
  position: number;
  name: JSONColumnType<LocalizedText>;
  content: JSONColumnType<LocalizedText>;
  image: Generated<string>;
  days: number;
  fen: number;
  /** How many cards can still be sold, without the reserved ones. */
  stock: number;
}

interface EsimCodeTable {
  id: Generated<number>;
  card_id: number;
  /** AES-256-GCM. */
  code: Buffer;
  code_hash: Buffer;
  order_id: Generated<number | null>;
  /** When it was given to an order; it is not sold again, whatever becomes of the order. */
  sent_at: Generated<Date | null>;
  created_at: Generated<Date>;
}

interface ReservationTable {
  order_id: number;
  card_id: number | null;
  car_id: number | null;
  quantity: number;
  /** yyyy-MM-dd; null for cards. */
  day: string | null;
  created_at: Generated<Date>;
}

interface RefusedNationalityTable {
  id: Generated<number>;
  child_type: number;
  /** ISO 3166-1 alpha-3. */
  nationality: string;
  /** Why, for customers; null where nothing is said. */
  reason: JSONColumnType<LocalizedText> | null;
  valid_from: Generated<string>;
  /** Null if applications are refused until further notice. */
  valid_until: Generated<string | null>;
}

interface EntryRuleTable {
  id: Generated<number>;
  nationality: string;
  purposes: string[];
  days: number;
  valid_from: string;
  /** Null if the rule is valid until further notice. */
  valid_until: string | null;
  note: JSONColumnType<LocalizedText>;
  source: string;
  source_url: string;
  checked_at: string;
}

interface TransitRuleTable {
  id: Generated<number>;
  /** ISO 3166-1 alpha-3; null: every nationality. */
  nationalities: string[] | null;
  purposes: string[];
  hours: number;
  /** The conditions, one a line. */
  conditions: JSONColumnType<LocalizedText>;
  valid_from: string;
  /** Null if the rule is valid until further notice. */
  valid_until: string | null;
  source: string;
  source_url: string;
  checked_at: string;
}

interface WorkingDayTable {
  day: string;
  is_working: boolean;
}

interface OfferTable {
  child_type: number;
  image: Generated<string>;
  /** Not sold: it is shown, and cannot be ordered. */
  is_sold: Generated<boolean>;
  /** The purposes of travel for which it is proposed: `study`, `work` … */
  purposes: ColumnType<string[], string[] | undefined, string[]>;
  /** Texts of operators that replace those of the catalogues. */
  words: JSONColumnType<Partial<Record<OfferWord, LocalizedText>>, string | undefined>;
}
