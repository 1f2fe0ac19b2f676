import type { Reply } from '#contract/define.ts';
import type { orderInfo } from '#contract/orders.contract.ts';
import type { Call } from '../../../services/call.ts';
import { CatalogueFault } from '../../../services/fault.ts';
import type { Order } from '../../records/orders.ts';
import { rmb } from '../../../products/prices.ts';
import { invoiceLink } from './invoice-link.ts';
import { invoiceOfOrder } from './invoice-of-order.ts';

/**
 * The invoice of a caller's order, in the caller's language.
 *
 * @throws CatalogueFault notFound until the order is paid.
 */
export async function invoiceReply(
  context: Call<'user'>,
  order: Order,
): Promise<Reply<typeof orderInfo.invoice>> {
  const { dataKey, locale, now } = context;
  const invoice = await invoiceOfOrder(context, order, locale);
  if (!invoice) throw new CatalogueFault('notFound');
  const { customer, seller } = invoice;
  // Of an order there is one.
  const line = invoice.lines[0]!;
  return {
    invoiceNo: invoice.invoiceNo,
    orderNumber: invoice.orderNumber,
    childType: invoice.childType,
    issuedOn: invoice.issuedOn,
    paidOn: invoice.paidOn,
    status: invoice.status,
    paymentMode: invoice.paymentMode,
    customer: { ...customer, lines: [...customer.lines] },
    seller: { ...seller, lines: [...seller.lines] },
    description: line.description,
    travellers: [...invoice.travellers],
    quantity: line.quantity,
    discount: invoice.discountPercent,
    unitPrice: line.unitEurCents / 100,
    price: invoice.totalEurCents / 100,
    priceRmb: rmb(invoice.totalFen),
    rate: invoice.rate,
    pdf: invoiceLink(dataKey, { orderId: order.id, locale }, now()),
  };
}
