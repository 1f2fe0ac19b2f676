import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LocalDate } from '#app/parts/site/locale/local-date.tsx';
import type { Application } from './open-application.ts';

/** Where an application stands: its status, since when it waits, for how many travellers, in which language its customer reads. */
export function Standing({ application }: { application: Application }): ReactNode {
  const { t } = useTranslation(['desk-review', 'orders', 'shell']);
  const { orderStatus, acceptedAt, waitingSince, serviceType, quantity, customerLocale } = application;
  const parts = [
    t(acceptedAt === null ? `orders:status.${orderStatus}` : 'application.accepted'),
    ...(serviceType === null ? [] : [t(`orders:serviceType.${serviceType}`)]),
    t('orders:paxCount', { count: quantity }),
    t('application.language', { language: t(`shell:language.names.${customerLocale}`) }),
  ];
  return (
    <Text span inherit>
      {parts.join(' · ')}
      {waitingSince !== null && acceptedAt === null && (
        <>
          {' · '}
          {t('queue.waiting')} <LocalDate value={waitingSince} withTime />
        </>
      )}
    </Text>
  );
}
