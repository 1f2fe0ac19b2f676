import i18next from 'i18next';
import { useLocation } from 'react-router-dom';
import { OrdersPanel } from '#app/pages/orders/orders-panel.tsx';
import type { ListedOrder, Order } from '#app/pages/orders/order-terms.ts';
import { operatorInformation, orderInfo } from '#contract/orders.contract.ts';
import orders from '#locales/US/orders.json' with { type: 'json' };
import visaFlow from '#locales/US/visa.flow.json' with { type: 'json' };
import { bareOrder } from './bare-order.ts';
import { type Answer, answer, visit } from './render-shop.tsx';

i18next.addResourceBundle('US', 'orders', orders);
i18next.addResourceBundle('US', 'visa.flow', visaFlow);

/** An order as a line of the list. */
export function record(changes: Partial<ListedOrder> = {}): ListedOrder {
  return {
    id: 12,
    createDate: '2026-03-01T08:00:00.000Z',
    orderNumber: 'MG2603010012',
    childType: 5,
    enterDate: '2026-05-10',
    leaveDate: '2026-05-20',
    price: 1180,
    orderStatus: 1,
    quantity: 1,
    keptUntil: null,
    isBackOnItsWay: false,
    travellers: [{ surname: 'LOVELACE', englishName: 'ADA' }],
    ...changes,
  };
}

/** An order in full: a business visa for one person that is to be paid, unless something else is said. */
export function order(changes: Partial<Order> = {}): Order {
  const { travellers: _, keptUntil: _until, isBackOnItsWay: __, ...common } = record();
  return {
    ...common,
    updateDate: '2026-03-02T09:30:00.000Z',
    serviceType: 1,
    urgentName: 'Normal',
    visaAll: [{ surname: 'LOVELACE', englishName: 'ADA' }],
    ...bareOrder,
    events: [{ createDate: '2026-03-01T08:00:00.000Z', from: null, to: 0, by: 'customer', reason: '' }],
    ...changes,
  };
}

/** Says where the visitor is. */
function Address() {
  const { pathname, search } = useLocation();
  return <output data-testid="address">{`${pathname}${search}`}</output>;
}

/** The address that is shown. */
export function addressShown(): string {
  return document.querySelector('[data-testid="address"]')?.textContent ?? '';
}

/** Shows the orders of a signed-in user, at an address that begins with `/personalCenter`. */
export function visitOrders(query: string, answers: readonly Answer[]) {
  const page = (
    <main>
      <OrdersPanel />
      <Address />
    </main>
  );
  const silent = answer(operatorInformation.list, { total: 0, records: [] });
  return visit(page, { path: `/personalCenter?${query}`, answers: [silent, ...answers], isSignedIn: true });
}

/** Shows one order in full. */
export function visitOrder(changes: Partial<Order>, answers: readonly Answer[] = []) {
  return visitOrders('index=1&order=12', [answer(orderInfo.detail, order(changes)), ...answers]);
}
