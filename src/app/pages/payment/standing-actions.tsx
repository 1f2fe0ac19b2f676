import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ButtonRow } from '#ui/button-row.tsx';
import { addressOf, continuedAt } from '#app/parts/shop/orders/product-address.ts';
import type { View } from './standing.ts';

/** The data of an order that a page needs to name it and to link to it. */
export interface OrderName {
  readonly id: number;
  readonly orderNumber: string;
  readonly childType: number;
}

type Action = 'tryAgain' | 'payNow' | 'continue' | 'shop' | 'home';

/** The action besides the link to the order. */
const waysOn: Partial<Record<View, Action>> = {
  success: 'home',
  failure: 'tryAgain',
  cancel: 'payNow',
  expired: 'payNow',
  unpaid: 'payNow',
  depositRefused: 'payNow',
  draft: 'continue',
  orderCancelled: 'shop',
};

/** Actions that are offered when nothing is left to do for the payment. */
const settled: ReadonlySet<Action> = new Set(['home', 'shop']);

/** The links and buttons for a state of a payment. The most likely one comes first. */
export function StandingActions({ view, order }: { view: View; order: OrderName }) {
  const { t } = useTranslation('payment');
  const way = waysOn[view];
  const seesOrderFirst = way === undefined || settled.has(way);
  const seeOrder = (
    <Button
      key="order"
      component={Link}
      to={`/personalCenter?index=1&order=${order.id}`}
      variant={seesOrderFirst ? 'filled' : 'default'}
    >
      {t('actions.order')}
    </Button>
  );
  const goOn = way && (
    <Button
      key={way}
      component={Link}
      to={addressFor(way, order)}
      variant={seesOrderFirst ? 'default' : 'filled'}
    >
      {t(`actions.${way}`)}
    </Button>
  );
  return <ButtonRow centred>{seesOrderFirst ? [seeOrder, goOn] : [goOn, seeOrder]}</ButtonRow>;
}

function addressFor(way: Action, { id, orderNumber, childType }: OrderName): string {
  if (way === 'home') return '/';
  if (way === 'shop') return '/hereStore';
  if (way === 'continue') return addressOf(childType, { orderNumber, nowIndex: continuedAt(childType) });
  return `/hereStore/payMent?order=${id}`;
}
