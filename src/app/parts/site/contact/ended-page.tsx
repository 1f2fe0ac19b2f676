import { Button, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { MessagePage } from '#ui/message-page.tsx';
import { usePageHead } from '../locale/page-head.ts';
import { OfficeLines } from './office-lines.tsx';

/** Stands in place of a form that is not offered any more, and names the office. @param text says what that means */
export function EndedPage({ text }: { text: string }) {
  const { t } = useTranslation('ended');
  usePageHead({ title: t('title') });
  return (
    <MessagePage
      title={t('title')}
      text={text}
      actions={
        <Stack align="center" gap={20}>
          <OfficeLines />
          <Button component={Link} to="/" variant="default">
            {t('home')}
          </Button>
        </Stack>
      }
    />
  );
}
