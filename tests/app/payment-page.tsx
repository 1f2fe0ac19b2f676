import i18next from 'i18next';
import { useLocation } from 'react-router-dom';
import { ApiError } from '#client/api-error.ts';
import type { Reply } from '#contract/define.ts';
import { orderInfo } from '#contract/orders.contract.ts';
import type { payment as paymentContract } from '#contract/payments.contract.ts';
import apply from '#locales/US/apply.json' with { type: 'json' };
import orders from '#locales/US/orders.json' with { type: 'json' };
import payment from '#locales/US/payment.json' with { type: 'json' };
import { bareOrder } from './bare-order.ts';
import { answer, everywhere } from './render-shop.tsx';

for (const [name, words] of Object.entries({ apply, orders, payment }))
  i18next.addResourceBundle('US', name, words);

export const attempt = '0197e7a0-1111-4222-8333-444455556666';

/** No answer at all. */
export const lost = ApiError.unreachable();

export type Order = Reply<typeof orderInfo.detail>;
type PayModel = Reply<typeof orderInfo.payModel>;
type PaymentState = Reply<typeof paymentContract.state>;

/** An unpaid business visa of two people, but for what the test says. */
export function order(change: Partial<Order> = {}): Order {
  return {
    id: 12,
    createDate: '2026-03-01T08:00:00.000Z',
    updateDate: '2026-03-01T08:00:00.000Z',
    orderNumber: 'M2603010012',
    childType: 5,
    enterDate: null,
    leaveDate: null,
    price: 1200,
    orderStatus: 1,
    serviceType: 2,
    urgentName: 'Express',
    quantity: 2,
    visaAll: [
      { surname: 'LOVELACE', englishName: 'ADA' },
      { surname: 'BABBAGE', englishName: 'CHARLES' },
    ],
    ...bareOrder,
    ...change,
  };
}

/** Two cards instead of a visa. */
export const cards: Partial<Order> = {
  childType: 9,
  urgentName: '',
  visaAll: [],
  trafficCardOrderInfo: [
    { trafficCard: { name: everywhere('eSIM') }, count: 2, addressInfo: { name: 'Home' } },
  ],
};

export const model: PayModel = {
  id: 12,
  orderNumber: 'M2603010012',
  childType: 5,
  orderStatus: 1,
  price: 1200,
  until: null,
  modes: [
    { mode: 1, currency: 'EUR', amount: 151.2, isSandbox: false },
    { mode: 2, currency: 'EUR', amount: 151.2, isSandbox: true },
    { mode: 3, currency: 'CNY', amount: 1200, isSandbox: false },
    { mode: 4, currency: 'EUR', amount: 151.2, isSandbox: false },
  ],
  cancellation: { beforeWork: 100, duringWork: 50 },
  rate: { perRmb: 0.126, fixedOn: '2026-03-01T08:00:00.000Z' },
  bank: 'Moongate Ltd\nIBAN: DE00 1234',
};

/** What has become of a payment of that order. */
export function standing(change: Partial<PaymentState> = {}): PaymentState {
  const { id, orderNumber, childType, orderStatus } = order();
  return { state: 'open', isHeld: false, id, orderNumber, childType, orderStatus, ...change };
}

/** The answers about an order that can be paid. */
export const unpaid = (change: Partial<Order> = {}) => [
  answer(orderInfo.detail, () => order(change)),
  answer(orderInfo.payModel, model),
];

/** Shows the address beside a page. */
export function Address() {
  const { pathname, search } = useLocation();
  return <output data-testid="address">{pathname + search}</output>;
}
