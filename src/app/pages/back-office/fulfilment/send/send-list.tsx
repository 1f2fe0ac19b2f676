import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeskList } from '#app/parts/back-office/desk-list/desk-list.tsx';
import type { BulkAction, DeskColumn } from '#app/parts/back-office/desk-list/list-types.ts';
import { roomPath } from '#app/parts/back-office/room.ts';
import { LocalDate } from '#app/parts/site/locale/local-date.tsx';
import { call } from '#client/call.ts';
import { deskFulfilment } from '#contract/desk-fulfilment.contract.ts';
import { useOrdered } from '../use-fulfilment.ts';
import { BulkSending, sendingIn } from './bulk-sending.tsx';
import { SendDialog } from './send-dialog.tsx';
import type { ToSend } from './to-send.ts';

/** Orders of which something is to be sent: one after the other, or several at once. */
export function SendList(): ReactNode {
  const { t } = useTranslation('desk-fulfilment');
  const ordered = useOrdered();
  const [sending, setSending] = useState<ToSend>();
  const columns: readonly DeskColumn<ToSend>[] = [
    { id: 'order', title: t('order'), cell: ({ orderNumber }) => orderNumber },
    { id: 'what', title: t('what'), cell: (row) => ordered(row) },
    { id: 'quantity', title: t('quantity'), isNumber: true, cell: ({ quantity }) => quantity },
    { id: 'country', title: t('country'), cell: ({ country }) => country },
    {
      id: 'send',
      title: t('send.one'),
      cell: (row) =>
        row.parcel === 'code' ? null : (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={t('send.oneTitle', { number: row.orderNumber })}
            onClick={() => setSending(row)}
          >
            {t('send.one')}
          </Button>
        ),
    },
    { id: 'parcel', title: t('parcelOf'), cell: ({ parcel }) => t(`parcel.${parcel}`) },
    { id: 'city', title: t('city'), cell: ({ city }) => city },
    { id: 'since', title: t('since'), cell: ({ since }) => <LocalDate value={since} withTime /> },
  ];
  const bulk: readonly BulkAction<ToSend>[] = [
    {
      id: 'send',
      label: t('send.title'),
      isFor: ({ parcel }) => parcel !== 'code',
      preview: (rows) => <BulkSending rows={rows} />,
      act: (row, fields) =>
        call(deskFulfilment.send, { ...sendingIn(row, fields), documents: [], manual: [] }),
    },
    {
      id: 'labels',
      label: t('labels.print'),
      path: (rows) => `${roomPath('fulfilment/labels')}?ids=${rows.map(({ id }) => id).join(',')}`,
    },
  ];
  const parcels = (['goods', 'visa', 'code'] as const).map((value) => ({
    value,
    label: t(`parcel.${value}`),
  }));
  return (
    <>
      <DeskList
        name="to-send"
        label={t('tabs.send')}
        call={deskFulfilment.toSend}
        columns={columns}
        filters={[
          { name: 'orderNumber', label: t('order'), kind: 'text' },
          { name: 'parcel', label: t('parcelOf'), kind: 'choice', choices: parcels },
        ]}
        rowName={({ orderNumber }) => orderNumber}
        bulk={bulk}
        empty={t('empty.send')}
      />
      {sending && <SendDialog order={sending} onClose={() => setSending(undefined)} />}
    </>
  );
}
