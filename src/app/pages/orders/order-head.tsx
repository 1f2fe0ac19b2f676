import { Group, Text, Title } from '@mantine/core';
import { productNames } from '#app/parts/site/library/offers.ts';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageHead } from '#app/parts/site/locale/page-head.ts';
import { OrderStatus } from './order-status.tsx';
import type { Order } from './order-terms.ts';
import { useKeptFocus } from '#ui/use-kept-focus.ts';
import { useArrivalFocus } from './use-arrival-focus.ts';

/** The product of an order, its number and its status. */
export function OrderHead({ order: { childType, orderNumber, orderStatus, back } }: { order: Order }) {
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
        <Title order={1} ref={heading} tabIndex={-1} fz="clamp(1.625rem, 4.2vw, 2rem)" lts="-0.012em">
          {product}
        </Title>
        <Text mt={2} c="dimmed">
          {number}
        </Text>
      </div>
      <OrderStatus status={orderStatus} isBackOnItsWay={back?.isDone === false} />
    </Group>
  );
}
