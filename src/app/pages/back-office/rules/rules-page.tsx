import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useMay } from '#app/parts/back-office/desk-permissions.ts';
import { roomPath } from '#app/parts/back-office/room.ts';
import { RoomPage } from '#app/parts/back-office/room-page.tsx';
import { type PartName, parts } from './parts.ts';

interface RulesPageProps {
  part: PartName;
  /** Of a page below a part; otherwise it is the name of the part. */
  title?: string;
  lead?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

/** A page of the room: the links to its parts below the heading, then what is on it. */
export function RulesPage({ part, title, lead, actions, children }: RulesPageProps): ReactNode {
  const { t } = useTranslation('desk-rules');
  const may = useMay();
  const open = (Object.keys(parts) as PartName[]).filter((name) => parts[name].some(may));
  return (
    <RoomPage title={title ?? t(`parts.${part}`)} lead={lead ?? t(`leads.${part}`)} actions={actions}>
      <Group component="nav" aria-label={t('title')} gap={6} mb={20}>
        {open.map((name) => (
          <Button
            key={name}
            component={Link}
            to={roomPath(`rules/${name}`)}
            size="sm"
            variant={name === part ? 'light' : 'subtle'}
            aria-current={name === part ? (title === undefined ? 'page' : 'true') : undefined}
          >
            {t(`parts.${name}`)}
          </Button>
        ))}
      </Group>
      {children}
    </RoomPage>
  );
}
