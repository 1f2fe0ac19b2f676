import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DeskList } from '#app/parts/back-office/desk-list/desk-list.tsx';
import type { DeskColumn, RowOf } from '#app/parts/back-office/desk-list/list-types.ts';
import { LocalDate } from '#app/parts/site/locale/local-date.tsx';
import { message } from '#contract/message.contract.ts';
import { conversationPath } from '../post-path.ts';
import { RoomHead } from '../room-head.tsx';

type Reported = RowOf<typeof message.reported>;

/** The conversations that a buyer or a seller has reported. No others can be read. */
export function ReportedList(): ReactNode {
  const { t } = useTranslation(['desk-community', 'community']);
  const columns: readonly DeskColumn<Reported>[] = [
    { id: 'offer', title: t('messages.offer'), cell: ({ title, id }) => title || String(id) },
    { id: 'buyer', title: t('messages.buyer'), cell: ({ buyer }) => buyer || t('community:nobody') },
    { id: 'seller', title: t('messages.seller'), cell: ({ seller }) => seller || t('community:nobody') },
    {
      id: 'reports',
      title: t('messages.reports'),
      cell: ({ reports }) =>
        reports.map(({ reason }) => t(`community.flow:fields.reason.enum.${reason}`)).join(', '),
    },
    {
      id: 'since',
      title: t('messages.since'),
      cell: ({ reports }) => <LocalDate value={reports[0]?.createDate ?? ''} withTime />,
    },
  ];
  return (
    <RoomHead here="messages">
      <DeskList
        name="reported"
        label={t('places.messages')}
        call={message.reported}
        columns={columns}
        rowName={({ id }) => String(id)}
        rowPath={({ id }) => conversationPath(id)}
        empty={t('messages.empty')}
      />
    </RoomHead>
  );
}
