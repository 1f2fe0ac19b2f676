import type { WorkContext } from '../../services/context.ts';
import { inTransaction } from '../../store/database.ts';
import { lockAnyOrder } from '../records/orders.ts';
import { hold } from './hold.ts';
import { type PaymentProvider, ProviderRefusal, type StartedAttempt } from './provider.ts';
import type { Attempt } from './records/attempts.ts';

/** The provider of an attempt; new attempts in its mode may be begun at another one by now. */
export function providerOf({ payments }: Pick<WorkContext, 'payments'>, attempt: Attempt): PaymentProvider {
  const provider = attempt.provider === 'deposit' ? undefined : payments.byName(attempt.provider);
  if (!provider)
    throw new Error(`${attempt.provider} is not set up any more, but has payments to be looked after`);
  return provider;
}

/** An attempt as its provider knows it. */
export function started({ id, ref, minor, currency }: Attempt): StartedAttempt {
  if (ref === null) throw new Error('the provider has no name for this attempt yet');
  return { id, ref, money: { minor, currency } };
}

/**
 * The answer of a provider about an attempt; undefined where it refuses to answer. What it knows of the attempt
 * contradicts what we know then, so the order is held for an operator.
 */
export async function answerAbout<T>(
  context: WorkContext,
  { order_id }: Attempt,
  answer: Promise<T>,
): Promise<T | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error;
    await inTransaction(context.db, async (trx) => {
      const order = await lockAnyOrder(trx, order_id);
      if (order) await hold(trx, context, order, 'refusedToSay');
    });
    return undefined;
  }
}

/** A provider may tell of a payment a little after the moment at which the attempt ended. */
const GRACE = 5 * 60 * 1000;

/** From then on, an attempt of which its provider tells nothing was not paid. */
export function endOf({ expires_at }: Pick<Attempt, 'expires_at'>): Date {
  return new Date(expires_at.getTime() + GRACE);
}
