import { keptCaches } from '#client/kept-visits.ts';
import { type KeptCall, keptCallPaths } from './kept-calls.ts';

/** Only requests by GET can be kept, so the body is in the address of the copy. */
const keyOf = (path: string, body: string): string =>
  body === '' ? path : `${path}?body=${encodeURIComponent(body)}`;

/** Answers a call from the network, and without one by the last reply that has succeeded. */
export async function answerCall(request: Request): Promise<Response> {
  const body = request.method === 'POST' ? await request.clone().text() : '';
  const key = keyOf(new URL(request.url).pathname, body);
  const cache = await caches.open(keptCaches.calls);
  try {
    const reply = await fetch(request);
    if (await hasSucceeded(reply)) await cache.put(key, reply.clone());
    return reply;
  } catch (error) {
    const kept = await cache.match(key, { ignoreVary: true });
    if (kept === undefined) throw error;
    return kept;
  }
}

/** Makes calls and keeps their replies. Other calls than those of the list are left out. */
export async function keepCalls(calls: readonly KeptCall[]): Promise<void> {
  for (const { method, path, body } of calls.filter((call) => keptCallPaths.has(call.path))) {
    const headers = body === undefined ? {} : { 'Content-Type': 'application/json' };
    await answerCall(new Request(path, { method, headers, ...(body !== undefined && { body }) }));
  }
}

async function hasSucceeded(reply: Response): Promise<boolean> {
  if (!reply.ok) return false;
  const envelope: unknown = await reply.clone().json();
  return typeof envelope === 'object' && envelope !== null && 'code' in envelope && envelope.code === 200;
}
