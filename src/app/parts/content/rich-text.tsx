import { useSession } from '#client/session.ts';
import { languageTags, type LocalizedText } from '#contract/locale.ts';
import { useTranslation } from 'react-i18next';
import classes from './rich-text.module.css';

/** A body with headings, lists and tables. The server has cleaned it; in English, and marked, where it is not translated. */
export function RichText({ text }: { text: LocalizedText }) {
  const { t } = useTranslation('content');
  const { locale } = useSession();
  const isTranslated = text[locale] !== '';
  return (
    <>
      {!isTranslated && <p className={classes.note}>{t('untranslated')}</p>}
      <div
        className={classes.text}
        lang={isTranslated ? undefined : languageTags.US}
        dangerouslySetInnerHTML={{ __html: text[locale] || text.US }}
      />
    </>
  );
}
