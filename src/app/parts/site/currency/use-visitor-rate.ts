import { useEffect, useState } from 'react';
import { setNear } from '#app/parts/site/locale/near.ts';
import { call } from '#client/call.ts';
import { readStored, writeStored } from '#client/stored-value.ts';
import type { Reply } from '#contract/define.ts';
import { type Locale, languageTags } from '#contract/locale.ts';
import { numberRmb } from '#contract/orders.contract.ts';
import { currencyOf } from './currency-of.ts';

type Rate = Reply<typeof numberRmb.currencies>[number];

/** Under which the chosen currency is stored on the device. */
const stored = 'currency';
/** The choice of those who want to see RMB alone. */
export const none = 'CNY';

/**
 * The rates of the day, and the visitor's one, in which prices stand beside RMB from now on. It reads them in the
 * browser: rendered pages are the same for all visitors.
 */
export function useVisitorRate() {
  const [rates, setRates] = useState<readonly Rate[]>([]);
  const [chosen, setChosen] = useState(none);
  useEffect(() => {
    call(numberRmb.currencies, {})
      .then((all) => {
        setRates(all);
        setChosen(readStored(stored) ?? currencyOf(navigator.languages) ?? none);
      })
      // An extra that nobody misses.
      .catch(() => {});
  }, []);
  const rate = rates.find(({ currency }) => currency === chosen);
  useEffect(() => {
    // Until the rates have arrived, prices stay as the page before has left them.
    if (rates.length === 0) return;
    setNear((rmb, locale) =>
      rate === undefined || rmb === 0 ? null : nearText(rmb * Number(rate.rate), rate, locale),
    );
  }, [rates, rate]);
  const choose = (currency: string): void => {
    writeStored(stored, currency);
    setChosen(currency);
  };
  return { rates, rate, choose };
}

/** Whole units from ten on: an estimate with cents would look like a price. */
function nearText(amount: number, { currency }: Rate, locale: Locale): string {
  const format = new Intl.NumberFormat(languageTags[locale], {
    style: 'currency',
    currency,
    useGrouping: 'always',
    ...(amount >= 10 && { maximumFractionDigits: 0 }),
  });
  return `≈\u00a0${format.format(amount).replaceAll(' ', '\u00a0')}`;
}
