import { Group } from '@mantine/core';
import { productNames } from '#app/parts/site/library/offers.ts';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageHead } from '#app/parts/site/locale/page-head.ts';
import classes from './order-detail.module.css';
import { OrderStatus } from './order-status.tsx';
import type { OrderRecord } from './order-terms.ts';
import { useKeptFocus } from '#ui/use-kept-focus.ts';
import { useArrivalFocus } from './use-arrival-focus.ts';

/** The product of an order, its number and its status. */
export function OrderHead({ order: { childType, orderNumber, orderStatus } }: { order: OrderRecord }) {
  const { t } = useTranslation('orders');
  const product = t(productNames(childType));
  const number = t('detail.title', { orderNumber });
  usePageHead({ title: `${product} · ${number}` });
  const heading = useRef<HTMLHeadingElement>(null);
  useArrivalFocus(heading);
  useKeptFocus([orderStatus], () => heading.current?.focus({ preventScroll: true }));
  return (
    <Group component="header" gap="8px 24px" justify="space-between">
      <div>
        <h1 ref={heading} tabIndex={-1} className={classes.title}>
          {product}
        </h1>
        <p className={classes.number}>{number}</p>
      </div>
      <OrderStatus status={orderStatus} />
    </Group>
  );
}
