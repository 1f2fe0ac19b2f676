import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, Route, Routes } from 'react-router-dom';
import { useMay } from '#app/parts/back-office/desk-permissions.ts';
import { roomPath } from '#app/parts/back-office/room.ts';
import { RoomPage } from '#app/parts/back-office/room-page.tsx';
import { RoomTabs } from '#app/parts/back-office/room-tabs.tsx';
import { AccountChanges } from './account-changes.tsx';
import { Customer } from './customer.tsx';
import { Customers } from './customers.tsx';
import { Messages } from './messages.tsx';
import { Operators } from './operators.tsx';

/** Customers and operators. */
export function PeopleRoom(): ReactNode {
  const { t } = useTranslation('desk-people');
  const may = useMay();
  const looksAfterCustomers = may('people');
  const tabs = [
    ...(looksAfterCustomers
      ? [
          { path: 'people', label: t('tabs.customers') },
          { path: 'people/messages', label: t('tabs.messages') },
          { path: 'people/changes', label: t('tabs.changes') },
        ]
      : []),
    { path: 'people/operators', label: t('tabs.operators') },
  ];
  const page = (title: string, lead: string, children: ReactNode): ReactNode => (
    <RoomPage title={title} lead={lead}>
      <RoomTabs label={t('tabs.named')} tabs={tabs} />
      {children}
    </RoomPage>
  );
  const operators = page(t('tabs.operators'), t('operators.lead'), <Operators />);
  if (!looksAfterCustomers)
    return (
      <Routes>
        <Route path="operators" element={operators} />
        <Route path="*" element={<Navigate to={roomPath('people/operators')} replace />} />
      </Routes>
    );
  return (
    <Routes>
      <Route index element={page(t('tabs.customers'), t('customers.lead'), <Customers />)} />
      <Route path="messages" element={page(t('tabs.messages'), t('messages.lead'), <Messages />)} />
      <Route path="changes" element={page(t('tabs.changes'), t('changes.lead'), <AccountChanges />)} />
      <Route path="operators" element={operators} />
      <Route path=":id" element={<Customer />} />
    </Routes>
  );
}
