import { readFile } from 'node:fs/promises';
import { hash, verify } from '@node-rs/argon2';

/**
 * argon2id with the parameters that OWASP recommends. They are the library's defaults; they are written here so
 * that they don't change with the library.
 */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** The hash that is compared if there is no account, so that the comparison takes as long as with a real one. */
let nobody: Promise<string> | undefined;

/** The salted hash of a password, as it is stored. */
export async function hashPassword(password: string): Promise<string> {
  return hash(password, options);
}

/**
 * Whether the password belongs to the hash. Without a hash (no such account) the result is false, after the same
 * time.
 */
export async function passwordFits(password: string, stored: string | undefined): Promise<boolean> {
  nobody ??= hashPassword('no account has this password');
  const fits = await verify(stored ?? (await nobody), password);
  return fits && stored !== undefined;
}

let common: Promise<ReadonlySet<string>> | undefined;

/** Whether a password is in the list of common passwords. */
export async function isCommonPassword(password: string): Promise<boolean> {
  common ??= readFile(new URL('./common-passwords.txt', import.meta.url), 'utf8').then(
    (text) => new Set(text.split('\n').filter(Boolean)),
  );
  return (await common).has(password.toLowerCase());
}
