import { readFile } from 'node:fs/promises';
import { hash, verify } from '@node-rs/argon2';

/** argon2id with the parameters that OWASP recommends; the library's defaults, spelt out so that they stay. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** A hash that no password fits: comparing with it takes as long as comparing with a real one. */
let nobody: Promise<string> | undefined;

/** The salted hash of a password, as it is stored. */
export async function hashPassword(password: string): Promise<string> {
  return hash(password, options);
}

/** Whether the password belongs to the hash. Without a hash (no such account) it works as long, then says no. */
export async function passwordFits(password: string, stored: string | undefined): Promise<boolean> {
  nobody ??= hashPassword('no account has this password');
  const fits = await verify(stored ?? (await nobody), password);
  return fits && stored !== undefined;
}

let common: Promise<ReadonlySet<string>> | undefined;

/** Whether a password is one of those that are tried first. */
export async function isCommonPassword(password: string): Promise<boolean> {
  common ??= readFile(new URL('./common-passwords.txt', import.meta.url), 'utf8').then(
    (text) => new Set(text.split('\n').filter(Boolean)),
  );
  return (await common).has(password.toLowerCase());
}
