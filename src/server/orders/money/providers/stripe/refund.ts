import type Stripe from 'stripe';
import { ProviderRefusal, type RefundToMake } from '../../provider.ts';
import { asked } from './client.ts';

/**
 * Gives money back, once per id. The idempotency key is not enough: Stripe forgets it after a day, and until then
 * repeats a 500 even after the money has gone back. So refunds carry our id in their metadata, and are found by it.
 *
 * @returns Stripe's name of the refund.
 * @throws ProviderRefusal where it was refused, has failed, or was made with another amount.
 */
export async function refundOnce(stripe: Stripe, refund: RefundToMake): Promise<string> {
  const { id, captureRef, money, attempt } = refund;
  if (money.currency !== 'EUR') throw new ProviderRefusal('currency_not_charged');
  const known = await asked('list', stripe.refunds.list({ payment_intent: captureRef, limit: 100 }));
  const made =
    known.data.find(({ metadata }) => metadata?.['refundId'] === id) ??
    (await asked(
      'refund',
      stripe.refunds.create(
        {
          payment_intent: captureRef,
          amount: money.minor,
          metadata: { refundId: id, attemptId: attempt.id },
        },
        { idempotencyKey: id },
      ),
    ));
  if (made.amount !== money.minor) throw new ProviderRefusal('refund_made_with_another_amount');
  if (made.status === 'failed' || made.status === 'canceled') {
    throw new ProviderRefusal(`refund_${made.status}`);
  }
  return made.id;
}
