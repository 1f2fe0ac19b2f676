import { Text } from '@mantine/core';
import { orderKindOfProduct } from '#app/parts/site/library/offers.ts';
import { orderPhase, OrderStatus } from '#contract/order-status.ts';
import { useTranslation } from 'react-i18next';
import { LocalDate } from '#app/parts/site/locale/local-date.tsx';
import { useMoney } from '#app/parts/site/locale/use-money.ts';
import { chargedAbroad } from '#app/parts/shop/orders/charged-abroad.ts';
import { Card } from '#ui/card.tsx';
import { type NamedFact, FactList } from '#ui/facts.tsx';
import { clockOfDeadline } from '#app/parts/shop/orders/clock-of-deadline.ts';
import type { Order } from './order-terms.ts';
import { useBackAmount } from './use-back-amount.ts';

/** How an order is paid: the method, the deadline, what was charged, and the state of the payment. */
export function PaymentFacts({ order }: { order: Order }) {
  const { t } = useTranslation('orders');
  const facts = usePaymentFacts(order);
  const isSettled = orderKindOfProduct(order.childType) === 'settled';
  if (isSettled ? orderPhase[order.orderStatus] === 'closed' : facts.length === 0) return null;
  return (
    <Card title={t('payment.heading')}>
      {isSettled ? <Text maw={640}>{t('payment.settled')}</Text> : <FactList facts={facts} />}
    </Card>
  );
}

/** Only what is known. */
function usePaymentFacts(order: Order): NamedFact[] {
  const { t } = useTranslation('orders');
  const money = useMoney();
  const { orderStatus, paymentMode, payerId, invoiceNo, invoiceDate, until, deposit, back } = order;
  const backAmount = useBackAmount();
  const foreign = chargedAbroad(order);
  const facts: (NamedFact | null)[] = [
    paymentMode === null ? null : [t('payment.mode'), t(`payment.modes.${paymentMode}`)],
    foreign && [
      t('payment.charged'),
      <data key="charged" value={foreign.amount}>
        {money(foreign.amount, foreign.currency)}
      </data>,
    ],
    payerId === '' ? null : [t('payment.number'), payerId],
    invoiceNo === ''
      ? null
      : [t('payment.invoice'), t('payment.invoiceOf', { number: invoiceNo, date: invoiceDate })],
    orderStatus === OrderStatus.unpaid && until !== null
      ? [t('payment.until'), <LocalDate key="until" withTime={clockOfDeadline(order)} value={until} />]
      : null,
    deposit === 'none' ? null : [t('payment.deposit'), t(`payment.deposits.${deposit}`)],
    back && [t(back.isDone ? 'back.done' : 'back.onItsWay'), backAmount(back)],
    back && !back.isDone ? [t('back.by'), <LocalDate key="back" value={back.expectedOn} />] : null,
  ];
  return facts.filter((fact) => fact !== null);
}
