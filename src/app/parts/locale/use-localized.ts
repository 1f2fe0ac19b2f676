import { useSession } from '#client/session.ts';
import type { LocalizedText } from '#contract/locale.ts';

/**
 * Returns a function that picks the visitor's language from a text in every language; English when that one is
 * empty.
 */
export function useLocalized(): (text: LocalizedText) => string {
  const { locale } = useSession();
  return (text) => text[locale] || text.US;
}
