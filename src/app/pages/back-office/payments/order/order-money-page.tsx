import { Anchor, SimpleGrid, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { RoomPage } from '#app/parts/back-office/room-page.tsx';
import { roomPath } from '#app/parts/back-office/room.ts';
import { LocalDate } from '#app/parts/site/locale/local-date.tsx';
import { useMoney } from '#app/parts/site/locale/use-money.ts';
import { Loaded } from '#app/parts/site/query/loaded.tsx';
import { useCall } from '#client/query.ts';
import { deskPayments } from '#contract/desk-payments.contract.ts';
import { operatorOrders } from '#contract/operator.contract.ts';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { FactList } from '#ui/facts.tsx';
import { usePaymentWords } from '../use-payment-words.ts';
import { AgreeCard } from './agree-card.tsx';
import { DepositCard } from './deposit-card.tsx';
import { GiveBackCard } from './give-back-card.tsx';
import { HeldCard } from './held-card.tsx';
import { Attempts, Events, Ledger, Proposals, Refunds } from './money-tables.tsx';
import type { OrderMoney } from './order-money.ts';

/** The money of one order, and what an operator can decide about it. */
export function OrderMoneyPage(): ReactNode {
  const { t } = useTranslation('desk-payments');
  const { number = '' } = useParams();
  const found = useCall(operatorOrders.list, { page: 1, pageSize: 1, orderNumber: number.toUpperCase() });
  return (
    <RoomPage
      title={t('page.title', { number: number.toUpperCase() })}
      lead={
        <Anchor component={Link} to={roomPath('payments')}>
          {t('page.back')}
        </Anchor>
      }
    >
      <Loaded query={found}>
        {({ records: [order] }) =>
          order ? <OneOrder id={order.id} /> : <EmptyState title={t('page.none', { number })} />
        }
      </Loaded>
    </RoomPage>
  );
}

function OneOrder({ id }: { id: number }): ReactNode {
  const query = useCall(deskPayments.money, { id });
  return <Loaded query={query}>{(order) => <Shown order={order} />}</Loaded>;
}

function Shown({ order }: { order: OrderMoney }): ReactNode {
  const proposal = order.proposals.find(({ state }) => state === 'proposed');
  const deposit = order.attempts.find((each) => each.provider === 'deposit' && each.state === 'open');
  return (
    <SimpleGrid cols={{ base: 1, lg: 2 }} spacing={20} style={{ alignItems: 'start' }}>
      <Stack gap={0}>
        {order.isPending && deposit && (
          <DepositCard key={`deposit ${order.version}`} order={order} attempt={deposit} />
        )}
        {order.held !== '' && <HeldCard key={`held ${order.version}`} order={order} />}
        {proposal ? (
          <AgreeCard key={`agree ${order.version}`} order={order} proposal={proposal} />
        ) : (
          <GiveBackCard key={`back ${order.version}`} order={order} />
        )}
        <About order={order} />
      </Stack>
      <Stack gap={0}>
        <Attempts order={order} />
        <Ledger order={order} />
        <Refunds order={order} />
        <Proposals order={order} />
        <Events order={order} />
      </Stack>
    </SimpleGrid>
  );
}

function About({ order }: { order: OrderMoney }): ReactNode {
  const { t } = useTranslation('desk-payments');
  const words = usePaymentWords();
  const money = useMoney();
  return (
    <Card title={t('page.about')}>
      <FactList
        facts={[
          [t('product'), words.product(order.childType)],
          [t('status'), words.status(order.orderStatus)],
          [t('customer'), order.customer],
          [t('page.price'), money(order.price, 'CNY')],
          [t('page.left'), money(order.left, 'CNY')],
          [t('page.paidOn'), <LocalDate key="paid" value={order.paidDate} withTime />],
          [t('invoice'), order.invoiceNo === '' ? '–' : order.invoiceNo],
        ]}
      />
    </Card>
  );
}
