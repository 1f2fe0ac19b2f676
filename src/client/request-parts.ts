import type { Endpoint } from '#contract/define.ts';

type Fields = Readonly<Record<string, unknown>>;

/**
 * Splits a payload: path parameters go into the URL, the rest becomes the query of a GET or the body of a POST.
 *
 * @example
 * splitPayload(orderInfo.updateOrderState, { id: 7, status: 5, order: 'A 1' })
 * // { url: '/api/orderInfo/updateOrderState/7/5/A%201', rest: {} }
 */
export function splitPayload(endpoint: Endpoint, payload: unknown): { url: string; rest: Fields } {
  const rest: Record<string, unknown> = { ...(payload as Fields) };
  const url = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  return { url, rest };
}

/**
 * The multipart body of an upload. The fields come before the file, so that the server has read them when the
 * file begins.
 */
export function uploadBody(fields: Fields, file: Blob): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, String(value));
  body.append('file', file, file instanceof File ? file.name : 'file');
  return body;
}
