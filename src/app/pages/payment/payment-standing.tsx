import { orderKindOfProduct } from '#app/parts/site/library/offers.ts';
import {
  IconCircleCheck,
  IconCircleX,
  IconClockDollar,
  IconEyeCheck,
  IconHourglass,
  IconReceiptRefund,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NamedOrder, OrderSummary } from '#app/parts/shop/orders/order-summary.tsx';
import { useCall } from '#client/query.ts';
import { orderInfo } from '#contract/orders.contract.ts';
import { OrderQuestion } from '#app/parts/site/contact/order-question.tsx';
import { PageBody } from '#ui/page-body.tsx';
import classes from './payment-standing.module.css';
import type { View } from './standing.ts';
import { type OrderName, StandingActions } from './standing-actions.tsx';

const icons: Partial<Record<View, typeof IconCircleCheck>> = {
  success: IconCircleCheck,
  failure: IconCircleX,
  cancel: IconCircleX,
  orderCancelled: IconCircleX,
  waiting: IconHourglass,
  held: IconEyeCheck,
  depositPending: IconEyeCheck,
  refunded: IconReceiptRefund,
};

interface PaymentStandingProps {
  view: View;
  order: OrderName;
  /** Content that only this state of a payment has. */
  children?: ReactNode;
}

/** The focus makes a screen reader read the new heading. */
const focus = (heading: HTMLHeadingElement | null): void => heading?.focus();

/** Shows the state of a payment, what happens next and who has to act. */
export function PaymentStanding({ view, order, children }: PaymentStandingProps) {
  const { t } = useTranslation(['payment', 'orders']);
  const { data: detail } = useCall(orderInfo.detail, { id: order.id });
  const Icon = icons[view] ?? IconClockDollar;
  return (
    <PageBody width="narrow">
      <section className={classes.standing} data-view={view}>
        <Icon size={56} stroke={1.4} aria-hidden />
        <h1 key={view} ref={focus} tabIndex={-1}>
          {t(`standing.${view}.title`)}
        </h1>
        <p>{t(`standing.${view}.text`)}</p>
        {view === 'success' && <p>{t(`next.${orderKindOfProduct(order.childType)}`)}</p>}
        {detail ? <OrderSummary order={detail} /> : <NamedOrder {...order} />}
        {children}
        <StandingActions view={view} order={order} />
      </section>
      <OrderQuestion number={order.orderNumber} />
    </PageBody>
  );
}
