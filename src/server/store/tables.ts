import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { Static } from 'typebox';
import type { LocalizedText } from '#contract/locale.ts';
import type { RejectedItem as RejectedItemShape } from '#contract/order-detail.ts';
import type { PaymentTables } from '../orders/money/tables.ts';
import type { ProductTables } from '../products/tables.ts';

/** One answer or document that an operator has sent back. */
export type RejectedItem = Static<typeof RejectedItemShape>;

/** What an order holds a file for. */
export type FilePurpose = 'answer' | 'receipt' | 'document' | 'manual';

/** Every table as Kysely sees it; the columns are made by `migrations/`. Money is whole fen. */
export interface Tables extends PaymentTables, ProductTables {
  account: AccountTable;
  company: CompanyTable;
  session: SessionTable;
  device_token: DeviceTokenTable;
  reset_grant: ResetGrantTable;
  verification_code: VerificationCodeTable;
  throttle: ThrottleTable;
  file: FileTable;
  order: OrderTable;
  order_event: OrderEventTable;
  order_file: OrderFileTable;
  menu: MenuTable;
  banner: BannerTable;
  agreement: AgreementTable;
  address: AddressTable;
  setting: SettingTable;
  flow_step_count: FlowStepCountTable;
}

interface AccountTable {
  id: Generated<number>;
  /** The lower-cased e-mail address, or the number of who registered by phone; unique. */
  login_name: string;
  /** Empty where the account has none. */
  email: Generated<string>;
  password_hash: string;
  real_name: string;
  nick_name: string;
  avatar: Generated<string>;
  /** With its country code where it was given: +86 13800138000. */
  phone: Generated<string>;
  /** A code that was sent to the phone came back; such a number belongs to one account. */
  phone_verified: Generated<boolean>;
  phone_ascription: Generated<number>;
  nationality: string;
  /** 1 individual, 2 company. */
  identity: number;
  role: Generated<'customer' | 'operator'>;
  /** 1 registered by e-mail, 2 by phone. */
  type: number;
  locale: string;
  /** The invite code that its owner arrived with. */
  invite: Generated<string>;
  /** When it will be deleted, because its owner has asked for it. */
  deletion_due_at: Generated<Date | null>;
  created_at: Generated<Date>;
}

interface CompanyTable {
  account_id: number;
  name: string;
  kind: string;
  tax_number: string;
  website: string;
  contact: string;
  contact_phone: string;
  address: string;
  postcode: string;
  country: string;
  city: string;
  /** Agreed with the provider; an operator sets it. */
  discount_percent: Generated<number>;
}

interface AddressTable {
  id: Generated<number>;
  account_id: number;
  /** The address as JSON, AES-256-GCM. */
  sealed: Buffer;
  /** A keyed hash: finds the same address again without reading it. */
  content_hash: Buffer;
  used_at: Generated<Date>;
}

interface DeviceTokenTable {
  /** SHA-256 of the token, as of a session's. */
  token_hash: Buffer;
  account_id: number;
  created_at: Generated<Date>;
  expires_at: Date;
}

interface ResetGrantTable {
  token_hash: Buffer;
  address: string;
  expires_at: Date;
  created_at: Generated<Date>;
}

interface SessionTable {
  /** SHA-256 of the token; the token itself is nowhere. */
  token_hash: Buffer;
  id: Generated<string>;
  /** What the browser says of itself, shortened. */
  user_agent: Generated<string>;
  account_id: number;
  created_at: Generated<Date>;
  last_seen_at: Generated<Date>;
  expires_at: Date;
}

interface VerificationCodeTable {
  id: string;
  purpose: string;
  address: string;
  code_hash: Buffer;
  tries: Generated<number>;
  expires_at: Date;
  used_at: Date | null;
  created_at: Generated<Date>;
}

interface ThrottleTable {
  /** What is counted, for example `code:ip:127.0.0.1`. */
  key: string;
  window_start: Date;
  count: number;
}

interface FileTable {
  id: string;
  account_id: number;
  /** The name it had with the customer, for display and downloads only; AES-256-GCM. */
  name: Buffer;
  size: number;
  type: string;
  created_at: Generated<Date>;
}

interface OrderTable {
  id: Generated<number>;
  order_number: string;
  account_id: number;
  child_type: number;
  status: number;
  flow_version: number;
  revision: Generated<number>;
  /** The answers as JSON, AES-256-GCM. */
  answers: Buffer;
  enter_date: string | null;
  leave_date: string | null;
  service_type: number | null;
  price_fen: number;
  /** Travellers or cards that the price is for. */
  quantity: Generated<number>;
  /** What the company's price was reduced by. */
  discount_percent: Generated<number>;
  request_id: string;
  /** The price that was agreed on; null for drafts. */
  quote_id: Generated<string | null>;
  /** Unpaid until then it is cancelled. */
  expires_at: Generated<Date | null>;
  paid_at: Generated<Date | null>;
  payment_mode: Generated<number | null>;
  invoice_no: Generated<string | null>;
  /** The receipt of a deposit waits for an operator. */
  deposit_pending: Generated<boolean>;
  /** Why an operator has to look at it; empty where nothing is held. */
  held: Generated<string>;
  /** What was sent back to the customer. */
  rejected: ColumnType<RejectedItem[], string | undefined, string>;
  /** JSON pointers beside it that were opened by corrections. */
  also_open: ColumnType<string[], string | undefined, string>;
  logistics: Generated<number | null>;
  express_number: Generated<string>;
  purge_warned_at: Generated<Date | null>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

interface OrderEventTable {
  id: Generated<number>;
  order_id: number;
  from_status: number | null;
  to_status: number;
  /** `user:12`, `operator:3` or `system`. */
  actor: string;
  reason: Generated<string>;
  request_id: string;
  created_at: Generated<Date>;
}

interface OrderFileTable {
  order_id: number;
  file_id: string;
  purpose: Generated<FilePurpose>;
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

/** What happened to one step on one day; nothing in it says to whom. */
interface FlowStepCountTable {
  /** In China, yyyy-MM-dd. */
  day: string;
  flow: string;
  version: number;
  /** The repeated step that `step` is a sub-step of; empty for any other. */
  of: string;
  step: string;
  entered: number;
  completed: number;
  left: number;
}

interface SettingTable {
  /** For example `password-key`: what all servers on this database share. */
  key: string;
  value: string;
}
