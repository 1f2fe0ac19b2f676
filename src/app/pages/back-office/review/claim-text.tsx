import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LocalDate } from '#app/parts/site/locale/local-date.tsx';
import type { Application } from './open-application.ts';

/** Who works on an application, until when, and why it was taken over. */
export function ClaimText({ claim }: { claim: NonNullable<Application['claim']> }): ReactNode {
  const { t } = useTranslation('desk-review');
  return (
    <>
      <Text span fw={claim.isMine ? 600 : 400}>
        {claim.isMine ? t('claim.mine') : claim.operator}
      </Text>
      , {t('claim.until')} <LocalDate value={claim.until} withTime />
      {claim.note !== '' && (
        <Text c="dimmed" fz={13}>
          {t('claim.note', { note: claim.note })}
        </Text>
      )}
    </>
  );
}
