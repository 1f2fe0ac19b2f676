import { useSession } from '#client/session.ts';
import { languageTags } from '#contract/locale.ts';

/** Returns a function that formats a number of per cent in the visitor's language. */
export function usePercentText(): (value: number) => string {
  const { locale } = useSession();
  const format = new Intl.NumberFormat(languageTags[locale], { style: 'percent' });
  return (value) => format.format(value / 100);
}
