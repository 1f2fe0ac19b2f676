import { SimpleGrid, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '#app/parts/back-office/desk-permissions.ts';
import { RoomPage } from '#app/parts/back-office/room-page.tsx';
import { neededPart } from '#app/parts/site/locale/lazy-part.ts';
import { Alarms } from './alarms.tsx';
import { WaitingLists } from './waiting-lists.tsx';

/** Charts are as heavy as the rest of the desk; what waits is shown without them. */
const Figures = neededPart(async () => (await import('./figures.tsx')).Figures);

/** What waits, late things first; what is wrong; and how the last days were. */
export function TodayRoom(): ReactNode {
  const { t } = useTranslation('desk-today');
  const may = useMay();
  const seesFigures = (['review', 'finance', 'fulfil', 'admin'] as const).some(may);
  return (
    <RoomPage title={t('title')} lead={t('lead')}>
      <Stack gap={20}>
        <Alarms />
        <WaitingLists />
        {seesFigures && (
          <SimpleGrid cols={2} spacing={16}>
            <Figures />
          </SimpleGrid>
        )}
      </Stack>
    </RoomPage>
  );
}
