import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DeskList } from '#app/parts/back-office/desk-list/desk-list.tsx';
import type { DeskColumn, RowOf } from '#app/parts/back-office/desk-list/list-types.ts';
import { LocalDate } from '#app/parts/site/locale/local-date.tsx';
import { deskFulfilment } from '#contract/desk-fulfilment.contract.ts';
import { useOrdered } from './use-fulfilment.ts';

/** The orders of eSIMs whose codes were sent. */
export function CodesList(): ReactNode {
  const { t } = useTranslation('desk-fulfilment');
  const ordered = useOrdered();
  const columns: readonly DeskColumn<RowOf<typeof deskFulfilment.sentCodes>>[] = [
    { id: 'order', title: t('order'), cell: ({ orderNumber }) => orderNumber },
    { id: 'what', title: t('what'), cell: (row) => ordered(row) },
    { id: 'quantity', title: t('quantity'), isNumber: true, cell: ({ quantity }) => quantity },
    { id: 'sentOn', title: t('sentOn'), cell: ({ sentDate }) => <LocalDate value={sentDate} withTime /> },
  ];
  return (
    <DeskList
      name="sent-codes"
      label={t('tabs.codes')}
      call={deskFulfilment.sentCodes}
      columns={columns}
      rowName={({ orderNumber }) => orderNumber}
      empty={t('empty.codes')}
    />
  );
}
