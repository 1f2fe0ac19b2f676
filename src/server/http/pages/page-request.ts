import type { FastifyRequest } from 'fastify';
import { type Locale, localeCookieName, pageLocale, queriedLocale } from '#contract/locale.ts';
import { chooseLocale } from '../language.ts';

/**
 * What a page depends on besides its address. A cache that heeds no cookies would send a page in a language that the
 * visitor did not choose; see "A cache in front of the servers" in `operation.md`.
 */
export const variesBy = ({ url }: FastifyRequest): string =>
  queriedLocale(queryOf(url)) === undefined ? 'accept-encoding, accept-language, cookie' : 'accept-encoding';

const queryOf = (url: string): URLSearchParams => new URLSearchParams(/\?(.*)/s.exec(url)?.[1]);

/** The language of a page: `lang` in the address, the cookie, what the browser asks for, English. */
export function languageOf({ url, cookies, headers }: FastifyRequest): Locale {
  return pageLocale({
    query: queryOf(url),
    stored: cookies[localeCookieName],
    accepted: chooseLocale(headers['accept-language']),
  });
}

/** Whether the browser reads compressed replies. */
export const takesGzip = ({ headers }: FastifyRequest): boolean =>
  /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(headers['accept-encoding']?.toString() ?? '');
