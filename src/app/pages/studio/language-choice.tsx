import { NativeSelect } from '@mantine/core';
import { IconWorld } from '@tabler/icons-react';
import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { updateSession, useSession } from '#client/session.ts';
import { locales, type Locale } from '#contract/locale.ts';
import { reloadUnasked } from './use-leave-guard.ts';

/**
 * Changes the language of the app, which is also that of the preview. The edited text and the answers survive
 * the reload.
 */
export const LanguageChoice = memo(function LanguageChoice(): ReactNode {
  const { t } = useTranslation('studio');
  const { locale } = useSession();
  const speak = (next: Locale): void => {
    updateSession({ locale: next });
    reloadUnasked();
  };
  return (
    <NativeSelect
      w={136}
      aria-label={t('language')}
      leftSection={<IconWorld size={16} aria-hidden />}
      data={locales.map((value) => ({ value, label: t(`shell:language.names.${value}`) }))}
      value={locale}
      onChange={(event) => speak(event.currentTarget.value as Locale)}
    />
  );
});
