import { Box, Button, Group, Table, Text, Title } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LocalDate } from '#app/parts/site/locale/local-date.tsx';
import type { Reply } from '#contract/define.ts';
import { deskFulfilment } from '#contract/desk-fulfilment.contract.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { useFulfilment } from '../use-fulfilment.ts';
import { useCarName } from './cars-table.tsx';

type Rides = Reply<typeof deskFulfilment.rides>;

interface RidesTableProps extends Pick<Rides, 'rides' | 'cars'> {
  /** Beside the heading. */
  children: ReactNode;
}

/** The pick-ups of some days. A drive that was made completes its order. */
export function RidesTable({ rides, cars, children }: RidesTableProps): ReactNode {
  const { t } = useTranslation('desk-fulfilment');
  const carName = useCarName();
  const id = useId();
  const [chosen, setChosen] = useState<Rides['rides'][number]>();
  const close = (): void => setChosen(undefined);
  const made = useFulfilment(deskFulfilment.send, t('stock.saved'), close);
  const nameOf = (number: number | null): string => {
    const car = cars.find((one) => one.car === number);
    return car ? carName(car) : t('rides.noCar');
  };
  return (
    <Box component="section" aria-labelledby={id} maw={1280}>
      <Group justify="space-between" mb={10}>
        <Title order={2} fz="1.1875rem" id={id}>
          {t('rides.list')}
        </Title>
        {children}
      </Group>
      {rides.length === 0 ? (
        <Text c="dimmed">{t('rides.none')}</Text>
      ) : (
        <Box style={{ overflowX: 'auto' }} tabIndex={0} role="group" aria-labelledby={id}>
          <Table bg="white" withTableBorder fz={14} verticalSpacing={6}>
            <Table.Thead>
              <Table.Tr>
                {[
                  'rides.day',
                  'order',
                  'city',
                  'rides.flight',
                  'rides.car',
                  'rides.passengers',
                  'rides.made',
                ].map((head) => (
                  <Table.Th key={head}>{t(head)}</Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {rides.map((ride) => (
                <Table.Tr key={ride.id}>
                  <Table.Td>
                    <LocalDate value={ride.day} />
                  </Table.Td>
                  <Table.Th scope="row">{ride.orderNumber}</Table.Th>
                  <Table.Td>{ride.city}</Table.Td>
                  <Table.Td>{ride.flightNumber}</Table.Td>
                  <Table.Td>{nameOf(ride.car)}</Table.Td>
                  <Table.Td>{ride.passengers ?? '–'}</Table.Td>
                  <Table.Td>
                    <Button size="compact-sm" variant="default" onClick={() => setChosen(ride)}>
                      {t('rides.made')}
                    </Button>
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Box>
      )}
      <ConfirmDialog
        opened={chosen !== undefined}
        title={t('rides.made')}
        text={t('rides.madeText', { number: chosen?.orderNumber ?? '' })}
        yes={t('rides.made')}
        no={t('send.cancel')}
        busy={made.isPending}
        onClose={close}
        onConfirm={() => {
          if (chosen) made.mutate({ id: chosen.id, version: chosen.version, documents: [], manual: [] });
        }}
      />
    </Box>
  );
}
