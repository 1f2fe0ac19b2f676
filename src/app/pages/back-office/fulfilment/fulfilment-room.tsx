import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Route } from 'react-router-dom';
import { TabbedRoom } from '#app/parts/back-office/tabbed-room.tsx';
import { CodesList } from './codes-list.tsx';
import { LabelsPage } from './labels/labels-page.tsx';
import { RidesPage } from './rides/rides-page.tsx';
import { SendList } from './send/send-list.tsx';
import { StockTable } from './stock/stock-table.tsx';

/** What is to be sent, pick-ups and cars by day, stock, and what is printed for parcels. */
export function FulfilmentRoom(): ReactNode {
  const { t } = useTranslation('desk-fulfilment');
  return (
    <TabbedRoom
      room="fulfilment"
      title={t('title')}
      lead={t('lead')}
      label={t('lists')}
      tabs={[
        { path: '', label: t('tabs.send'), page: <SendList /> },
        { path: 'rides', label: t('tabs.rides'), page: <RidesPage /> },
        { path: 'stock', label: t('tabs.stock'), page: <StockTable /> },
        { path: 'codes', label: t('tabs.codes'), page: <CodesList /> },
      ]}
    >
      <Route path="labels" element={<LabelsPage />} />
    </TabbedRoom>
  );
}
