import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { isObject } from '#engine/form/json.ts';

/**
 * Some servers cut longer addresses, and long addresses appear in more logs. The app's own links contain only
 * ids.
 */
const longest = 4_000;
const largest = 2_147_483_647;
const asJson = ['details', 'data'] as const;

/** The id of the order that an address names: in `order`, or inside the JSON in `details` or `data`. */
export function orderInQuery(query: URLSearchParams): number | null {
  const named = [query.get('order'), ...asJson.map((name) => idWithin(query.get(name)))];
  return named.map(asId).find((id) => id !== null) ?? null;
}

/** Reads the id and replaces the address, so that only `order` stays in the address bar. */
export function useOrderInQuery(): number | null {
  const [query, setQuery] = useSearchParams();
  const order = orderInQuery(query);
  const isForeign = asJson.some((name) => query.has(name));
  useEffect(() => {
    if (isForeign) setQuery(order === null ? {} : { order: String(order) }, { replace: true });
  }, [isForeign, order, setQuery]);
  return order;
}

function idWithin(text: string | null): unknown {
  if (text === null || text.length > longest) return null;
  try {
    const value: unknown = JSON.parse(text);
    // In the details of a card that is to be paid, `id` can be the id of the card, so `order_id` comes first.
    return isObject(value) ? (value['order_id'] ?? value['id']) : null;
  } catch {
    return null;
  }
}

function asId(value: unknown): number | null {
  const isWritten = typeof value === 'number' || (typeof value === 'string' && /^\d+$/.test(value));
  const id = isWritten ? Number(value) : 0;
  return Number.isInteger(id) && id >= 1 && id <= largest ? id : null;
}
