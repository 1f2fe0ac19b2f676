import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, Route, Routes } from 'react-router-dom';
import { RoomPage } from '#app/parts/back-office/room-page.tsx';
import { RoomTabs } from '#app/parts/back-office/room-tabs.tsx';
import { roomPath } from '#app/parts/back-office/room.ts';
import { CodesList } from './codes-list.tsx';
import { LabelsPage } from './labels/labels-page.tsx';
import { RidesPage } from './rides/rides-page.tsx';
import { SendList } from './send/send-list.tsx';
import { StockTable } from './stock/stock-table.tsx';

/** The pages of the room, by their addresses below it. */
const pages = [
  { path: '', name: 'send', page: <SendList /> },
  { path: '/rides', name: 'rides', page: <RidesPage /> },
  { path: '/stock', name: 'stock', page: <StockTable /> },
  { path: '/codes', name: 'codes', page: <CodesList /> },
] as const;

/** What is to be sent, pick-ups and cars by day, stock, and what is printed for parcels. */
export function FulfilmentRoom(): ReactNode {
  return (
    <Routes>
      {pages.map(({ path, name, page }) => (
        <Route key={name} path={path} element={<TabPage>{page}</TabPage>} />
      ))}
      <Route path="labels" element={<LabelsPage />} />
      <Route path="*" element={<Navigate to={roomPath('fulfilment')} replace />} />
    </Routes>
  );
}

function TabPage({ children }: { children: ReactNode }): ReactNode {
  const { t } = useTranslation('desk-fulfilment');
  const tabs = pages.map(({ path, name }) => ({
    path: `fulfilment${path}`,
    label: t(`tabs.${name}`),
  }));
  return (
    <RoomPage title={t('title')} lead={t('lead')}>
      <RoomTabs label={t('lists')} tabs={tabs} />
      {children}
    </RoomPage>
  );
}
