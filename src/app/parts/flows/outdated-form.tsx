import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '#ui/notice.tsx';

/** The answers were saved with a newer version of the form than this window has; loading the page again brings it. */
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
