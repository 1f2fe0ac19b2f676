import { languageTags } from '#contract/locale.ts';
import type { Invoice, InvoiceTranslate } from './invoice.ts';

/** Amounts, dates and words as the invoice's language writes them. */
export interface Wording {
  readonly t: InvoiceTranslate;
  /** The IETF tag of the language. */
  readonly languageTag: string;
  euros(cents: number): string;
  rmb(fen: number): string;
  /** Of yyyy-MM-dd. */
  date(day: string): string;
  number(value: number): string;
  percent(value: number): string;
  /** With as many digits as it was agreed on. */
  rate(rate: string): string;
}

/** The words of an invoice. */
export function wordingOf({ locale }: Pick<Invoice, 'locale'>, t: InvoiceTranslate): Wording {
  const languageTag = languageTags[locale];
  const number = (options?: Intl.NumberFormatOptions) => new Intl.NumberFormat(languageTag, options);
  // Spanish would leave 1234,56 without a point, beside amounts that have one.
  const euros = number({ style: 'currency', currency: 'EUR', useGrouping: 'always' });
  const figures = number({ minimumFractionDigits: 2, maximumFractionDigits: 2, useGrouping: 'always' });
  const day = new Intl.DateTimeFormat(languageTag, { dateStyle: 'long', timeZone: 'UTC' });
  return {
    t,
    languageTag,
    euros: (cents) => euros.format(cents / 100),
    rmb: (fen) => t('invoice:rmb', { figures: figures.format(fen / 100) }),
    date: (date) => day.format(new Date(`${date}T00:00:00Z`)),
    number: (value) => number().format(value),
    percent: (value) => number({ style: 'percent', maximumFractionDigits: 2 }).format(value / 100),
    rate: (rate) => {
      const digits = rate.split('.')[1]?.length ?? 0;
      return number({ minimumFractionDigits: digits, maximumFractionDigits: digits }).format(Number(rate));
    },
  };
}
