import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { Static } from 'typebox';
import type { Cancellation } from '#contract/cancellation-shape.ts';
import type { LocalizedText } from '#contract/locale.ts';
import type { Carrier, OrderStatus, PaymentMode } from '#contract/order-status.ts';
import type { RejectedItem as RejectedItemShape } from '#contract/order-detail.ts';

/** Orders, their changes and their files. Money is whole fen. */
declare module '../store/tables.ts' {
  interface Tables {
    order: OrderTable;
    order_event: OrderEventTable;
    order_file: OrderFileTable;
    operator_information: OperatorInformationTable;
    order_version: OrderVersionTable;
  }
}

/** One answer or document that an operator has sent back. */
export type RejectedItem = Static<typeof RejectedItemShape>;

/** The purpose for which an order holds a file. */
export type FilePurpose = 'answer' | 'receipt' | 'document' | 'manual';

interface OrderTable {
  id: Generated<number>;
  order_number: string;
  account_id: number;
  child_type: number;
  status: OrderStatus;
  flow_version: number;
  revision: Generated<number>;
  /** The answers as JSON, AES-256-GCM. */
  answers: Buffer;
  enter_date: string | null;
  leave_date: string | null;
  service_type: number | null;
  price_fen: number;
  /** How many travellers or cards the price is for. */
  quantity: Generated<number>;
  /** The discount of the company. */
  discount_percent: Generated<number>;
  request_id: string;
  /** The price that was agreed on; null for drafts. */
  quote_id: Generated<string | null>;
  /** An unpaid order is cancelled then. */
  expires_at: Generated<Date | null>;
  /** The rule for cancelling, as it was agreed on with the price; null for the rule that the offer has today. */
  cancellation: ColumnType<Cancellation | null, string | undefined, string | null>;
  paid_at: Generated<Date | null>;
  payment_mode: Generated<PaymentMode | null>;
  invoice_no: Generated<string | null>;
  /** The receipt of a deposit waits for an operator. */
  deposit_pending: Generated<boolean>;
  /** Why an operator has to look at its money; empty where nothing is held. */
  held: Generated<string>;
  /** The items that were sent back to the customer. */
  rejected: ColumnType<RejectedItem[], string | undefined, string>;
  /** JSON pointers of fields that corrections have opened. */
  also_open: ColumnType<string[], string | undefined, string>;
  /** JSON pointers of errors that a later version of the flow has brought, and that nobody has to correct. */
  excused: ColumnType<string[], string | undefined, string>;
  logistics: Generated<Carrier | null>;
  express_number: Generated<string>;
  purge_warned_at: Generated<Date | null>;
  /** When its customer has deleted it as a draft: it is in no list any more. */
  deleted_at: Generated<Date | null>;
  /** Since when a paid order waits for codes of eSIMs that an operator has to add. */
  code_awaited_at: Generated<Date | null>;
  /** Since when it waits for an operator, paid or under review; the database sets it with the status. */
  waiting_since: Generated<Date | null>;
  /** When an operator has found the application good; null until then. */
  accepted_at: Generated<Date | null>;
  accepted_by: Generated<number | null>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

/** The answers of an application as they were when it was sent back last. */
interface OrderVersionTable {
  order_id: number;
  /** As in the order. */
  answers: Buffer;
  flow_version: number;
  revision: number;
  /** What was to be corrected. */
  items: ColumnType<RejectedItem[], string, string>;
  sent_back_at: Date;
}

interface OrderEventTable {
  id: Generated<number>;
  order_id: number;
  from_status: OrderStatus | null;
  to_status: OrderStatus;
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

/** The messages of operators to a customer about an order. */
interface OperatorInformationTable {
  id: Generated<number>;
  order_id: number;
  text: JSONColumnType<LocalizedText>;
  actor: string;
  created_at: Date;
}
