import { useSession } from '#client/session.ts';
import { languageTags } from '#contract/locale.ts';

/** Returns a function that writes a day, yyyy-MM-dd, in the visitor's language, for a sentence that names it. */
export function useDayText(): (day: string) => string {
  const { locale } = useSession();
  const format = new Intl.DateTimeFormat(languageTags[locale], { dateStyle: 'long', timeZone: 'UTC' });
  return (day) => format.format(new Date(`${day}T00:00:00Z`));
}
