import { inSpan } from '../../store/spans.ts';
import { timeProvider } from '../../services/watching/meters.ts';
import { ProviderAway, type ProviderCalls, type ProviderName } from './provider.ts';

/** The calls of a provider, each measured and a span of its trace. */
export function measured(provider: ProviderName, calls: ProviderCalls): ProviderCalls {
  const timed = <T>(call: string, work: () => Promise<T>): Promise<T> =>
    timeProvider(
      { provider, call },
      () => inSpan(`${provider} ${call}`, { 'payment.provider': provider }, work),
      (error) => (error instanceof ProviderAway ? 'away' : 'refused'),
    );
  return {
    merchant: calls.merchant,
    acknowledgement: calls.acknowledgement,
    start: (attempt) => timed('start', () => calls.start(attempt)),
    verify: (notification) => timed('verify', () => calls.verify(notification)),
    query: (attempt, mayCapture) => timed('query', () => calls.query(attempt, mayCapture)),
    close: (attempt) => timed('close', () => calls.close(attempt)),
    refund: (refund) => timed('refund', () => calls.refund(refund)),
  };
}
