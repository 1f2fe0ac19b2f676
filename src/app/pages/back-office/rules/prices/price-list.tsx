import { Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DeskList } from '#app/parts/back-office/desk-list/desk-list.tsx';
import type { DeskColumn, RowOf } from '#app/parts/back-office/desk-list/list-types.ts';
import { roomPath } from '#app/parts/back-office/room.ts';
import { LocalDate } from '#app/parts/site/locale/local-date.tsx';
import { useMoney } from '#app/parts/site/locale/use-money.ts';
import { useSession } from '#client/session.ts';
import { deskPrices } from '#contract/desk-prices.contract.ts';
import { offerKinds } from '#contract/offer-lists.ts';
import { ToneBadge } from '#ui/tone-badge.tsx';
import { RulesPage } from '../rules-page.tsx';
import { useServiceName } from './use-service-name.ts';

type Product = RowOf<typeof deskPrices.list>;

/** The products with what they cost today, and what they will cost next. */
export function PriceList(): ReactNode {
  const { t } = useTranslation('desk-rules');
  const { locale } = useSession();
  const money = useMoney();
  const serviceName = useServiceName();
  const kinds = offerKinds.map((value) => ({ value, label: t(`kinds.${value}`) }));
  const costs = (list: Product['now'], others: Product['now']): ReactNode => (
    <Stack gap={0}>
      {list.map(({ serviceType, rmb, workingDays, ...rest }) => (
        <Text key={serviceType} fz="sm" style={{ whiteSpace: 'nowrap' }}>
          {'from' in rest && (
            <>
              <LocalDate value={String(rest.from)} />{' '}
            </>
          )}
          {others.length > 1 && `${serviceName(serviceType)} `}
          <b>{money(rmb, 'CNY')}</b>
          {workingDays > 0 && ` · ${t('prices.days', { count: workingDays })}`}
        </Text>
      ))}
    </Stack>
  );
  const columns: readonly DeskColumn<Product>[] = [
    { id: 'product', title: t('prices.product'), cell: ({ title }) => title[locale] },
    { id: 'kind', title: t('prices.kind'), cell: ({ kind }) => t(`kinds.${kind}`) },
    {
      id: 'sold',
      title: t('prices.sold'),
      cell: ({ isSold }) => (
        <ToneBadge tone={isSold ? 'good' : 'over'}>
          {t(isSold ? 'prices.isSold' : 'prices.notSold')}
        </ToneBadge>
      ),
    },
    { id: 'now', title: t('prices.now'), cell: ({ now }) => costs(now, now) },
    { id: 'next', title: t('prices.next'), cell: ({ next, now }) => costs(next, now) },
  ];
  return (
    <RulesPage part="prices">
      <DeskList
        name="prices"
        label={t('parts.prices')}
        call={deskPrices.list}
        columns={columns}
        filters={[
          { name: 'kind', label: t('prices.kind'), kind: 'choice', choices: kinds },
          { name: 'planned', label: t('prices.planned'), kind: 'yes' },
        ]}
        rowName={({ title }) => title[locale]}
        rowPath={({ childType }) => roomPath(`rules/prices/${childType}`)}
        empty={t('prices.empty')}
      />
    </RulesPage>
  );
}
