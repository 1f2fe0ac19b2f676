import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { Contact } from '#contract/adverts.ts';
import type { PaymentMode } from '#contract/order-status.ts';
import type { PaymentNews, ProviderName } from './provider.ts';

/** Prices that were agreed on, payments, and every movement of money. `minor` counts cents or fen of `currency`. */
declare module '../../store/tables.ts' {
  interface Tables {
    exchange_rate: ExchangeRateTable;
    currency_rate: CurrencyRateTable;
    quote: QuoteTable;
    payment_attempt: PaymentAttemptTable;
    ledger_entry: LedgerEntryTable;
    payment_inbox: PaymentInboxTable;
    refund: RefundTable;
    refund_proposal: RefundProposalTable;
    invoice_counter: InvoiceCounterTable;
    invoice_seller: InvoiceSellerTable;
    sandbox_payment: SandboxPaymentTable;
  }
}

/** By whom money was moved: a provider, or a bank transfer that an operator has seen. */
export type Payer = ProviderName | 'deposit';

/** The state of an attempt to pay. */
export type AttemptState = 'starting' | 'open' | 'captured' | 'failed' | 'cancelled' | 'expired';

type Currency = 'EUR' | 'CNY';

interface ExchangeRateTable {
  /** EUR for one RMB, a decimal number. */
  rate: string;
  valid_from: string;
  source: string;
}

interface CurrencyRateTable {
  /** ISO 4217. */
  currency: string;
  valid_from: string;
  /** What one euro is worth in it, a decimal number. */
  per_euro: string;
  source: string;
}

interface QuoteTable {
  id: string;
  order_id: number;
  price_fen: number;
  eur_cents: number;
  rate: string;
  created_at: Date;
}

interface PaymentAttemptTable {
  id: string;
  order_id: number;
  quote_id: string;
  request_id: string;
  mode: PaymentMode;
  provider: Payer;
  ref: string | null;
  url: string | null;
  currency: Currency;
  minor: number;
  state: AttemptState;
  /** The receipt of a deposit. */
  file_id: string | null;
  created_at: Date;
  updated_at: Date;
  expires_at: Date;
}

interface LedgerEntryTable {
  id: Generated<number>;
  order_id: number;
  attempt_id: string;
  kind: 'capture' | 'refund';
  currency: Currency;
  minor: number;
  fen: number;
  provider: Payer;
  ref: string;
  created_at: Date;
}

interface PaymentInboxTable {
  id: string;
  provider: ProviderName;
  event_id: string;
  news: JSONColumnType<PaymentNews>;
  body: Buffer;
  received_at: Date;
  done_at: ColumnType<Date | null, undefined, Date>;
  outcome: Generated<string>;
}

interface RefundTable {
  id: string;
  order_id: number;
  attempt_id: string;
  capture_ref: string;
  currency: Currency;
  minor: number;
  fen: number;
  reason: string;
  state: 'asked' | 'done' | 'refused';
  created_at: Date;
  updated_at: Date;
}

/** A refund above the sum that one operator may give back alone. */
interface RefundProposalTable {
  id: string;
  order_id: number;
  /** Only what this payment has brought; null for a part of the price. */
  attempt_id: string | null;
  fen: number;
  reason: string;
  state: 'proposed' | 'agreed' | 'refused';
  proposed_by: number;
  /** The login name of the operator at that time. */
  proposed_name: string;
  proposed_at: Date;
  decided_by: Generated<number | null>;
  decided_name: Generated<string>;
  decided_at: Generated<Date | null>;
  note: Generated<string>;
}

interface InvoiceCounterTable {
  year: number;
  last: number;
}

/** The company that issued the invoice of an order, as it was on that day. */
interface InvoiceSellerTable {
  order_id: number;
  seller: JSONColumnType<Contact>;
}

interface SandboxPaymentTable {
  id: string;
  details: JSONColumnType<SandboxDetails>;
  state: 'open' | 'captured' | 'failed' | 'cancelled';
  refunded_minor: Generated<number>;
  refunds: ColumnType<string[], string | undefined, string>;
}

/** A payment of the sandbox. */
export interface SandboxDetails {
  readonly mode: PaymentMode;
  readonly title: string;
  readonly orderNumber: string;
  readonly currency: Currency;
  readonly minor: number;
  readonly successUrl: string;
  readonly cancelUrl: string;
}
