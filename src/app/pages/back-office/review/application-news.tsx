import { Box, Button, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Answers } from '#engine/form/flow.ts';
import { Notice } from '#ui/notice.tsx';
import { Differences } from './differences.tsx';
import type { Refusal } from './use-decisions.ts';

interface ApplicationNewsProps {
  refusal: Refusal | undefined;
  /** It was changed after it was opened. */
  hasChanged: boolean;
  /** The answers before the last correction; null where there was none. */
  before: Answers | null;
  onReload: () => void;
}

/** What has happened to an application: a decision was refused, it has changed, its customer has corrected it. */
export function ApplicationNews({ refusal, hasChanged, before, onReload }: ApplicationNewsProps): ReactNode {
  const { t } = useTranslation('desk-review');
  return (
    <>
      {refusal && (
        <Box mb={14}>
          <Notice tone="fault" role="status">
            {refusal.text}
          </Notice>
          <Differences before={refusal.seen} caption={t('differences.sinceOpened')} />
        </Box>
      )}
      {hasChanged && (
        <Box mb={14}>
          <Notice tone="doubt" role="status">
            {t('application.changed')}
          </Notice>
          <Button mt={8} size="sm" onClick={onReload}>
            {t('application.reload')}
          </Button>
        </Box>
      )}
      {before && (
        <Box mb={18}>
          <Title order={2} fz="1.125rem">
            {t('differences.title')}
          </Title>
          <Differences before={before} caption={t('differences.sinceSentBack')} />
        </Box>
      )}
    </>
  );
}
