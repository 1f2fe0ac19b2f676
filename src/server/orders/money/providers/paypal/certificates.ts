import type { X509Certificate } from 'node:crypto';
import { BadNotification, ProviderAway } from '../../provider.ts';
import { inDates, signingCertificate } from './certificate.ts';
import { reach } from './client.ts';

/** More than PayPal has in use. The limit keeps made-up addresses from filling the memory. */
const AT_MOST = 16;

/**
 * Fetches the certificate from the address that a notification names, if that address is allowed, and keeps it.
 *
 * @returns a function that throws `BadNotification` for an address or a certificate that is not PayPal's, and
 * `ProviderAway` where it cannot be fetched now.
 */
export function createPaypalCertificates(apiUrl: string): (address: string) => Promise<X509Certificate> {
  const kept = new Map<string, X509Certificate>();
  const coming = new Map<string, Promise<X509Certificate>>();
  const origins = certificateOrigins(apiUrl);

  async function fetchFrom(url: URL): Promise<X509Certificate> {
    const response = await reach(url.href, {});
    const file = response.ok ? await response.text().catch(() => undefined) : '';
    if (!response.ok) await response.body?.cancel();
    if (response.status >= 500 || response.status === 429 || file === undefined)
      throw new ProviderAway('PayPal gave no certificate');
    const certificate = signingCertificate(file, isPaypal(url), new Date());
    if (certificate === null) throw new BadNotification('not a certificate of PayPal');
    for (const old of kept.keys()) if (kept.size >= AT_MOST) kept.delete(old);
    kept.set(url.href, certificate);
    return certificate;
  }

  return async (address) => {
    const url = URL.canParse(address) ? new URL(address) : undefined;
    if (url === undefined || !isAllowed(url, origins)) throw new BadNotification('not an address of PayPal');
    const ready = kept.get(url.href);
    if (ready !== undefined && inDates(ready, new Date())) return ready;
    kept.delete(url.href);
    const fetching = coming.get(url.href) ?? fetchFrom(url).finally(() => coming.delete(url.href));
    coming.set(url.href, fetching);
    return fetching;
  };
}

/**
 * PayPal serves certificates from `api.`, also where the API's own host is another one. Certificates of its sandbox are
 * accepted only where the sandbox is set up.
 */
function certificateOrigins(apiUrl: string): ReadonlySet<string> {
  const { origin, hostname } = new URL(apiUrl);
  if (hostname.endsWith('.sandbox.paypal.com')) return new Set(['https://api.sandbox.paypal.com', origin]);
  if (hostname.endsWith('.paypal.com')) return new Set(['https://api.paypal.com', origin]);
  return new Set([origin]);
}

function isAllowed(url: URL, origins: ReadonlySet<string>): boolean {
  const bare = url.username === '' && url.password === '' && url.search === '' && url.hash === '';
  const secure = url.protocol === 'https:' || !isPaypal(url);
  return (
    bare &&
    secure &&
    origins.has(url.origin) &&
    /^\/v1\/notifications\/certs\/[\w-]{1,100}$/.test(url.pathname)
  );
}

function isPaypal({ hostname }: URL): boolean {
  return hostname.endsWith('.paypal.com');
}
