import { Button, Group, Table, Text, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NumberField } from '#app/parts/back-office/number-field.tsx';
import { LocalDate } from '#app/parts/site/locale/local-date.tsx';
import { useLocalized } from '#app/parts/site/locale/use-localized.ts';
import { useMoney } from '#app/parts/site/locale/use-money.ts';
import { ErrorState } from '#app/parts/site/query/error-state.tsx';
import { useCall } from '#client/query.ts';
import type { Reply } from '#contract/define.ts';
import { deskGoods } from '#contract/desk-goods.contract.ts';
import { LoadingState } from '#ui/loading-state.tsx';
import { ActDialog } from '../act-dialog.tsx';
import { valueOf } from '../fields.tsx';
import { RulesPage } from '../rules-page.tsx';

type Goods = Reply<typeof deskGoods.list>['goods'][number];

/** What each card, and each type of car in each city, costs today, and what it will cost from a day on. */
export function GoodsPrices(): ReactNode {
  const { t } = useTranslation(['desk-rules', 'desk-fulfilment']);
  const localized = useLocalized();
  const money = useMoney();
  const { data, error, refetch } = useCall(deskGoods.list, {});
  const [planned, setPlanned] = useState<Goods>();
  const [dropped, setDropped] = useState<{ goods: Goods; from: string }>();
  const nameOf = ({ name, carType }: Goods): string =>
    carType === null
      ? localized(name)
      : `${localized(name)}: ${t(`desk-fulfilment:rides.carType.${carType}`)}`;
  return (
    <RulesPage part="goods">
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingState rows={8} height={36} />}
      {data && (
        <Table maw={960} verticalSpacing={6} withTableBorder bg="white">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('prices.product')}</Table.Th>
              <Table.Th ta="end">{t('prices.now')}</Table.Th>
              <Table.Th>{t('prices.next')}</Table.Th>
              <Table.Td />
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {data.goods.map((goods) => (
              <Table.Tr key={`${goods.kind} ${goods.id}`}>
                <Table.Th scope="row">{nameOf(goods)}</Table.Th>
                <Table.Td ta="end">{money(goods.rmb, 'CNY')}</Table.Td>
                <Table.Td>
                  {goods.next.map(({ from, rmb }) => (
                    <Group key={from} gap={8}>
                      <Text span fz="sm">
                        {money(rmb, 'CNY')} {t('from')} <LocalDate value={from} />
                      </Text>
                      <Button
                        size="compact-sm"
                        variant="subtle"
                        aria-label={`${t('prices.dropYes')}: ${nameOf(goods)}, ${from}`}
                        onClick={() => setDropped({ goods, from })}
                      >
                        {t('prices.dropYes')}
                      </Button>
                    </Group>
                  ))}
                </Table.Td>
                <Table.Td ta="end">
                  <Button
                    size="compact-sm"
                    variant="default"
                    aria-label={`${t('prices.plan')}: ${nameOf(goods)}`}
                    onClick={() => setPlanned(goods)}
                  >
                    {t('prices.plan')}
                  </Button>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
      {data && planned && (
        <PlanDialog
          goods={planned}
          name={nameOf(planned)}
          earliest={data.earliest}
          onClose={() => setPlanned(undefined)}
        />
      )}
      {dropped && (
        <ActDialog
          title={`${t('prices.dropYes')}: ${nameOf(dropped.goods)}`}
          text={t('goods.dropText')}
          yes={t('prices.dropYes')}
          destructive
          call={deskGoods.drop}
          renews={[deskGoods.list]}
          payload={() => {
            const { kind, id, revision } = dropped.goods;
            return { kind, id, revision, from: dropped.from };
          }}
          onClose={() => setDropped(undefined)}
        />
      )}
    </RulesPage>
  );
}

interface PlanDialogProps {
  goods: Goods;
  name: string;
  earliest: string;
  onClose: () => void;
}

function PlanDialog({ goods, name, earliest, onClose }: PlanDialogProps): ReactNode {
  const { t } = useTranslation('desk-rules');
  const money = useMoney();
  const { kind, id, revision } = goods;
  const [rmb, setRmb] = useState(goods.rmb);
  const isAnother = rmb !== goods.rmb && rmb >= 0.01;
  const { data } = useCall(deskGoods.compare, { kind, id, rmb }, { enabled: isAnother });
  return (
    <ActDialog
      title={`${t('prices.plan')}: ${name}`}
      text={t('goods.planText')}
      yes={t('prices.set')}
      call={deskGoods.plan}
      renews={[deskGoods.list]}
      payload={(form) => ({ kind, id, revision, rmb, from: valueOf(form, 'from') })}
      onClose={onClose}
    >
      <NumberField
        name="rmb"
        label={t('prices.rmb')}
        value={rmb}
        min={0.01}
        max={1_000_000}
        step="any"
        onChange={setRmb}
        mb={12}
      />
      <TextInput
        type="date"
        name="from"
        label={t('prices.from')}
        description={t('prices.fromText')}
        min={earliest}
        defaultValue={earliest}
        mb={12}
      />
      <Text role="status" mb={12}>
        {isAnother &&
          data &&
          t('goods.compared', {
            count: data.orders,
            before: money(data.before, 'CNY'),
            after: money(data.after, 'CNY'),
          })}
      </Text>
    </ActDialog>
  );
}
