import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { agreementFigures } from '#contract/figures.ts';
import type { Call } from '../services/call.ts';
import { callerOf } from '../services/throttle.ts';
import { derivedKey } from '../services/vault/vault.ts';
import { callerHash } from './known-callers.ts';
import { hashToken } from './sessions.ts';

/** The cookie of a browser that asks for codes. It says nothing about the person. */
const cookie = {
  name: 'moongate-asker',
  path: '/api',
  maxAgeSeconds: agreementFigures.askerMinutes * 60,
};

type Context = Pick<Call, 'cookies' | 'dataKey' | 'ip'>;

/** Who asks for a code or enters one. */
export interface Asker {
  /** The hash of the cookie; undefined if the browser has sent no cookie that this server has made. */
  readonly cookie: Buffer | undefined;
  /** A keyed hash of the internet connection and the address that the code is for. */
  readonly caller: Buffer;
}

/** Who makes this call about the codes of an address. */
export function askerOf(context: Context, address: string): Asker {
  return { cookie: askerHash(context), caller: callerHash(context, address) };
}

/** The hash of the browser's cookie; undefined if it has sent none that this server has made. */
export function askerHash(context: Context): Buffer | undefined {
  const value = context.cookies.read(cookie) ?? '';
  return isOurs(context, value) ? hashToken(value) : undefined;
}

/** The subject under which the tries of an asker are counted. */
export function askerSubject(context: Context): string {
  const value = context.cookies.read(cookie) ?? '';
  return isOurs(context, value) ? `cookie ${value}` : callerOf(context.ip);
}

/** Gives the browser a cookie if it has none. @returns the hash of the cookie. */
export function keepAsker(context: Context): Buffer {
  const sent = context.cookies.read(cookie) ?? '';
  const value = isOurs(context, sent) ? sent : signed(context, randomBytes(16).toString('base64url'));
  context.cookies.set(cookie, value);
  return hashToken(value);
}

/**
 * The server signs its cookies. Otherwise a stranger could invent a new one for each request. The texts are compared,
 * because several texts are decoded to the same signature.
 */
function isOurs(context: Context, value: string): boolean {
  const given = Buffer.from(value);
  const expected = Buffer.from(signed(context, value.split('.')[0] ?? ''));
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function signed({ dataKey }: Context, name: string): string {
  const key = derivedKey(dataKey, 'askers');
  return `${name}.${createHmac('sha256', key).update(name).digest('base64url')}`;
}
