import { Text } from '@mantine/core';
import { useSession } from '#client/session.ts';
import { languageTags, shownIn, type ShownText } from '#contract/locale.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './rich-text.module.css';
import { useCleaner } from './use-cleaner.ts';

/**
 * A body with headings, lists, tables and pictures. If it is not translated, it is shown in English and marked as
 * English. A user's text is shown in its own language.
 */
export function RichText({ text }: { text: ShownText }) {
  const { t } = useTranslation('content');
  const { locale } = useSession();
  const { language, text: html } = shownIn(text, locale);
  const isTranslated = language === locale || 'language' in text;
  const cleaner = useCleaner();
  const cleaned = useMemo(() => cleaner?.(html) ?? '', [cleaner, html]);
  return (
    <>
      {!isTranslated && (
        <Text mb={16} c="dimmed" fz={15}>
          {t('untranslated')}
        </Text>
      )}
      <div
        className={classes.text}
        lang={language === locale ? undefined : languageTags[language]}
        dangerouslySetInnerHTML={{ __html: cleaned }}
      />
    </>
  );
}
