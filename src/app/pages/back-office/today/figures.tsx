import { Group, SegmentedControl } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Chart } from '#app/parts/back-office/chart.tsx';
import { useMay } from '#app/parts/back-office/desk-permissions.ts';
import { Loaded } from '#app/parts/site/query/loaded.tsx';
import { useCall } from '#client/query.ts';
import { useSession } from '#client/session.ts';
import type { Reply } from '#contract/define.ts';
import { deskToday } from '#contract/desk-today.contract.ts';
import { languageTags } from '#contract/locale.ts';

const choices = [7, 30, 90] as const;

type Day = Reply<typeof deskToday.days>[number];

/** How many orders were begun, paid and completed on each of the last days, and what they brought. */
export function Figures(): ReactNode {
  const { t } = useTranslation(['desk-today', 'ui']);
  const may = useMay();
  const { locale } = useSession();
  const [days, setDays] = useState<number>(30);
  const query = useCall(deskToday.days, { days }, { placeholderData: (before) => before });
  const format = new Intl.DateTimeFormat(languageTags[locale], {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
  const short = new Intl.NumberFormat(languageTags[locale], {
    notation: 'compact',
    maximumFractionDigits: 1,
  });
  const rows = (all: readonly Day[], values: (day: Day) => number[]) =>
    all.map((day) => ({ name: format.format(new Date(day.day)), values: values(day) }));
  const sum = (all: readonly Day[], of: keyof Omit<Day, 'day'>): number =>
    all.reduce((total, day) => total + day[of], 0);
  return (
    <>
      <Group style={{ gridColumn: '1 / -1' }}>
        <SegmentedControl
          aria-label={t('figures.days')}
          styles={{ label: { whiteSpace: 'nowrap' } }}
          value={String(days)}
          onChange={(value) => setDays(Number(value))}
          data={choices.map((each) => ({ value: String(each), label: t('figures.last', { count: each }) }))}
        />
      </Group>
      <Loaded query={query} rows={4}>
        {(all) => (
          <>
            <Chart
              title={t('figures.orders')}
              kind="line"
              rowTitle={t('figures.day')}
              series={[t('figures.begun'), t('figures.paid'), t('figures.completed')]}
              rows={rows(all, ({ begun, paid, completed }) => [begun, paid, completed])}
            />
            {may('finance') && (
              <Chart
                title={t('figures.money')}
                kind="bar"
                rowTitle={t('figures.day')}
                series={[t('figures.captured'), t('figures.refunded')]}
                rows={rows(all, ({ captured, refunded }) => [captured, refunded])}
                written={(value) => t('ui:price', { figures: short.format(value) }).replaceAll(' ', '\u00a0')}
              />
            )}
            <Chart
              title={t('figures.way')}
              kind="funnel"
              rowTitle={t('figures.step')}
              series={[t('figures.number')]}
              rows={(['begun', 'paid', 'completed'] as const).map((of) => ({
                name: t(`figures.${of}`),
                values: [sum(all, of)],
              }))}
            />
            <Chart
              title={t('figures.review')}
              kind="bar"
              rowTitle={t('figures.day')}
              series={[t('figures.completed'), t('figures.rejected')]}
              rows={rows(all, ({ completed, rejected }) => [completed, rejected])}
            />
          </>
        )}
      </Loaded>
    </>
  );
}
