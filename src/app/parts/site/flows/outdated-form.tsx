import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '#ui/notice.tsx';

/**
 * Says that the answers were saved with a newer version of the form than this window has. Reloading the page
 * loads the new version.
 */
export function OutdatedForm(): ReactNode {
  const { t } = useTranslation();
  return (
    <>
      <Notice tone="doubt" role="status">
        {t('form:outdated')}
      </Notice>
      <Button onClick={() => globalThis.location.reload()}>{t('form:save.reload')}</Button>
    </>
  );
}
