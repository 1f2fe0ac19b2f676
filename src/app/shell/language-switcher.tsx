import { IconWorld } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#client/session.ts';
import { Disclosure } from './disclosure.tsx';
import { LanguageList } from './language-list.tsx';

export function LanguageSwitcher() {
  const { t } = useTranslation('shell');
  const { locale } = useSession();
  const label = (
    <>
      <IconWorld size={18} stroke={1.7} role="img" aria-label={t('language.label')} />
      {t(`language.names.${locale}`)}
    </>
  );
  return (
    <Disclosure label={label} align="end">
      {() => <LanguageList />}
    </Disclosure>
  );
}
