import { Text } from '@mantine/core';
import { type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DeskList } from '#app/parts/back-office/desk-list/desk-list.tsx';
import type { DeskColumn, RowOf } from '#app/parts/back-office/desk-list/list-types.ts';
import { OrderLink } from '#app/parts/back-office/order-link.tsx';
import { RoomPage } from '#app/parts/back-office/room-page.tsx';
import { LocalDate } from '#app/parts/site/locale/local-date.tsx';
import { record } from '#contract/record.contract.ts';
import { ToneBadge } from '#ui/tone-badge.tsx';
import { CheckChain } from './check-chain.tsx';

type Act = RowOf<typeof record.list>;

const tones = { look: 'draft', change: 'running', refused: 'waiting' } as const;

/** What operators have looked at and changed. */
export function RecordRoom(): ReactNode {
  const { t } = useTranslation('desk-record');
  const kinds = (['look', 'change', 'refused'] as const).map((value) => ({
    value,
    label: t(`kinds.${value}`),
  }));
  const columns: readonly DeskColumn<Act>[] = [
    { id: 'at', title: t('at'), cell: ({ at }) => <LocalDate value={at} withTime /> },
    { id: 'operator', title: t('operator'), cell: ({ operator }) => operator },
    {
      id: 'kind',
      title: t('kind'),
      cell: ({ kind }) => <ToneBadge tone={tones[kind]}>{t(`kinds.${kind}`)}</ToneBadge>,
    },
    {
      id: 'call',
      title: t('call'),
      cell: ({ call }) => (
        <Text ff="monospace" fz={13}>
          {call}
        </Text>
      ),
    },
    { id: 'order', title: t('order'), cell: ({ order }) => order !== '' && <OrderLink number={order} /> },
    { id: 'person', title: t('person'), cell: ({ person }) => person },
    { id: 'record', title: t('record'), cell: ({ record: named }) => named },
    { id: 'note', title: t('note'), cell: ({ note }) => note },
    { id: 'address', title: t('address'), cell: ({ address }) => address, isExtra: true },
    { id: 'permission', title: t('permission'), cell: ({ permission }) => permission, isExtra: true },
  ];
  return (
    <RoomPage title={t('title')} lead={t('lead')} actions={<CheckChain />}>
      <DeskList
        name="record"
        label={t('title')}
        call={record.list}
        columns={columns}
        filters={[
          { name: 'operator', label: t('operator'), kind: 'text' },
          { name: 'person', label: t('person'), kind: 'text' },
          { name: 'order', label: t('order'), kind: 'text' },
          { name: 'kind', label: t('kind'), kind: 'choice', choices: kinds },
          { name: 'from', label: t('from'), kind: 'day' },
          { name: 'to', label: t('to'), kind: 'day' },
        ]}
        rowName={({ id }) => String(id)}
        empty={t('empty')}
      />
    </RoomPage>
  );
}
