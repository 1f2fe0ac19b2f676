import { Button } from '@mantine/core';
import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, Route, Routes } from 'react-router-dom';
import { ClosedPage } from '#app/parts/back-office/closed-page.tsx';
import { DeskPermissions } from '#app/parts/back-office/desk-permissions.ts';
import { OrderPage } from '#app/parts/back-office/order-link.tsx';
import { orderPathIn, roomPath } from '#app/parts/back-office/room.ts';
import { neededPart } from '#app/parts/site/locale/lazy-part.ts';
import { useCall } from '#client/query.ts';
import { operators } from '#contract/operators.contract.ts';
import { LoadingState } from '#ui/loading-state.tsx';
import { MessagePage } from '#ui/message-page.tsx';
import { PageBody } from '#ui/page-body.tsx';
import { DeskFrame } from './frame/desk-frame.tsx';
import { DeskStyles } from './frame/desk-styles.tsx';
import { rooms, roomsFor } from './rooms.ts';

const elements = new Map(
  rooms.map((room) => {
    const Room = neededPart(room.load, room.namespaces);
    return [room.path, <Room key={room.path} />];
  }),
);

/** The desk of operators: a rail of the rooms that their roles open, and one of the rooms. */
export function BackOfficePage(): ReactNode {
  const { data, error, refetch } = useCall(operators.me, {});
  if (!data)
    return (
      <main id="main" tabIndex={-1}>
        {error === null ? (
          <Waiting />
        ) : (
          <ClosedPage namespace="desk" error={error} onRetry={() => void refetch()} />
        )}
      </main>
    );
  const open = roomsFor(data.permissions);
  const [first] = open;
  const ofOrders = open.find(({ orderPath }) => orderPath !== undefined);
  return (
    <DeskPermissions value={data.permissions}>
      <DeskStyles />
      <OrderPage value={ofOrders === undefined ? null : (number) => orderPathIn(ofOrders, number)}>
        <DeskFrame rooms={open}>
          <Suspense fallback={<Waiting />}>
            <Routes>
              {first && <Route index element={<Navigate to={roomPath(first.path)} replace />} />}
              {open.map(({ path }) => (
                <Route key={path} path={`${path}/*`} element={elements.get(path)} />
              ))}
              <Route path="*" element={<Elsewhere />} />
            </Routes>
          </Suspense>
        </DeskFrame>
      </OrderPage>
    </DeskPermissions>
  );
}

const Waiting = (): ReactNode => (
  <PageBody>
    <LoadingState rows={6} height={44} />
  </PageBody>
);

/** An address that is no room, or a room for which the roles of the operator are not enough. */
function Elsewhere(): ReactNode {
  const { t } = useTranslation('desk');
  return (
    <MessagePage
      title={t('elsewhere.title')}
      text={t('elsewhere.text')}
      actions={
        <Button component={Link} to="/backOffice">
          {t('elsewhere.back')}
        </Button>
      }
    />
  );
}
