import { useTranslation } from 'react-i18next';
import { useSession } from '#client/session.ts';
import { priceText } from '#contract/rmb.ts';
import { useNear } from './near.ts';

interface PriceProps {
  /** In RMB. */
  amount: number;
  /** Of people or things that the amount is for; the price of each is added where there are several. */
  quantity?: number;
}

/** An amount in RMB with two decimals, in the format of the visitor's language. */
export function Price({ amount, quantity }: PriceProps) {
  const text = usePriceText();
  const { locale } = useSession();
  const near = useNear(amount, locale);
  return (
    <data value={amount}>
      {text(amount, quantity)}
      {near !== null && <small data-later> {near}</small>}
    </data>
  );
}

/** Returns a function that writes an amount in RMB, with the price of each where it is for several. */
export function usePriceText(): (amount: number, quantity?: number) => string {
  const { t } = useTranslation('ui');
  const { locale } = useSession();
  return (amount, quantity) => priceText((key, values) => t(key, values), locale, amount, quantity);
}
