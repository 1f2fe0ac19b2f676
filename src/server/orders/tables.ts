import type { ColumnType, Generated } from 'kysely';
import type { Static } from 'typebox';
import type { RejectedItem as RejectedItemShape } from '#contract/order-detail.ts';

/** Orders, their changes and their files. Money is whole fen. */
declare module '../store/tables.ts' {
  interface Tables {
    order: OrderTable;
    order_event: OrderEventTable;
    order_file: OrderFileTable;
  }
}

/** One answer or document that an operator has sent back. */
export type RejectedItem = Static<typeof RejectedItemShape>;

/** What an order holds a file for. */
export type FilePurpose = 'answer' | 'receipt' | 'document' | 'manual';

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
