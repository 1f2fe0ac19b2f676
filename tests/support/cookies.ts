import type { Called } from './call.ts';

/** A cookie that a reply sets. `attributes` are as sent, in lower case. */
export interface SetCookie {
  readonly value: string;
  readonly attributes: string[];
}

/** The cookie of this name that a reply sets; undefined when there is none. */
export function cookieIn({ headers }: Called<unknown>, name: string): SetCookie | undefined {
  const header = headers['set-cookie'];
  const all = Array.isArray(header) ? (header as string[]) : header === undefined ? [] : [header as string];
  const found = all.find((cookie) => cookie.startsWith(`${name}=`));
  if (found === undefined) return undefined;
  const [pair = '', ...attributes] = found.split('; ');
  return { value: pair.slice(name.length + 1), attributes: attributes.map((text) => text.toLowerCase()) };
}

/** The header in which a browser sends a cookie back. */
export function withCookie(name: string, value: string | undefined): { headers: Record<string, string> } {
  return { headers: { cookie: `${name}=${value ?? ''}` } };
}
