import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CalendarButton } from '#app/parts/site/calendar/calendar-button.tsx';
import { orderKindOfProduct, productNames } from '#app/parts/site/library/offers.ts';
import { OrderStatus } from '#contract/order-status.ts';
import type { Order } from './order-terms.ts';
import { useOrdersAddress } from './use-orders-address.ts';

/** Nothing follows from the dates of these orders. */
const ended: ReadonlySet<number> = new Set([OrderStatus.draft, OrderStatus.cancelled, OrderStatus.refunded]);

/** A button that saves the days of an order that are to come, and until when it is to be paid; nothing for an order without any. */
export function OrderCalendar({ order }: { order: Order }) {
  const { t } = useTranslation('orders');
  const address = useOrdersAddress();
  const { id, orderNumber, childType, orderStatus, enterDate, leaveDate, until } = order;
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  if (ended.has(orderStatus)) return null;
  const isRide = orderKindOfProduct(childType) === 'ride';
  const product = t(productNames(childType));
  const dates = [
    ['enter', isRide ? product : `${t('enterDate')}: ${product}`, enterDate],
    ['leave', `${t('leaveDate')}: ${product}`, leaveDate],
    ['pay', `${t('payment.until')}: ${product}`, orderStatus === OrderStatus.unpaid ? until : null],
  ] as const;
  const entries = dates.flatMap(([name, title, when]) =>
    when === null || when.slice(0, 10) < today
      ? []
      : [
          {
            id: `order-${id}-${name}`,
            title,
            text: t('detail.title', { orderNumber }),
            path: address(id),
            when,
          },
        ],
  );
  if (entries.length === 0) return null;
  return <CalendarButton label={t('calendar')} name={orderNumber} entries={entries} />;
}
