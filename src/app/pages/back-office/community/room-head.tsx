import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { RoomPage } from '#app/parts/back-office/room-page.tsx';
import { RoomTabs } from '#app/parts/back-office/room-tabs.tsx';

const places = {
  posts: 'community',
  messages: 'community/messages',
  people: 'community/people',
  words: 'community/words',
} as const;
const names = Object.keys(places) as (keyof typeof places)[];

interface RoomHeadProps {
  here: keyof typeof places;
  /** At the far end of the head. */
  actions?: ReactNode;
  children: ReactNode;
}

/** The head of the lists of this room, with the way to the others. */
export function RoomHead({ here, actions, children }: RoomHeadProps): ReactNode {
  const { t } = useTranslation('desk-community');
  return (
    <RoomPage title={t(`places.${here}`)} lead={t(`leads.${here}`)} actions={actions}>
      <RoomTabs
        label={t('title')}
        tabs={names.map((name) => ({ path: places[name], label: t(`places.${name}`) }))}
      />
      {children}
    </RoomPage>
  );
}
