import type { Locale } from '#contract/locale.ts';

/** One position of an invoice. Amounts are whole: euro cents, and fen (hundredths of a yuan). */
export interface InvoiceLine {
  /** In the invoice's language. */
  readonly description: string;
  readonly quantity: number;
  /** Rounded to the cent, see `unitPrice`; the totals are exact. */
  readonly unitEurCents: number;
  readonly unitFen: number;
  readonly totalFen: number;
  readonly totalEurCents: number;
}

/** All that an invoice says. It is drawn from this alone, so the same invoice is the same file at any time. */
export interface Invoice {
  readonly invoiceNo: string;
  readonly orderNumber: string;
  /** yyyy-MM-dd. */
  readonly issuedOn: string;
  /** yyyy-MM-dd, or null until it is paid. */
  readonly paidOn: string | null;
  readonly childType: number;
  readonly locale: Locale;
  readonly customer: {
    readonly name: string;
    /** The address, and the tax number of a company. */
    readonly lines: readonly string[];
    /** Empty for who registered by phone. */
    readonly email: string;
  };
  readonly lines: readonly InvoiceLine[];
  /** Already taken off the amounts. */
  readonly discountPercent: number;
  readonly totalFen: number;
  readonly totalEurCents: number;
  /** What 1 RMB was in EUR when the order was agreed on, for example `0.1280`. */
  readonly rate: string;
  readonly travellers: readonly string[];
  /** 1 credit card, 2 online wallet, 3 mobile payment, 4 deposit; null until it is paid. */
  readonly paymentMode: 1 | 2 | 3 | 4 | null;
  readonly status: 'paid' | 'refunded' | 'notPaid';
  readonly seller: { readonly name: string; readonly lines: readonly string[] };
}

/** A sentence of `locales/<code>/invoice.json` in the invoice's language, for example `translate('invoice:title')`. */
export type InvoiceTranslate = (key: `invoice:${string}`, values?: Record<string, string>) => string;
