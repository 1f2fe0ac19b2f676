import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { RoomPage } from '#app/parts/back-office/room-page.tsx';
import { RoomTabs } from '#app/parts/back-office/room-tabs.tsx';

const places = { forms: 'forms', documents: 'forms/documents' } as const;
const names = Object.keys(places) as (keyof typeof places)[];

interface RoomHeadProps {
  here: keyof typeof places;
  /** At the far end of the head. */
  actions?: ReactNode;
  children: ReactNode;
}

/** The head of this room, with the way to the other list and to the studio. */
export function RoomHead({ here, actions, children }: RoomHeadProps): ReactNode {
  const { t } = useTranslation('desk-forms');
  return (
    <RoomPage
      title={t(`places.${here}`)}
      lead={t(`leads.${here}`)}
      actions={
        <>
          {actions}
          <Button component={Link} to="/studio" size="sm" variant="default">
            {t('studio')}
          </Button>
        </>
      }
    >
      <RoomTabs
        label={t('title')}
        tabs={names.map((name) => ({ path: places[name], label: t(`places.${name}`) }))}
      />
      {children}
    </RoomPage>
  );
}
