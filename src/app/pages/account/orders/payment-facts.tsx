import { OrderStatus } from '#contract/order-status.ts';
import { useTranslation } from 'react-i18next';
import { LocalDate } from '#app/parts/locale/local-date.tsx';
import { Price } from '#app/parts/locale/price.tsx';
import cardClasses from '../card.module.css';
import { FactList } from '../fact-list.tsx';
import type { Order } from './order-terms.ts';

/** The payment method of an order, the deadline and the state of the payment. */
export function PaymentFacts({ order }: { order: Order }) {
  const { t } = useTranslation(['orders', 'ui']);
  const { paymentMode, payerId, invoiceNo, until, deposit, refunded } = order;
  return (
    <section className={cardClasses.card}>
      <h2 className={cardClasses.heading}>{t('payment.heading')}</h2>
      <FactList
        columns={3}
        facts={[
          [t('payment.mode'), paymentMode === null ? t('ui:notGiven') : t(`payment.modes.${paymentMode}`)],
          [t('payment.number'), payerId || t('ui:notGiven')],
          [t('payment.invoice'), invoiceNo || t('ui:notGiven')],
          ...(order.orderStatus === OrderStatus.unpaid && until !== null
            ? [[t('payment.until'), <LocalDate key="until" withTime value={until} />] as const]
            : []),
          ...(deposit === 'none' ? [] : [[t('payment.deposit'), t(`payment.deposits.${deposit}`)] as const]),
          ...(refunded > 0
            ? [[t('payment.refunded'), <Price key="refunded" amount={refunded} />] as const]
            : []),
        ]}
      />
    </section>
  );
}
