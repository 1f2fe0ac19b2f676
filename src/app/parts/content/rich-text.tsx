import { useSession } from '#client/session.ts';
import { languageTags, type LocalizedText } from '#contract/locale.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './rich-text.module.css';
import { useCleaner } from './use-cleaner.ts';

/** A body with headings, lists, tables and pictures; in English, and marked, where it is not translated. */
export function RichText({ text }: { text: LocalizedText }) {
  const { t } = useTranslation('content');
  const { locale } = useSession();
  const isTranslated = text[locale] !== '';
  const html = text[locale] || text.US;
  const cleaner = useCleaner();
  const cleaned = useMemo(() => cleaner?.(html) ?? '', [cleaner, html]);
  return (
    <>
      {!isTranslated && <p className={classes.note}>{t('untranslated')}</p>}
      <div
        className={classes.text}
        lang={isTranslated ? undefined : languageTags.US}
        dangerouslySetInnerHTML={{ __html: cleaned }}
      />
    </>
  );
}
