import { Box } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { updateSession, useSession } from '#client/session.ts';
import { languageTags, locales, type Locale } from '#contract/locale.ts';
import classes from './bar.module.css';

function speak(locale: Locale): void {
  updateSession({ locale });
  globalThis.location.reload();
}

/** The languages of the site, each a button that loads the page in it. */
export function LanguageList() {
  const { t } = useTranslation('shell');
  const { locale: current } = useSession();
  return (
    <Box component="ul" miw={180}>
      {locales.map((locale) => (
        <li key={locale}>
          <button
            type="button"
            className={classes.entry}
            lang={languageTags[locale]}
            aria-current={locale === current || undefined}
            onClick={() => speak(locale)}
          >
            {t(`language.names.${locale}`)}
            {locale === current && <IconCheck size={16} aria-hidden />}
          </button>
        </li>
      ))}
    </Box>
  );
}
