import { useSession } from '#client/session.ts';
import { languageTags, shownIn, type ShownText } from '#contract/locale.ts';
import { withWholeAmounts } from '#contract/rmb.ts';

/** A text in the visitor's language. In another language, for example because a translation is missing, it is marked. */
export function WrittenIn({ text: given }: { text: ShownText }) {
  const { locale } = useSession();
  const { language, text: written } = shownIn(given, locale);
  const text = withWholeAmounts(written);
  return language === locale ? text : <span lang={languageTags[language]}>{text}</span>;
}
