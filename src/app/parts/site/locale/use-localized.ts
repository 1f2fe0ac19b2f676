import { useSession } from '#client/session.ts';
import { shownIn, type ShownText } from '#contract/locale.ts';

/**
 * Returns a function that picks the visitor's language from a text in every language; English when that one is empty. A
 * user's text, which has one language, is returned as it is.
 */
export function useLocalized(): (text: ShownText) => string {
  const { locale } = useSession();
  return (text) => shownIn(text, locale).text;
}
