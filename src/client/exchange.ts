import type { HttpReply, HttpRequest } from './transport.ts';

type Transport = typeof import('./transport.ts');

let loading: Promise<Transport> | null = null;

/**
 * Loads what sends requests. A page that arrives rendered, with its replies, needs it only when somebody does something,
 * so it is no part of what every page loads first.
 *
 * @throws where it cannot be loaded; it can then be called again.
 */
export function loadTransport(): Promise<Transport> {
  loading ??= import('./transport.ts').catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

/**
 * Sends a request and waits for its reply.
 *
 * @returns null when no reply arrived, or not in time
 * @throws the signal's reason when the caller aborts
 */
export async function exchange(request: HttpRequest): Promise<HttpReply | null> {
  // Without a connection neither the program nor a reply arrives.
  const transport = await loadTransport().catch(() => null);
  request.signal?.throwIfAborted();
  return transport === null ? null : transport.exchange(request);
}
