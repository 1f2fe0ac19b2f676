import { Button, Group, NativeSelect, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { roomPath } from '#app/parts/back-office/room.ts';
import { Pager } from '#app/parts/site/pager/pager.tsx';
import { Loaded } from '#app/parts/site/query/loaded.tsx';
import { useCall } from '#client/query.ts';
import { deskFulfilment } from '#contract/desk-fulfilment.contract.ts';
import { RIDES_ON_PAGE } from '#contract/limits.ts';
import { CarsTable } from './cars-table.tsx';
import { daysFrom, todayInChina } from './days.ts';
import { RidesTable } from './rides-table.tsx';

/** How many days can be shown. */
const lengths = [1, 3, 7, 14, 31];

/** Pick-ups and cars of some days; the days are in the address. */
export function RidesPage(): ReactNode {
  const { t } = useTranslation('desk-fulfilment');
  const [params, setParams] = useSearchParams();
  const from = params.get('from') ?? todayInChina();
  const count = Number(params.get('days') ?? '7');
  const days = daysFrom(from, lengths.includes(count) ? count : 7);
  const to = days.at(-1) ?? from;
  const page = Math.max(1, Math.trunc(Number(params.get('page') ?? '1')) || 1);
  const query = useCall(deskFulfilment.rides, { from, to, page });
  const set = (name: string, value: string): void => {
    if (value !== '') setParams({ from, days: String(days.length), [name]: value }, { replace: true });
  };
  const turn = (next: number): void => {
    setParams({ from, days: String(days.length), page: String(next) }, { replace: true });
  };
  return (
    <>
      <Group align="flex-end" gap={10} mb={14} role="search">
        <TextInput
          size="sm"
          type="date"
          label={t('rides.from')}
          value={from}
          onChange={(event) => set('from', event.currentTarget.value)}
        />
        <NativeSelect
          size="sm"
          label={t('rides.days')}
          data={lengths.map(String)}
          value={String(days.length)}
          onChange={(event) => set('days', event.currentTarget.value)}
        />
      </Group>
      <Loaded query={query}>
        {({ cars, booked, rides, total }) => (
          <>
            <CarsTable days={days} cars={cars} booked={booked} />
            <RidesTable rides={rides} cars={cars}>
              {rides.length > 0 && (
                <Button
                  size="sm"
                  variant="default"
                  component={Link}
                  to={`${roomPath('fulfilment/labels')}?ids=${rides.map(({ id }) => id).join(',')}`}
                >
                  {t('rides.print')}
                </Button>
              )}
            </RidesTable>
            <Pager
              label={t('rides.list')}
              page={page}
              pages={Math.ceil(total / RIDES_ON_PAGE)}
              onChange={turn}
            />
          </>
        )}
      </Loaded>
    </>
  );
}
