import { useSession } from '#client/session.ts';
import { languageTags } from '#contract/locale.ts';

/** Writes parts of a hundred as the visitor's language does. */
export function usePercentText(): (value: number) => string {
  const { locale } = useSession();
  const format = new Intl.NumberFormat(languageTags[locale], { style: 'percent' });
  return (value) => format.format(value / 100);
}

/** Writes a rate of exchange as the visitor's language does, with all its digits. */
export function useRateText(): (rate: string) => string {
  const { locale } = useSession();
  const format = new Intl.NumberFormat(languageTags[locale], { maximumFractionDigits: 12 });
  return (rate) => format.format(Number(rate));
}

/** An amount in euros as the visitor's language writes it. */
export function Euro({ amount }: { amount: number }) {
  const { locale } = useSession();
  const format = new Intl.NumberFormat(languageTags[locale], { style: 'currency', currency: 'EUR' });
  return <data value={amount}>{format.format(amount)}</data>;
}
