import { Card, Group, SimpleGrid, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { roomPath } from '#app/parts/back-office/room.ts';
import { LocalDate } from '#app/parts/site/locale/local-date.tsx';
import { Loaded } from '#app/parts/site/query/loaded.tsx';
import { useCall } from '#client/query.ts';
import type { Reply } from '#contract/define.ts';
import { deskToday } from '#contract/desk-today.contract.ts';
import { ToneBadge } from '#ui/tone-badge.tsx';

const MINUTE = 60_000;

/** What waits in the rooms of the operator. */
export function WaitingLists(): ReactNode {
  const { t } = useTranslation('desk-today');
  const query = useCall(deskToday.waiting, {}, { refetchInterval: MINUTE });
  return (
    <Loaded query={query} rows={2} height={96} quiet empty={t('nothing')}>
      {(lists) => (
        <SimpleGrid
          cols={{ base: 2, md: 4 }}
          spacing={12}
          component="ul"
          p={0}
          m={0}
          style={{ listStyle: 'none' }}
        >
          {lists.map((list) => (
            <li key={list.what}>
              <WaitingCard list={list} />
            </li>
          ))}
        </SimpleGrid>
      )}
    </Loaded>
  );
}

function WaitingCard({ list }: { list: Reply<typeof deskToday.waiting>[number] }): ReactNode {
  const { t } = useTranslation('desk-today');
  const { what, path, count, since, isLate } = list;
  return (
    <Card
      component={Link}
      to={roomPath(path)}
      p={14}
      h="100%"
      mih={112}
      {...(isLate && { bg: 'var(--mg-doubt-ground)', bd: '1px solid var(--mg-doubt-edge)' })}
    >
      <Text fz={14} fw={600}>
        {t(`what.${what}`)}
      </Text>
      <Group justify="space-between" align="center" wrap="nowrap">
        <Text fz={30} ff="heading" fw={600} {...(count === 0 && { c: 'dimmed' })}>
          {count}
        </Text>
        {isLate && <ToneBadge tone="waiting">{t('late')}</ToneBadge>}
      </Group>
      {since !== null && (
        <Text fz={13} c="dimmed">
          {t('since')} <LocalDate value={since} withTime />
        </Text>
      )}
    </Card>
  );
}
