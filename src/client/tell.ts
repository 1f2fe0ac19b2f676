import type { Endpoint, Payload } from '#contract/define.ts';

/**
 * Sends data to the server without waiting for a reply; it also works while the page is being closed. The
 * request does not identify the user: it contains no session and no cookies. A request that fails is not repeated
 * and not reported.
 *
 * @param endpoint a POST that is open to visitors
 * @example void tell(flowSteps.count, { flow: 'visa/work', version: 3, events });
 */
export async function tell<E extends Endpoint>({ method, path }: E, payload: Payload<E>): Promise<void> {
  const headers = { 'Content-Type': 'application/json' };
  const body = JSON.stringify(payload);
  // `keepalive` lets the request outlive the page. The requests of `call()` are aborted with the page.
  await fetch(path, { method, headers, body, credentials: 'omit', keepalive: true }).catch(() => undefined);
}
