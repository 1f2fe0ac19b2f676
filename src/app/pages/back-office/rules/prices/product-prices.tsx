import { Button, Card, Group, Stack, Table, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { roomPath } from '#app/parts/back-office/room.ts';
import { LocalDate } from '#app/parts/site/locale/local-date.tsx';
import { useMoney } from '#app/parts/site/locale/use-money.ts';
import { ErrorState } from '#app/parts/site/query/error-state.tsx';
import { useCall } from '#client/query.ts';
import { useSession } from '#client/session.ts';
import type { Reply } from '#contract/define.ts';
import { deskPrices } from '#contract/desk-prices.contract.ts';
import { LoadingState } from '#ui/loading-state.tsx';
import { ActDialog } from '../act-dialog.tsx';
import { RulesPage } from '../rules-page.tsx';
import { PricePlan } from './price-plan.tsx';
import { useServiceName } from './use-service-name.ts';

type Prices = Reply<typeof deskPrices.product>;
type Version = Prices['versions'][number];

/** What the services of a product cost: today's price beside the next one, and the form for new ones. */
export function ProductPrices(): ReactNode {
  const { childType = '' } = useParams();
  const { t } = useTranslation('desk-rules');
  const { locale } = useSession();
  const { data, error, refetch } = useCall(deskPrices.product, { childType: Number(childType) });
  const back = (
    <Button component={Link} to={roomPath('rules/prices')} variant="default" size="sm">
      {t('prices.all')}
    </Button>
  );
  return (
    <RulesPage part="prices" title={data?.title[locale] ?? t('parts.prices')} actions={back}>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingState rows={4} height={44} />}
      {data && (
        <Stack gap={20} maw={1080}>
          <Versions prices={data} />
          <PricePlan key={data.revision} prices={data} />
        </Stack>
      )}
    </RulesPage>
  );
}

function Versions({ prices }: { prices: Prices }): ReactNode {
  const { t } = useTranslation('desk-rules');
  const serviceName = useServiceName();
  const [dropped, setDropped] = useState<string>();
  const services = [...new Set(prices.versions.map(({ serviceType }) => serviceType))];
  const days = [...new Set(prices.versions.flatMap(({ state, from }) => (state === 'next' ? [from] : [])))];
  const cell = (service: number, state: Version['state']): ReactNode => (
    <Stack gap={2}>
      {prices.versions
        .filter((version) => version.serviceType === service && version.state === state)
        .map((version) => (
          <Cost key={version.from} {...version} />
        ))}
    </Stack>
  );
  return (
    <Card p={16}>
      <Table verticalSpacing={8}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('prices.service')}</Table.Th>
            <Table.Th>{t('prices.now')}</Table.Th>
            <Table.Th>{t('prices.next')}</Table.Th>
            <Table.Th>{t('prices.past')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {services.map((service) => (
            <Table.Tr key={service} style={{ verticalAlign: 'top' }}>
              <Table.Th scope="row">{services.length > 1 ? serviceName(service) : t('prices.only')}</Table.Th>
              <Table.Td>{cell(service, 'now')}</Table.Td>
              <Table.Td>{cell(service, 'next')}</Table.Td>
              <Table.Td>{cell(service, 'past')}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {days.length > 0 && (
        <Group gap={8} mt={12}>
          {days.toSorted().map((day) => (
            <Button key={day} size="xs" variant="default" onClick={() => setDropped(day)}>
              {t('prices.drop', { day })}
            </Button>
          ))}
        </Group>
      )}
      {dropped !== undefined && (
        <ActDialog
          title={t('prices.drop', { day: dropped })}
          text={t('prices.dropText')}
          yes={t('prices.dropYes')}
          destructive
          call={deskPrices.drop}
          renews={[deskPrices.product, deskPrices.list]}
          payload={() => ({ childType: prices.childType, from: dropped, revision: prices.revision })}
          onClose={() => setDropped(undefined)}
        />
      )}
    </Card>
  );
}

function Cost({ rmb, workingDays, from }: Version): ReactNode {
  const { t } = useTranslation('desk-rules');
  const money = useMoney();
  return (
    <div>
      <Text fz="sm" fw={600}>
        {money(rmb, 'CNY')}
        {workingDays > 0 && ` · ${t('prices.days', { count: workingDays })}`}
      </Text>
      <Text fz="xs" c="dimmed">
        {t('from')} <LocalDate value={from} />
      </Text>
    </div>
  );
}
