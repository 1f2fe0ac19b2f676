import { isNetwork } from '../accounts/operator-rules.ts';
import type { StudioAccess } from '../http/app.ts';
import { StartError } from '../store/start-error.ts';

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

/** The values of LOG_LEVEL, which are pino's levels. */
export type LogLevel = (typeof logLevels)[number];

/** Reads a whole number from `min` to `max`. */
export function wholeNumber(name: string, text: string, max: number, min = 0): number {
  const number = Number(text);
  if (!/^\d+$/.test(text) || number > max || number < min) {
    throw new StartError(`${name} must be a whole number from ${min} to ${max}, but it is "${text}".`);
  }
  return number;
}

/** Reads addresses and networks with commas between them. */
export function networks(name: string, text: string): readonly string[] {
  const found = text.split(',').flatMap((each) => each.trim() || []);
  const wrong = found.find((each) => !isNetwork(each));
  if (wrong !== undefined)
    throw new StartError(
      `${name} must hold internet addresses or networks such as 10.0.0.0/8, but it has "${wrong}".`,
    );
  return found;
}

/** Reads `1` or `0`. */
export function flag(name: string, text: string): boolean {
  if (text !== '0' && text !== '1') throw new StartError(`${name} must be 0 or 1, but it is "${text}".`);
  return text === '1';
}

/** Reads a currency in which customers can be charged. */
export function chargedCurrency(name: string, text: string): 'EUR' | 'CNY' {
  if (text !== 'EUR' && text !== 'CNY')
    throw new StartError(`${name} must be EUR or CNY, but it is "${text}".`);
  return text;
}

/** Reads who may open the studio. In production only operators may. */
export function studioAccess(name: string, text: string, production: boolean): StudioAccess {
  if (text !== 'operators' && text !== 'everyone') {
    throw new StartError(`${name} must be operators or everyone, but it is "${text}".`);
  }
  if (text === 'everyone' && production) {
    throw new StartError(
      `${name} must be operators in production, because the studio has the server compile what it is given.`,
    );
  }
  return text;
}

/** Reads one of pino's levels. */
export function logLevel(name: string, text: string): LogLevel {
  const level = logLevels.find((known) => known === text);
  if (level === undefined) {
    throw new StartError(`${name} must be one of ${logLevels.join(', ')}, but it is "${text}".`);
  }
  return level;
}

/** Reads an http or https URL without a path and returns its origin. */
export function httpOrigin(name: string, text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isOrigin =
    url !== undefined &&
    /^https?:$/.test(url.protocol) &&
    url.pathname === '/' &&
    url.search + url.hash === '';
  if (!isOrigin || url.username !== '') {
    throw new StartError(
      `${name} must be an address without a path, for example https://shop.example.org, but it is "${text}".`,
    );
  }
  return url.origin;
}

/** Reads a URL with one of these schemes. The error does not repeat the URL, because it may contain a password. */
export function urlWith(name: string, text: string, schemes: readonly string[]): string {
  // A PostgreSQL URL may leave out the host between "@" and "/" and name a socket folder in its query.
  const whole = text.replace('@/', '@localhost/');
  if (!URL.canParse(whole) || !schemes.some((scheme) => text.startsWith(`${scheme}://`))) {
    const beginnings = schemes.map((scheme) => `${scheme}://`).join(' or ');
    throw new StartError(`${name} must be an address that begins with ${beginnings}.`);
  }
  return text;
}

/** Reads a key of 32 bytes. The error does not repeat it. */
export function dataKey(name: string, text: string): Buffer {
  if (/^[0-9a-f]{64}$/i.test(text)) return Buffer.from(text, 'hex');
  if (/^[A-Za-z0-9+/_-]{43}=?$/.test(text)) return Buffer.from(text, 'base64');
  throw new StartError(`${name} must be 32 bytes, written as 64 hex digits or as base64.`);
}

/** Reads a mail address. The check is loose, because mail servers decide which addresses are valid. */
export function mailAddress(name: string, text: string): string {
  if (!/^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/.test(text)) {
    throw new StartError(`${name} must be a mail address, for example operator@example.org.`);
  }
  return text;
}

/**
 * The values of variables that must be set together; undefined if none of them is set.
 *
 * @param optional variables that have an effect only together with the others.
 */
export function allOrNone<Name extends string>(
  group: string,
  names: readonly Name[],
  optional: readonly Name[],
  given: (name: Name) => string | undefined,
): Readonly<Record<Name, string>> | undefined {
  if ([...names, ...optional].every((name) => given(name) === undefined)) return undefined;
  const missing = names.filter((name) => given(name) === undefined);
  if (missing.length > 0) {
    throw new StartError(`${missing.join(', ')} must be set too, or none of the ${group} variables.`);
  }
  return Object.fromEntries(names.map((name) => [name, given(name)])) as Record<Name, string>;
}
