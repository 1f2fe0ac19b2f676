import { useSession } from '#client/session.ts';
import { languageTags } from '#contract/locale.ts';
import { usePriceText } from './price.tsx';

/**
 * Returns a function that formats an amount in any currency in the visitor's language; RMB looks as everywhere
 * else in the shop.
 */
export function useMoney(): (amount: number, currency: string) => string {
  const priceText = usePriceText();
  const { locale } = useSession();
  const tag = languageTags[locale];
  return (amount, currency) =>
    currency === 'CNY'
      ? priceText(amount)
      : new Intl.NumberFormat(tag, { style: 'currency', currency, useGrouping: 'always' }).format(amount);
}
