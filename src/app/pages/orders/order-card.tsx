import { productNames } from '#app/parts/site/library/offers.ts';
import { Box, Button, Card, Group, Title } from '@mantine/core';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { LocalDate } from '#app/parts/site/locale/local-date.tsx';
import { Price } from '#app/parts/site/locale/price.tsx';
import { useTravelDays } from '#app/parts/shop/orders/travel-days.tsx';
import { namesOf } from '#app/parts/shop/orders/travellers.ts';
import { FactList } from '#ui/facts.tsx';
import { actionsOf } from './order-actions.ts';
import { OrderButtons } from './order-buttons.tsx';
import { OrderStatus } from './order-status.tsx';
import type { ListedOrder } from './order-terms.ts';
import { RestoreDraft } from './restore-draft.tsx';
import { useKeptFocus } from '#ui/use-kept-focus.ts';
import { useOrdersAddress } from './use-orders-address.ts';

/** One order of the list, with its actions. */
export function OrderCard({ order }: { order: ListedOrder }) {
  const { t } = useTranslation('orders');
  const address = useOrdersAddress();
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const travelDays = useTravelDays();
  const names = namesOf(order.travellers);
  const { orderNumber, keptUntil } = order;
  useKeptFocus([order.orderStatus], () => heading.current?.focus({ preventScroll: true }));
  return (
    <Card component="article" aria-labelledby={headingId}>
      <Group component="header" gap="8px 24px" justify="space-between" mb={18}>
        <Title order={2} ref={heading} id={headingId} tabIndex={-1} fz="1.25rem">
          {t(productNames(order.childType))}
        </Title>
        <OrderStatus status={order.orderStatus} isBackOnItsWay={order.isBackOnItsWay} />
      </Group>
      <FactList
        facts={[
          ...(names.length > 0 ? [[t('pax', { count: names.length }), names.join(', ')] as const] : []),
          [t('price'), <Price key="price" amount={order.price} quantity={order.quantity} />],
          ...travelDays(order),
          [t('orderNumber'), orderNumber],
          [t('createDate'), <LocalDate key="created" value={order.createDate} />],
          ...(keptUntil === null
            ? []
            : [[t('keptUntil'), <LocalDate key="kept" value={keptUntil} />] as const]),
        ]}
      />
      <Box component="footer" mt={20} pt={18} style={{ borderTop: '1px solid var(--mg-hairline)' }}>
        {keptUntil !== null ? (
          <RestoreDraft order={order} />
        ) : (
          <OrderButtons order={order} actions={actionsOf(order)}>
            <Button
              component={Link}
              to={address(order.id)}
              variant="default"
              size="sm"
              aria-label={t('actions.detailsOf', { orderNumber })}
            >
              {t('actions.details')}
            </Button>
          </OrderButtons>
        )}
      </Box>
    </Card>
  );
}
