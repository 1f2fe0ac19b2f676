import { languageTags, type Locale, perLocale } from '#contract/locale.ts';
import { priceText } from '#contract/rmb.ts';
import type { Translate } from '../../../services/translation.ts';
import type { Money } from '../provider.ts';

/** Amounts, dates and numbers as a language writes them. */
export interface Figures {
  euros(cents: number): string;
  /** In the currency in which customers are charged. */
  money(amount: Money): string;
  /** With the price of each where it is for several. */
  rmb(fen: number, quantity?: number): string;
  /** Of yyyy-MM-dd. */
  date(day: string): string;
  number(value: number): string;
  percent(value: number): string;
  /** Of a decimal number, with all digits that are given. */
  rate(rate: string): string;
}

const euros = perLocale(
  // Spanish would write 1234,56 without a point, beside amounts that have one.
  (tag) => new Intl.NumberFormat(tag, { style: 'currency', currency: 'EUR', useGrouping: 'always' }),
);
const day = perLocale((tag) => new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' }));

export function figuresIn(locale: Locale, translate: Translate): Figures {
  const languageTag = languageTags[locale];
  const rmb = (fen: number, quantity?: number): string =>
    priceText((key, values) => translate(locale, `ui:${key}`, values), locale, fen / 100, quantity);
  const inEuros = (cents: number): string => euros(locale).format(cents / 100);
  const number = (options?: Intl.NumberFormatOptions) => new Intl.NumberFormat(languageTag, options);
  return {
    euros: inEuros,
    money: ({ currency, minor }) => (currency === 'EUR' ? inEuros(minor) : rmb(minor)),
    rmb,
    date: (date) => day(locale).format(new Date(`${date}T00:00:00Z`)),
    number: (value) => number().format(value),
    percent: (value) => number({ style: 'percent', maximumFractionDigits: 2 }).format(value / 100),
    rate: (rate) => {
      const digits = rate.split('.')[1]?.length ?? 0;
      return number({ minimumFractionDigits: digits, maximumFractionDigits: digits }).format(Number(rate));
    },
  };
}
