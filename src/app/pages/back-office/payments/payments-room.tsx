import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, Route, Routes } from 'react-router-dom';
import { RoomPage } from '#app/parts/back-office/room-page.tsx';
import { RoomTabs } from '#app/parts/back-office/room-tabs.tsx';
import { roomPath } from '#app/parts/back-office/room.ts';
import { DepositsList } from './lists/deposits-list.tsx';
import { HeldList } from './lists/held-list.tsx';
import { LedgerList } from './lists/ledger-list.tsx';
import { ProposalsList } from './lists/proposals-list.tsx';
import { OrderMoneyPage } from './order/order-money-page.tsx';

/** The lists, by their addresses below the room. */
const lists = [
  { path: '', name: 'deposits', list: <DepositsList /> },
  { path: '/agree', name: 'proposals', list: <ProposalsList /> },
  { path: '/held', name: 'held', list: <HeldList /> },
  { path: '/ledger', name: 'ledger', list: <LedgerList /> },
] as const;

/** What waits for somebody who works on payments, the ledger, and the money of one order. */
export function PaymentsRoom(): ReactNode {
  return (
    <Routes>
      {lists.map(({ path, name, list }) => (
        <Route key={name} path={path} element={<ListPage>{list}</ListPage>} />
      ))}
      <Route path="order/:number" element={<OrderMoneyPage />} />
      <Route path="*" element={<Navigate to={roomPath('payments')} replace />} />
    </Routes>
  );
}

function ListPage({ children }: { children: ReactNode }): ReactNode {
  const { t } = useTranslation('desk-payments');
  const tabs = lists.map(({ path, name }) => ({
    path: `payments${path}`,
    label: t(`tabs.${name}`),
  }));
  return (
    <RoomPage title={t('title')} lead={t('lead')}>
      <RoomTabs label={t('lists')} tabs={tabs} />
      {children}
    </RoomPage>
  );
}
