import { useSession } from '#client/session.ts';
import { languageTags } from '#contract/locale.ts';

/** Writes parts of a hundred as the visitor's language does. */
export function usePercentText(): (value: number) => string {
  const { locale } = useSession();
  const format = new Intl.NumberFormat(languageTags[locale], { style: 'percent' });
  return (value) => format.format(value / 100);
}
