import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { roomPath } from '#app/parts/back-office/room.ts';
import { RoomPage } from '#app/parts/back-office/room-page.tsx';

const places = { forms: '', documents: '/documents' } as const;

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
      <Group component="nav" aria-label={t('title')} gap={6} mb={18}>
        {(Object.keys(places) as (keyof typeof places)[]).map((place) => (
          <Button
            key={place}
            component={Link}
            to={roomPath(`forms${places[place]}`)}
            size="sm"
            variant={place === here ? 'light' : 'subtle'}
            aria-current={place === here ? 'page' : undefined}
          >
            {t(`places.${place}`)}
          </Button>
        ))}
      </Group>
      {children}
    </RoomPage>
  );
}
