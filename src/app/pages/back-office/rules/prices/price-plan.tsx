import { Card, Group, Stack, Table, Text, TextInput, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NumberField } from '#app/parts/back-office/number-field.tsx';
import { useMoney } from '#app/parts/site/locale/use-money.ts';
import { callKey, useCallMutation } from '#client/query.ts';
import type { Reply } from '#contract/define.ts';
import { deskPrices } from '#contract/desk-prices.contract.ts';
import { BusyButton } from '#ui/busy-button.tsx';
import { notify } from '#ui/notify.ts';
import { Refusal } from '../act-dialog.tsx';
import { useServiceName } from './use-service-name.ts';

type Prices = Reply<typeof deskPrices.product>;
type Cost = Pick<Prices['versions'][number], 'serviceType' | 'rmb' | 'workingDays'>;

/** New prices from a day on: what they would have changed is compared before they are set. */
export function PricePlan({ prices }: { prices: Prices }): ReactNode {
  const { t } = useTranslation('desk-rules');
  const serviceName = useServiceName();
  const client = useQueryClient();
  const [from, setFrom] = useState(prices.earliest);
  const [typed, setTyped] = useState<ReadonlyMap<number, Cost>>(new Map());
  const held = pricesOn(prices.versions, from);
  const changed = held
    .map((cost) => typed.get(cost.serviceType) ?? cost)
    .filter((cost, index) => cost.rmb !== held[index]!.rmb || cost.workingDays !== held[index]!.workingDays);
  const compare = useCallMutation(deskPrices.compare);
  const plan = useCallMutation(deskPrices.plan, {
    onSuccess: () => {
      notify('good', t('done'));
      void client.invalidateQueries({ queryKey: callKey(deskPrices.list) });
      void client.invalidateQueries({ queryKey: callKey(deskPrices.product) });
    },
  });
  const wanted = { childType: prices.childType, from, prices: changed };
  const enter = (cost: Cost): void => {
    setTyped(new Map(typed).set(cost.serviceType, cost));
    compare.reset();
    plan.reset();
  };
  return (
    <Card
      component="form"
      p={16}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (changed.length > 0) plan.mutate({ ...wanted, revision: prices.revision });
      }}
    >
      <Title order={2} fz="1.0625rem" mb={10}>
        {t('prices.plan')}
      </Title>
      <TextInput
        type="date"
        label={t('prices.from')}
        description={t('prices.fromText')}
        min={prices.earliest}
        value={from}
        maw={280}
        onChange={(event) => {
          setFrom(event.currentTarget.value);
          compare.reset();
          plan.reset();
        }}
      />
      <Table mt={12} verticalSpacing={6} maw={640}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('prices.service')}</Table.Th>
            <Table.Th>{t('prices.rmb')}</Table.Th>
            <Table.Th>{t('prices.workingDays')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {held.map((cost) => {
            const name = held.length > 1 ? serviceName(cost.serviceType) : t('prices.only');
            const now = typed.get(cost.serviceType) ?? cost;
            return (
              <Table.Tr key={cost.serviceType}>
                <Table.Th scope="row">{name}</Table.Th>
                <Table.Td>
                  <NumberField
                    aria-label={`${name}: ${t('prices.rmb')}`}
                    value={now.rmb}
                    min={0.01}
                    max={1_000_000}
                    step="any"
                    onChange={(rmb) => enter({ ...now, rmb })}
                  />
                </Table.Td>
                <Table.Td>
                  <NumberField
                    aria-label={`${name}: ${t('prices.workingDays')}`}
                    value={now.workingDays}
                    min={0}
                    max={365}
                    onChange={(workingDays) => enter({ ...now, workingDays })}
                  />
                </Table.Td>
              </Table.Tr>
            );
          })}
        </Table.Tbody>
      </Table>
      <Group mt={14} gap={8}>
        <BusyButton
          variant="default"
          busy={compare.isPending}
          onClick={() => {
            if (changed.length > 0) compare.mutate(wanted);
          }}
        >
          {t('prices.compare')}
        </BusyButton>
        <BusyButton type="submit" busy={plan.isPending}>
          {t('prices.set')}
        </BusyButton>
        {changed.length === 0 && (
          <Text fz="sm" c="dimmed">
            {t('prices.same')}
          </Text>
        )}
      </Group>
      <div aria-live="polite">{compare.data && <Compared data={compare.data} />}</div>
      <Refusal error={compare.error ?? plan.error} />
    </Card>
  );
}

/** What the newest orders would have cost. */
function Compared({ data }: { data: Reply<typeof deskPrices.compare> }): ReactNode {
  const { t } = useTranslation('desk-rules');
  const money = useMoney();
  const inRmb = (amount: number): string => money(amount, 'CNY');
  const { orders: count, changed, before, after, example, isAll } = data;
  return (
    <Stack gap={4} mt={12}>
      <Text>
        {t('compared.orders', { count, changed, before: inRmb(before), after: inRmb(after) })}
        {!isAll && ` ${t('compared.newest')}`}
      </Text>
      {example && (
        <Text c="dimmed">
          {t('compared.example', {
            number: example.orderNumber,
            before: inRmb(example.before),
            after: inRmb(example.after),
          })}
        </Text>
      )}
    </Stack>
  );
}

/** What each service will cost on a day by what is planned already; the versions have the newest first. */
function pricesOn(versions: Prices['versions'], day: string): readonly Cost[] {
  const found = new Map<number, Cost>();
  for (const { serviceType, rmb, workingDays, from } of versions)
    if (from <= day && !found.has(serviceType)) found.set(serviceType, { serviceType, rmb, workingDays });
  return [...found.values()];
}
