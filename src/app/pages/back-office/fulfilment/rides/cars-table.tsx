import { Box, Button, Table, Title } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LocalDate } from '#app/parts/site/locale/local-date.tsx';
import { useLocalized } from '#app/parts/site/locale/use-localized.ts';
import type { Reply } from '#contract/define.ts';
import { deskFulfilment } from '#contract/desk-fulfilment.contract.ts';
import { NumberDialog } from '../stock/number-dialog.tsx';
import { useFulfilment } from '../use-fulfilment.ts';

type Rides = Reply<typeof deskFulfilment.rides>;

interface CarsTableProps extends Pick<Rides, 'cars' | 'booked'> {
  days: readonly string[];
}

/** How many cars of each city are free on each day. */
export function CarsTable({ days, cars, booked }: CarsTableProps): ReactNode {
  const { t } = useTranslation('desk-fulfilment');
  const name = useCarName();
  const id = useId();
  const [chosen, setChosen] = useState<Rides['cars'][number]>();
  const close = (): void => setChosen(undefined);
  const save = useFulfilment(deskFulfilment.setCars, t('stock.saved'), close);
  const free = (day: string, { car, cars: all }: Rides['cars'][number]): string => {
    const taken = booked.find((one) => one.day === day && one.car === car)?.count ?? 0;
    return t('rides.free', { free: all - taken, all });
  };
  return (
    <Box component="section" aria-labelledby={id} mb={24} maw={1280}>
      <Title order={2} fz="1.1875rem" mb={10} id={id}>
        {t('rides.booked')}
      </Title>
      <Box style={{ overflowX: 'auto' }} tabIndex={0} role="group" aria-labelledby={id}>
        <Table bg="white" withTableBorder fz={14} verticalSpacing={6}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('rides.day')}</Table.Th>
              {cars.map((car) => (
                <Table.Th key={car.car}>{name(car)}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {days.map((day) => (
              <Table.Tr key={day}>
                <Table.Th scope="row">
                  <LocalDate value={day} />
                </Table.Th>
                {cars.map((car) => (
                  <Table.Td key={car.car}>{free(day, car)}</Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
          <Table.Tfoot>
            <Table.Tr>
              <Table.Th>{t('rides.setCars')}</Table.Th>
              {cars.map((car) => (
                <Table.Td key={car.car}>
                  <Button
                    size="compact-sm"
                    variant="default"
                    aria-label={t('rides.setCarsOf', { name: name(car) })}
                    onClick={() => setChosen(car)}
                  >
                    {t('stock.set')}
                  </Button>
                </Table.Td>
              ))}
            </Table.Tr>
          </Table.Tfoot>
        </Table>
      </Box>
      {chosen && (
        <NumberDialog
          title={t('rides.setCarsOf', { name: name(chosen) })}
          text={t('rides.setCarsText')}
          before={chosen.cars}
          busy={save.isPending}
          onClose={close}
          onNumber={(count) => save.mutate({ car: chosen.car, before: chosen.cars, cars: count })}
        />
      )}
    </Box>
  );
}

/** Returns a function that names a kind of car: its city, and what it is. */
export function useCarName(): (car: Pick<Rides['cars'][number], 'city' | 'carType'>) => string {
  const { t } = useTranslation('desk-fulfilment');
  const localized = useLocalized();
  return ({ city, carType }) => `${localized(city)}: ${t(`rides.carType.${carType}`)}`;
}
