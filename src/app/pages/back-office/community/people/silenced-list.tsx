import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DeskList } from '#app/parts/back-office/desk-list/desk-list.tsx';
import type { DeskColumn, RowOf } from '#app/parts/back-office/desk-list/list-types.ts';
import { LocalDate } from '#app/parts/site/locale/local-date.tsx';
import { callKey } from '#client/query.ts';
import { deskCommunity } from '#contract/desk-community.contract.ts';
import { ToneBadge } from '#ui/tone-badge.tsx';
import { RoomHead } from '../room-head.tsx';
import { EndSilence } from './end-silence.tsx';

type Silence = RowOf<typeof deskCommunity.silences>;

/** Who may not write, or could not for a while. */
export function SilencedList(): ReactNode {
  const { t } = useTranslation(['desk-community', 'community']);
  const client = useQueryClient();
  const again = (): void => void client.invalidateQueries({ queryKey: callKey(deskCommunity.silences) });
  const columns: readonly DeskColumn<Silence>[] = [
    { id: 'person', title: t('people.person'), cell: ({ nickName }) => nickName || t('community:nobody') },
    { id: 'state', title: t('people.state'), cell: (row) => <State row={row} /> },
    { id: 'until', title: t('people.until'), cell: ({ until }) => <LocalDate value={until} withTime /> },
    { id: 'reason', title: t('people.reason'), cell: ({ reason }) => reason },
    { id: 'from', title: t('people.from'), cell: ({ from }) => <LocalDate value={from} withTime /> },
    { id: 'by', title: t('people.by'), cell: ({ by }) => by },
    {
      id: 'end',
      title: t('people.end'),
      cell: (row) => row.isRunning && <EndSilence silence={row} onEnded={again} />,
    },
  ];
  return (
    <RoomHead here="people">
      <DeskList
        name="silences"
        label={t('places.people')}
        call={deskCommunity.silences}
        columns={columns}
        filters={[{ name: 'running', label: t('people.running'), kind: 'yes' }]}
        rowName={({ id }) => String(id)}
        empty={t('people.empty')}
      />
    </RoomHead>
  );
}

function State({ row: { isRunning, endedBy, endedDate } }: { row: Silence }): ReactNode {
  const { t } = useTranslation('desk-community');
  if (isRunning) return <ToneBadge tone="waiting">{t('people.runs')}</ToneBadge>;
  return (
    <ToneBadge tone="over">
      {endedDate === '' ? t('people.over') : t('people.freed', { name: endedBy })}
    </ToneBadge>
  );
}
