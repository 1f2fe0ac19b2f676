import { auth } from '#contract/auth.contract.ts';
import { call } from './call.ts';
import { type Cipher, cipherOf } from './password-cipher.ts';

async function fetchCipher(): Promise<Cipher> {
  return cipherOf(await call(auth.publicKey, {}));
}

/**
 * Encrypts a password for sending: RSA-OAEP with SHA-256 over its UTF-8 bytes, as base64; a point stands between the
 * parts of a password that is longer than 190 bytes. Uses WebCrypto when the browser has it, else jsencrypt, which is
 * loaded on demand.
 *
 * @returns the password itself when the server gives no key, and only then
 * @throws {ApiError} when the key, or the script that encrypts with it, cannot be loaded
 * @throws {DOMException|RangeError} when the key is broken
 */
export async function encryptPassword(password: string): Promise<string> {
  const encrypt = await fetchCipher();
  return encrypt(password);
}

/**
 * Encrypts several passwords as `encryptPassword` does, and requests the key only once.
 *
 * @throws the same errors as `encryptPassword`
 * @example await encryptPasswords({ password: 'Harbour7', passwordAgin: 'Harbour7' })
 * // { password: 'q1w2…', passwordAgin: 'e3r4…' }
 */
export async function encryptPasswords<Name extends string>(
  passwords: Readonly<Record<Name, string>>,
): Promise<Record<Name, string>> {
  const encrypt = await fetchCipher();
  const encrypted = await Promise.all(
    Object.entries<string>(passwords).map(
      async ([name, password]) => [name, await encrypt(password)] as const,
    ),
  );
  return Object.fromEntries(encrypted) as Record<Name, string>;
}
