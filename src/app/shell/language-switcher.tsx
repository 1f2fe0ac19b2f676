import { IconWorld } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#client/session.ts';
import { Disclosure } from './disclosure.tsx';
import { LanguageList } from './language-list.tsx';
import form from './form-layout.module.css';

/** The languages behind a button. @param isShort on phones, the button shows only its sign */
export function LanguageSwitcher({ isShort = false }: { isShort?: boolean }) {
  const { t } = useTranslation('shell');
  const { locale } = useSession();
  const label = (
    <>
      <IconWorld size={18} stroke={1.7} role="img" aria-label={t('language.label')} />
      <span className={isShort ? form.word : undefined}>{t(`language.names.${locale}`)}</span>
    </>
  );
  return (
    <Disclosure label={label} align="end">
      {() => <LanguageList />}
    </Disclosure>
  );
}
