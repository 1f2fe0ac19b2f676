import type { Endpoint } from './define.ts';

/**
 * At which step of load a kind of requests is refused. A server with too much to do goes through the steps one by one: at the
 * first, public pages are sent as they were kept; the last is the fourth. Everything that has no kind goes on: orders that are
 * paid, drafts that are saved, uploads, notifications of providers.
 */
export const refusedAtStep = { pages: 2, lists: 2, searches: 3, newDrafts: 4 } as const;

/** A kind of requests that can be refused under load. */
export type RefusedKind = keyof typeof refusedAtStep;

/**
 * What a call is when a server has too much to do; null if it goes on.
 *
 * @example refusedKind(search.find) // 'searches'
 */
export function refusedKind(call: Endpoint): RefusedKind | null {
  if (call.underLoad === 'search') return 'searches';
  if (call.underLoad === 'newDraft') return 'newDrafts';
  // The lists of a customer lead to what is begun or must be paid.
  const isOfCustomer = call.access === 'user' || call.access === 'company';
  return isPaged(call) && !isOfCustomer ? 'lists' : null;
}

/** Whether the reply is a page of a list. */
function isPaged({ reply }: Endpoint): boolean {
  if (!('properties' in reply)) return false;
  const properties = reply.properties as object;
  return 'total' in properties && 'records' in properties;
}
