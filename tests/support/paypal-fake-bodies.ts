import type { PaypalOrder, PaypalRefund } from './paypal-fake-orders.ts';

/** An order in PayPal's format. */
export function orderBody(order: PaypalOrder, origin: string): object {
  const self = `${origin}/v2/checkout/orders/${order.ref}`;
  const links = [{ href: self, rel: 'self', method: 'GET' }];
  if (order.status === 'PAYER_ACTION_REQUIRED')
    links.push({ href: `${origin}/checkoutnow?token=${order.ref}`, rel: 'payer-action', method: 'GET' });
  if (order.status === 'APPROVED') links.push({ href: `${self}/capture`, rel: 'capture', method: 'POST' });
  return {
    id: order.ref,
    intent: 'CAPTURE',
    status: order.status,
    purchase_units: [
      {
        reference_id: 'default',
        amount: order.amount,
        payee: { merchant_id: order.merchant },
        description: order.description,
        custom_id: order.customId,
        invoice_id: order.invoiceId,
        ...(order.capture && { payments: { captures: [captureBody(order, origin)] } }),
      },
    ],
    links,
  };
}

/** A capture inside its order. As the resource of an event it also names the order and the account. */
function captureBody(order: PaypalOrder, origin: string): object {
  const { id, status } = order.capture!;
  const self = `${origin}/v2/payments/captures/${id}`;
  return {
    id,
    status,
    amount: order.amount,
    final_capture: true,
    custom_id: order.customId,
    invoice_id: order.invoiceId,
    links: [
      { href: self, rel: 'self', method: 'GET' },
      { href: `${self}/refund`, rel: 'refund', method: 'POST' },
      { href: `${origin}/v2/checkout/orders/${order.ref}`, rel: 'up', method: 'GET' },
    ],
  };
}

export function captureResource(order: PaypalOrder, origin: string): object {
  return {
    ...captureBody(order, origin),
    payee: { merchant_id: order.merchant },
    supplementary_data: { related_ids: { order_id: order.ref } },
  };
}

/** A refund. It repeats the capture's references, and names the capture only by a link. */
export function refundBody({ id, amount, order }: PaypalRefund, origin: string): object {
  return {
    id,
    status: 'COMPLETED',
    amount,
    custom_id: order.customId,
    invoice_id: order.invoiceId,
    payer: { merchant_id: order.merchant },
    links: [
      { href: `${origin}/v2/payments/refunds/${id}`, rel: 'self', method: 'GET' },
      { href: `${origin}/v2/payments/captures/${order.capture!.id}`, rel: 'up', method: 'GET' },
    ],
  };
}
