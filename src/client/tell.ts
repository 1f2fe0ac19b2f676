import type { Endpoint, Payload } from '#contract/define.ts';

/**
 * Tells the server something that nobody waits for, also while the page is being closed. It says nothing of who tells
 * it: no session, no cookies. What does not arrive is lost; nobody hears of it.
 *
 * @param endpoint a POST that visitors may make
 * @example void tell(flowSteps.count, { flow: 'visa/work', version: 3, events });
 */
export async function tell<E extends Endpoint>({ method, path }: E, payload: Payload<E>): Promise<void> {
  const headers = { 'Content-Type': 'application/json' };
  const body = JSON.stringify(payload);
  // The requests of `call()` end with their page.
  await fetch(path, { method, headers, body, credentials: 'omit', keepalive: true }).catch(() => undefined);
}
