import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { RoomPage } from '#app/parts/back-office/room-page.tsx';
import { roomPath } from '#app/parts/back-office/room.ts';
import { OutdatedForm } from '#app/parts/site/flows/outdated-form.tsx';
import { Loaded } from '#app/parts/site/query/loaded.tsx';
import { ApiError } from '#client/api-error.ts';
import { useCall } from '#client/query.ts';
import { operatorOrders } from '#contract/operator.contract.ts';
import { openApplication } from './open-application.ts';
import { Workplace } from './workplace.tsx';

/** One application: who works on it, its answers, its documents, and the decision. */
export function ApplicationPage({ orderNumber }: { orderNumber: string }): ReactNode {
  const { t } = useTranslation('desk-review');
  const found = useCall(operatorOrders.list, { page: 1, pageSize: 1, orderNumber });
  return (
    <Loaded query={found} rows={6} around={(state) => <RoomPage title={orderNumber}>{state}</RoomPage>}>
      {({ records: [row] }) =>
        row ? (
          <NumberedApplication id={row.id} orderNumber={orderNumber} />
        ) : (
          <Told>{t('application.unknown')}</Told>
        )
      }
    </Loaded>
  );
}

function NumberedApplication({ id, orderNumber }: { id: number; orderNumber: string }): ReactNode {
  const { t } = useTranslation('desk-review');
  const { data, error, refetch } = useQuery({
    queryKey: ['application', id],
    queryFn: () => openApplication(id),
    // Answers are personal: they are not kept after the page is left. Each opening is recorded, so nothing opens again
    // by itself.
    gcTime: 0,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const query = { data, error: error instanceof ApiError ? error : null, refetch: () => void refetch() };
  return (
    <Loaded query={query} rows={6} around={(state) => <RoomPage title={orderNumber}>{state}</RoomPage>}>
      {(opened) => {
        if (opened === 'gone') return <Told>{t('application.gone')}</Told>;
        if (opened === 'outdated')
          return (
            <RoomPage title={orderNumber}>
              <OutdatedForm />
            </RoomPage>
          );
        return <Workplace opened={opened} onReload={async () => void (await refetch())} />;
      }}
    </Loaded>
  );
}

/** Why there is nothing to see. */
function Told({ children }: { children: ReactNode }): ReactNode {
  const { t } = useTranslation('desk-review');
  return (
    <RoomPage
      title={t('title')}
      actions={
        <Button component={Link} to={roomPath('review')} variant="default">
          {t('application.back')}
        </Button>
      }
    >
      <Text maw={640}>{children}</Text>
    </RoomPage>
  );
}
