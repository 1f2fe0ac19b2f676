import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Route } from 'react-router-dom';
import { TabbedRoom } from '#app/parts/back-office/tabbed-room.tsx';
import { DepositsList } from './lists/deposits-list.tsx';
import { HeldList } from './lists/held-list.tsx';
import { LedgerList } from './lists/ledger-list.tsx';
import { ProposalsList } from './lists/proposals-list.tsx';
import { OrderMoneyPage } from './order/order-money-page.tsx';

/** What waits for somebody who works on payments, the ledger, and the money of one order. */
export function PaymentsRoom(): ReactNode {
  const { t } = useTranslation('desk-payments');
  return (
    <TabbedRoom
      room="payments"
      title={t('title')}
      lead={t('lead')}
      label={t('lists')}
      tabs={[
        { path: '', label: t('tabs.deposits'), page: <DepositsList /> },
        { path: 'agree', label: t('tabs.proposals'), page: <ProposalsList /> },
        { path: 'held', label: t('tabs.held'), page: <HeldList /> },
        { path: 'ledger', label: t('tabs.ledger'), page: <LedgerList /> },
      ]}
    >
      <Route path="order/:number" element={<OrderMoneyPage />} />
    </TabbedRoom>
  );
}
