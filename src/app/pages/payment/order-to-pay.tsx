import { Group, Stack, Text } from '@mantine/core';
import { productNames } from '#app/parts/site/library/offers.ts';
import { useTranslation } from 'react-i18next';
import { Price } from '#app/parts/site/locale/price.tsx';
import { useLocalized } from '#app/parts/site/locale/use-localized.ts';
import { namesOf, travellersOf } from '#app/parts/shop/orders/travellers.ts';
import type { Order } from './known-order.tsx';
import { Card } from '#ui/card.tsx';
import { FactList } from '#ui/facts.tsx';

/** The product of the order and its price. */
export function OrderToPay({ order }: { order: Order }) {
  const { t } = useTranslation(['payment', 'orders']);
  const { urgentName, discount } = order;
  const lines = useLines(order);
  const linesName =
    order.trafficCardOrderInfo.length > 0 ? t('cards') : t('orders:pax', { count: lines.length });
  return (
    <Card title={t(productNames(order.childType))}>
      <FactList
        facts={[
          [t('orders:orderNumber'), order.orderNumber],
          ...(urgentName === '' ? [] : [[t('speed'), urgentName] as const]),
          ...(lines.length > 0 ? [[linesName, <Lines key="lines" lines={lines} />] as const] : []),
          ...(discount > 0 ? [[t('discount'), t('percent', { discount })] as const] : []),
        ]}
      />
      <Group
        justify="space-between"
        gap="4px 24px"
        mt={16}
        pt={14}
        style={{ borderTop: '1px solid var(--mg-hairline)' }}
      >
        {t('total')}
        <Text span fz="1.375rem" fw={600} ta="end">
          <Price amount={order.price} quantity={order.quantity} />
        </Text>
      </Group>
    </Card>
  );
}

function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <Stack component="ul" gap={0}>
      {lines.map((line, place) => (
        // Two travellers may have the same name; the list never changes.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={place}>{line}</li>
      ))}
    </Stack>
  );
}

/** The travellers or the cards of an order, one line each. */
function useLines(order: Order): string[] {
  const { t } = useTranslation('orders');
  const localized = useLocalized();
  return [
    ...namesOf(travellersOf(order)),
    ...order.trafficCardOrderInfo.map(({ trafficCard: { name }, count }) =>
      t('cardCount', { name: localized(name), number: count }),
    ),
  ];
}
