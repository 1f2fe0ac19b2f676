import { IconCheck, IconWorld } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { updateSession, useSession } from '#client/session.ts';
import { languageTags, locales, type Locale } from '#contract/locale.ts';
import { Disclosure } from './disclosure.tsx';
import classes from './language-switcher.module.css';

function speak(locale: Locale): void {
  updateSession({ locale });
  globalThis.location.reload();
}

export function LanguageSwitcher() {
  const { t } = useTranslation('shell');
  const { locale: current } = useSession();
  const label = (
    <>
      <IconWorld size={18} stroke={1.7} role="img" aria-label={t('language.label')} />
      {t(`language.names.${current}`)}
    </>
  );
  return (
    <Disclosure label={label} align="end">
      {() => (
        <ul className={classes.list}>
          {locales.map((locale) => (
            <li key={locale}>
              <button
                type="button"
                className={classes.language}
                lang={languageTags[locale]}
                aria-current={locale === current || undefined}
                onClick={() => speak(locale)}
              >
                {t(`language.names.${locale}`)}
                {locale === current && <IconCheck size={16} aria-hidden />}
              </button>
            </li>
          ))}
        </ul>
      )}
    </Disclosure>
  );
}
