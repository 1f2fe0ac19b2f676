import { Box, Stack } from '@mantine/core';
import { productNames } from '#app/parts/site/library/offers.ts';
import { useTranslation } from 'react-i18next';
import { LocalDate } from '#app/parts/site/locale/local-date.tsx';
import { Price } from '#app/parts/site/locale/price.tsx';
import { useOrdered } from '#app/parts/shop/orders/use-ordered.ts';
import { useTravelDays } from '#app/parts/shop/orders/travel-days.tsx';
import { namesOf, travellersOf } from '#app/parts/shop/orders/travellers.ts';
import { Card } from '#ui/card.tsx';
import { type NamedFact, FactList } from '#ui/facts.tsx';
import { usePercentText } from './figures.tsx';
import { OrderCalendar } from './order-calendar.tsx';
import { statusKeys } from './order-status.tsx';
import type { Order } from './order-terms.ts';

/** The product of the order, its travellers or cards, and the days of the travel. What is not known has no row. */
export function OrderFacts({ order }: { order: Order }) {
  const { t } = useTranslation('orders');
  const percentText = usePercentText();
  const travelDays = useTravelDays();
  return (
    <Card title={t('detail.order')}>
      <FactList
        facts={[
          [t('childTypeLabel'), t(productNames(order.childType))],
          ...useOrdered(order),
          [t('statusLabel'), t(statusKeys(order.orderStatus, order.back?.isDone === false))],
          [t('orderNumber'), order.orderNumber],
          [t('price'), <Price key="price" amount={order.price} quantity={order.quantity} />],
          ...(order.discount === 0 ? [] : [[t('discount'), percentText(order.discount)] as const]),
          [t('createDate'), <LocalDate key="created" withTime value={order.createDate} />],
          [t('updateDate'), <LocalDate key="updated" withTime value={order.updateDate} />],
          ...travelDays(order),
          ...usePeople(order),
        ]}
      />
      <Box mt={18}>
        <OrderCalendar order={order} />
      </Box>
    </Card>
  );
}

function usePeople(order: Order): NamedFact[] {
  const { t } = useTranslation('orders');
  const names = namesOf(travellersOf(order));
  // Passengers of a car are only counted; their names are not asked for.
  const count = order.vipAirportPickup[0]?.carPassengers ?? names.length;
  if (count === 0) return [];
  const people = (
    <>
      {t('paxCount', { count })}
      <Stack component="ul" gap={0}>
        {names.map((name, place) => (
          // Two travellers may have the same name; the list never changes.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={place}>{name}</li>
        ))}
      </Stack>
    </>
  );
  return [[t('pax', { count }), people]];
}
