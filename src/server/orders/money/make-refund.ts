import type { WorkContext } from '../../services/context.ts';
import { inTransaction } from '../../store/database.ts';
import { lockAnyOrder } from '../records/orders.ts';
import { attemptById } from './records/attempts.ts';
import { appendEntry } from './records/ledger.ts';
import { refundById, updateRefund } from './records/refunds.ts';
import { hold } from './hold.ts';
import { providerOf, started } from './ask-provider.ts';
import { ProviderRefusal } from './provider.ts';

/**
 * Asks the provider to make a refund. Calling it again refunds nothing twice: the provider knows the refund by our id,
 * and the ledger by the provider's id.
 *
 * @throws ProviderAway, so that the job is tried again later.
 */
export async function makeRefund(context: WorkContext, id: string): Promise<void> {
  const refund = await refundById(context.db, id);
  if (refund?.state !== 'asked') return;
  const attempt = await attemptById(context.db, refund.attempt_id);
  if (!attempt) throw new Error('a refund has an attempt');
  const { currency, minor, capture_ref: captureRef } = refund;
  const provider = providerOf(context, attempt);
  const answer = await provider
    .refund({ id, attempt: started(attempt), captureRef, money: { currency, minor } })
    .catch((error: unknown) => {
      if (error instanceof ProviderRefusal) return error;
      throw error;
    });

  await inTransaction(context.db, async (trx) => {
    const order = await lockAnyOrder(trx, refund.order_id);
    const current = await refundById(trx, id);
    if (!order || !current || current.state === 'done') return;
    const updated_at = context.now();
    if (answer instanceof ProviderRefusal) {
      if (current.state === 'refused') return;
      await updateRefund(trx, id, { state: 'refused', updated_at });
      await hold(trx, context, order, 'refundRefused');
      return;
    }
    await updateRefund(trx, id, { state: 'done', updated_at });
    await appendEntry(trx, {
      order_id: refund.order_id,
      attempt_id: refund.attempt_id,
      kind: 'refund',
      currency,
      minor: -minor,
      fen: -refund.fen,
      provider: attempt.provider,
      ref: answer.refundRef,
      created_at: updated_at,
    });
  });
}
