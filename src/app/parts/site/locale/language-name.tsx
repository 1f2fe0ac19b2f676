import { useTranslation } from 'react-i18next';
import { languageTags, type Locale } from '#contract/locale.ts';

/** The name of a language in that language, for example Deutsch. */
export function LanguageName({ language }: { language: Locale }) {
  const { t } = useTranslation('shell');
  return <span lang={languageTags[language]}>{t(`language.names.${language}`)}</span>;
}
