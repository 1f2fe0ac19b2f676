import type { OrderDesk } from '../desk.ts';
import type { Attempt } from './attempts.ts';
import type { PaymentProvider, StartedAttempt } from './provider.ts';

/** The provider of an attempt, also where new ones are begun elsewhere by now. */
export function providerOf({ payments }: Pick<OrderDesk, 'payments'>, attempt: Attempt): PaymentProvider {
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
