import { useSession } from '#client/session.ts';
import { languageTags, type LocalizedText } from '#contract/locale.ts';

/** A text in the visitor's language. Where the translation is missing, it is the English one, marked as English. */
export function WrittenIn({ text }: { text: LocalizedText }) {
  const { locale } = useSession();
  return text[locale] ? text[locale] : <span lang={languageTags.US}>{text.US}</span>;
}
