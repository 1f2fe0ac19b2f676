import type { Attempt } from './attempts.ts';
import type { AttemptToStart } from './provider.ts';

/** The pages of the app to which customers come back, and the address for a provider's notifications. */
export function returnAddresses(
  publicUrl: string,
  { id, mode, provider }: Pick<Attempt, 'id' | 'mode' | 'provider'>,
): Pick<AttemptToStart, 'successUrl' | 'cancelUrl' | 'notifyUrl'> {
  const isMobile = mode === 3;
  const [success, cancel] = isMobile
    ? ['/alipaySuccess', '/alipayCancel']
    : ['/api/v2/pay/success', '/api/v2/pay/cancel'];
  const notify = isMobile ? '/api/alipay/alinotify' : `/api/v2/pay/notify/${provider}`;
  return {
    successUrl: `${publicUrl}${success}?attempt=${id}`,
    cancelUrl: `${publicUrl}${cancel}?attempt=${id}`,
    notifyUrl: `${publicUrl}${notify}`,
  };
}
