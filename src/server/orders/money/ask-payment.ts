import type { Reply } from '#contract/define.ts';
import type { payment } from '#contract/payments.contract.ts';
import type { Call } from '../../services/call.ts';
import { isPaymentHeld } from './records/hold-reason.ts';
import { CatalogueFault } from '../../services/fault.ts';
import { orderById } from '../records/orders.ts';
import { isOpen, ownAttempt } from './records/attempts.ts';
import { throttle } from '../../services/throttle.ts';
import { checkAttempt } from './check-attempt.ts';
import { closeAttemptNow } from './close-attempt.ts';
import { ProviderAway } from './provider.ts';

type PaymentState = Reply<typeof payment.state>;

/** A page asks every few seconds. */
const perAccount = { name: 'payment-account', limit: 300, windowSeconds: 60 * 60 };

/**
 * The state of the caller's attempt. While it is open, the provider is asked. A provider that cannot be reached changes
 * nothing, since the page asks again.
 *
 * @throws CatalogueFault notFound, also for another account's attempt.
 */
export async function askPayment(context: Call<'user'>, id: string): Promise<PaymentState> {
  await throttle(context, perAccount, String(context.account.id));
  const attempt = await ownOf(context, id);
  if (isOpen(attempt)) await checkAttempt(context, id).catch(unlessAway);
  return paymentState(context, id);
}

/** Closes the caller's attempt, unless it has been paid meanwhile. */
export async function cancelPayment(context: Call<'user'>, id: string): Promise<PaymentState> {
  await throttle(context, perAccount, String(context.account.id));
  const attempt = await ownOf(context, id);
  if (isOpen(attempt)) await closeAttemptNow(context, id);
  return paymentState(context, id);
}

async function ownOf(context: Call<'user'>, id: string) {
  const attempt = await ownAttempt(context.db, context.account.id, id);
  if (!attempt) throw new CatalogueFault('notFound');
  return attempt;
}

async function paymentState(context: Call<'user'>, id: string): Promise<PaymentState> {
  const attempt = await ownOf(context, id);
  const order = await orderById(context.db, attempt.order_id);
  return {
    state: attempt.state === 'starting' ? 'open' : attempt.state,
    isHeld: isPaymentHeld(order),
    id: order.id,
    orderNumber: order.order_number,
    childType: order.child_type,
    orderStatus: order.status,
  };
}

function unlessAway(error: unknown): void {
  if (!(error instanceof ProviderAway)) throw error;
}
