import type { HttpReply, HttpRequest } from './transport.ts';

type Transport = typeof import('./transport.ts');

let loading: Promise<Transport> | null = null;

/**
 * Loads the module that sends requests. A rendered page comes with its replies and needs the module only after an
 * action of the visitor, so it is not among the files that every page loads first.
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
