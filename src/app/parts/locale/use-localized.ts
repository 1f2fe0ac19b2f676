import { useSession } from '#client/session.ts';
import type { LocalizedText } from '#contract/locale.ts';

/** Picks the visitor's language from a text in every language; English where it is empty. */
export function useLocalized(): (text: LocalizedText) => string {
  const { locale } = useSession();
  return (text) => text[locale] || text.US;
}
