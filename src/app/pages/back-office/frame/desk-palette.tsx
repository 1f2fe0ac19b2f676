import { Button, Kbd } from '@mantine/core';
import { Spotlight, type SpotlightActionData, spotlight } from '@mantine/spotlight';
import { IconReceipt, IconSearch, IconUser } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { orderPathIn, type Room, roomPath } from '#app/parts/back-office/room.ts';

const orderNumber = /^MG[0-9A-Z]{3,}$/;

/** The command palette (Ctrl+K): a room by its name, an order by its number, a person by name or address. */
export function DeskPalette({ rooms }: { rooms: readonly Room[] }): ReactNode {
  const { t } = useTranslation('desk');
  const navigate = useNavigate();
  const [query, setQuery] = useState('');
  const wanted = query.trim();
  const number = wanted.toUpperCase();
  const toRooms = rooms
    .filter(({ path }) => t(`rooms.${path}`).toLocaleLowerCase().includes(wanted.toLocaleLowerCase()))
    .map(({ path, icon: Sign }): SpotlightActionData => ({
      id: path,
      label: t(`rooms.${path}`),
      leftSection: <Sign size={20} stroke={1.7} aria-hidden />,
      onClick: () => void navigate(roomPath(path)),
    }));
  const toOrder = orderNumber.test(number)
    ? rooms
        .filter(({ orderPath }) => orderPath !== undefined)
        .map((room): SpotlightActionData => ({
          id: `order-${room.path}`,
          label: t('palette.order', { number, room: t(`rooms.${room.path}`) }),
          leftSection: <IconReceipt size={20} stroke={1.7} aria-hidden />,
          onClick: () => void navigate(orderPathIn(room, number)),
        }))
    : [];
  const toPerson: SpotlightActionData[] =
    wanted === '' || !rooms.some(({ path }) => path === 'people')
      ? []
      : [
          {
            id: 'person',
            label: t('palette.person', { name: wanted }),
            leftSection: <IconUser size={20} stroke={1.7} aria-hidden />,
            onClick: () => void navigate(`${roomPath('people')}?name=${encodeURIComponent(wanted)}`),
          },
        ];
  return (
    <>
      <Button
        variant="default"
        size="sm"
        justify="space-between"
        leftSection={<IconSearch size={16} aria-hidden />}
        rightSection={<Kbd fz={11}>Ctrl K</Kbd>}
        onClick={spotlight.open}
      >
        {t('palette.open')}
      </Button>
      <Spotlight
        shortcut="mod + K"
        attributes={{ content: { 'aria-label': t('palette.open') } }}
        query={query}
        onQueryChange={setQuery}
        // What is found was chosen above: the number of an order is no part of the names of its actions.
        filter={(_query, actions) => actions}
        actions={[...toOrder, ...toRooms, ...toPerson]}
        nothingFound={t('palette.nothing')}
        searchProps={{ 'aria-label': t('palette.named'), placeholder: t('palette.named') }}
      />
    </>
  );
}
