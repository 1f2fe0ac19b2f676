import { changeOrder } from '../change-order.ts';
import type { OrderDesk } from '../desk.ts';
import { voidAttempts } from '../give-up.ts';
import { chinaDay } from '../../services/china-day.ts';
import type { Transaction } from '../../store/database.ts';
import type { Order } from '../orders.ts';
import { nextInvoiceNo } from './quotes.ts';

/** Who has seen the money: a provider, or an operator on the bank's statement. */
type Seen = { readonly mode: number | null } & (
  { readonly by?: undefined } | { readonly by: `operator:${number}` }
);

/**
 * Makes a locked order a paid one; the ledger covers its price already. Whatever else it might be paid by is over.
 *
 * @throws CatalogueFault orderState where the machine does not allow it.
 */
export async function acceptPayment(
  trx: Transaction,
  desk: OrderDesk,
  order: Order,
  { mode, by }: Seen,
): Promise<Order> {
  const now = desk.now();
  await voidAttempts(trx, desk, order.id, 'cancelled');
  const event =
    by === undefined
      ? ({ type: 'PAY', actor: 'system', covers: true, stands: true } as const)
      : ({ type: 'CONFIRM_DEPOSIT', actor: 'operator' } as const);
  // An order that is paid, given back and paid anew has one invoice.
  const invoice_no = order.invoice_no ?? (await nextInvoiceNo(trx, Number(chinaDay(now).slice(0, 4))));
  return changeOrder(trx, desk, order, {
    event,
    actor: by ?? 'system',
    columns: { payment_mode: mode, paid_at: now, invoice_no, expires_at: null, deposit_pending: false },
    news: { name: 'orderPaid' },
  });
}
