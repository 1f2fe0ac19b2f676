import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { LocalizedText } from '#contract/locale.ts';

/** The tables of products, reservations and entry rules. Money is in whole fen. */
declare module '../store/tables.ts' {
  interface Tables {
    price: PriceTable;
    chartered_car: CharteredCarTable;
    traffic_card: TrafficCardTable;
    reservation: ReservationTable;
    vip_service: VipServiceTable;
    refused_nationality: RefusedNationalityTable;
    entry_rule: EntryRuleTable;
    working_day: WorkingDayTable;
    visa_offer: VisaOfferTable;
  }
}

interface PriceTable {
  child_type: number;
  service_type: number;
  working_days: number;
  fen: number;
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
  /** 1 pocket Wi-Fi, 2 SIM or eSIM card. */
  type: number;
  position: number;
  name: JSONColumnType<LocalizedText>;
  content: JSONColumnType<LocalizedText>;
  image: Generated<string>;
  days: number;
  fen: number;
  /** How many cards can still be sold, without the reserved ones. */
  stock: number;
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

interface VipServiceTable {
  /** The `vipServeType` in URLs: 1 welcome, 2 transfer. */
  id: number;
  child_type: number;
  title: JSONColumnType<LocalizedText>;
  content: JSONColumnType<LocalizedText>;
}

interface RefusedNationalityTable {
  child_type: number;
  /** ISO 3166-1 alpha-3. */
  nationality: string;
  /** Why, for customers; null where nothing is said. */
  reason: JSONColumnType<LocalizedText> | null;
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

interface WorkingDayTable {
  day: string;
  is_working: boolean;
}

interface VisaOfferTable {
  id: number;
  child_type: number;
  image: string;
  title: JSONColumnType<LocalizedText>;
  processing_time: JSONColumnType<LocalizedText>;
  content: JSONColumnType<LocalizedText>;
  data_list: JSONColumnType<LocalizedText>;
  needing_attention: JSONColumnType<LocalizedText>;
  other: JSONColumnType<LocalizedText>;
  /** The path of the page for applications; empty if the shop does not offer this visa. */
  router: string;
  /** The purposes of travel for which this visa is needed: `study`, `work` … */
  purposes: ColumnType<string[], string[] | undefined, string[]>;
}
