import { productNames } from '#app/parts/site/library/offers.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LocalDate } from '#app/parts/site/locale/local-date.tsx';
import { Price } from '#app/parts/site/locale/price.tsx';
import { useMoney } from '#app/parts/site/locale/use-money.ts';
import { clockOfDeadline } from '#app/parts/shop/orders/clock-of-deadline.ts';
import { chargedAbroad } from '#app/parts/shop/orders/charged-abroad.ts';
import { useTravelDays } from '#app/parts/shop/orders/travel-days.tsx';
import { namesOf, travellersOf } from '#app/parts/shop/orders/travellers.ts';
import { useOrdered } from '#app/parts/shop/orders/use-ordered.ts';
import type { Reply } from '#contract/define.ts';
import { OrderStatus } from '#contract/order-status.ts';
import type { orderInfo } from '#contract/orders.contract.ts';
import { FactList } from '#ui/facts.tsx';

interface KnownName {
  childType: number;
  orderNumber: string | undefined;
}

/** The product and the number alone, while the order is being loaded. */
export function NamedOrder({ childType, orderNumber }: KnownName): ReactNode {
  const { t } = useTranslation('orders');
  return (
    <FactList
      tinted
      facts={[
        [t('childTypeLabel'), t(productNames(childType))],
        [t('orderNumber'), orderNumber],
      ]}
    />
  );
}

/** The product of an order, for whom and for when, its price and its status, and until when it can be paid. */
export function OrderSummary({ order }: { order: Reply<typeof orderInfo.detail> }): ReactNode {
  const { t } = useTranslation('orders');
  const names = namesOf(travellersOf(order));
  const travelDays = useTravelDays();
  const ordered = useOrdered(order);
  const money = useMoney();
  const charged = chargedAbroad(order);
  const until = order.orderStatus === OrderStatus.unpaid ? order.until : null;
  return (
    <FactList
      tinted
      facts={[
        [t('childTypeLabel'), t(productNames(order.childType))],
        [t('orderNumber'), order.orderNumber],
        ...ordered,
        ...(names.length > 0 ? [[t('pax', { count: names.length }), names.join(', ')] as const] : []),
        ...travelDays(order),
        [t('statusLabel'), t([`status.${order.orderStatus}`, 'status.unknown'])],
        [t('price'), <Price key="price" amount={order.price} quantity={order.quantity} />],
        ...(charged ? [[t('payment.charged'), money(charged.amount, charged.currency)] as const] : []),
        ...(until === null
          ? []
          : [
              [
                t('payment.until'),
                <LocalDate key="until" withTime={clockOfDeadline(order)} value={until} />,
              ] as const,
            ]),
      ]}
    />
  );
}
