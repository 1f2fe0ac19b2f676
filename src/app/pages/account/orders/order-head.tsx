import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './order-detail.module.css';
import { OrderStatus } from './order-status.tsx';
import type { OrderRecord } from './order-terms.ts';
import { useKeptFocus } from '#ui/use-kept-focus.ts';
import { useArrivalFocus } from './use-arrival-focus.ts';

/** The number of an order and its status. */
export function OrderHead({ order: { orderNumber, orderStatus } }: { order: OrderRecord }) {
  const { t } = useTranslation('orders');
  const heading = useRef<HTMLHeadingElement>(null);
  useArrivalFocus(heading);
  useKeptFocus([orderStatus], () => heading.current?.focus({ preventScroll: true }));
  return (
    <header className={classes.head}>
      <h1 ref={heading} tabIndex={-1} className={classes.title}>
        {t('detail.title', { orderNumber })}
      </h1>
      <OrderStatus status={orderStatus} />
    </header>
  );
}
