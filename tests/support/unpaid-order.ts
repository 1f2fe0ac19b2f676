import { PaymentMode } from '#contract/order-status.ts';
import { randomUUID } from 'node:crypto';
import { addressOf } from '#app/parts/shop/orders/product-address.ts';
import type { Reply } from '#contract/define.ts';
import { orderInfo } from '#contract/orders.contract.ts';
import { payment, sandbox } from '#contract/payments.contract.ts';
import type { Flow } from '#engine/form/flow.ts';
import { beginOrder, newCustomer } from './begun-order.ts';
import { flowOf } from './flow-machines.ts';
import type { Customer, RunningServer } from './running-server.ts';

/** An order that its customer has confirmed and has to pay. */
export interface UnpaidOrder {
  readonly flow: Flow;
  readonly customer: Customer;
  readonly begun: Awaited<ReturnType<typeof beginOrder>>;
  /** In RMB. */
  readonly price: number;
  /** The address of its wizard. */
  readonly path: string;
  /** Requests a status as the app does. */
  command(status: number): Promise<null>;
  detail(): Promise<Reply<typeof orderInfo.detail>>;
  status(): Promise<number>;
}

/**
 * Begins an order of a product and sends it. It then waits for its payment, or for its review when it is not
 * paid in the shop.
 */
export async function sentOrder(
  server: RunningServer,
  id: string,
  { customer: known, sent = 1 }: { readonly customer?: Customer; readonly sent?: 1 | 2 } = {},
): Promise<UnpaidOrder> {
  const flow = flowOf(id);
  const customer = known ?? (await newCustomer(server));
  const begun = await beginOrder(server, customer, flow);
  const { id: order, orderNumber, childType } = begun;
  const command = (status: number) =>
    server.call(orderInfo.updateOrderState, { id: order, order: orderNumber, status }, customer);
  const detail = () => server.call(orderInfo.detail, { id: order }, customer);
  await command(sent);
  return {
    flow,
    customer,
    begun,
    price: (await detail()).price,
    path: addressOf(childType, { orderNumber, nowIndex: 0 }),
    command,
    detail,
    status: async () => (await detail()).orderStatus,
  };
}

/** Pays an order at the sandbox, by calls only. */
export async function payByCalls(server: RunningServer, { begun, customer }: UnpaidOrder): Promise<void> {
  const asked = { id: begun.id, mode: PaymentMode.creditCard, requestId: randomUUID() };
  const query = new URL((await server.call(payment.pay, asked, customer)).url).searchParams;
  const attempt = query.get('attempt')!;
  const link = { attempt, expires: Number(query.get('expires')), signature: query.get('signature')! };
  await server.call(sandbox.decide, { ...link, outcome: 'approve' });
}
