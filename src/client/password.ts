import { auth } from '#contract/auth.contract.ts';
import { call } from './call.ts';

const padding = { name: 'RSA-OAEP', hash: 'SHA-256' } as const;

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}

function base64Of(bytes: ArrayBuffer): string {
  return btoa(String.fromCharCode(...new Uint8Array(bytes)));
}

async function fetchCipher(): Promise<(password: string) => Promise<string>> {
  const publicKey = await call(auth.publicKey, {});
  const subtle = (globalThis.crypto as Crypto | undefined)?.subtle;
  if (!publicKey || !subtle) return (password) => Promise.resolve(password);
  const key = await subtle.importKey('spki', bytesOf(publicKey), padding, false, ['encrypt']);
  return async (password) => base64Of(await subtle.encrypt(padding, key, new TextEncoder().encode(password)));
}

/**
 * Encrypts a password for sending: RSA-OAEP with SHA-256 over its UTF-8 bytes, as base64.
 *
 * @returns the password itself when the server gives no key or the page is not a secure context
 * @throws {ApiError} when the key cannot be fetched
 * @throws {DOMException} when the password is longer than the key can take (190 bytes with RSA-2048)
 */
export async function encryptPassword(password: string): Promise<string> {
  const encrypt = await fetchCipher();
  return encrypt(password);
}

/**
 * Encrypts several passwords as `encryptPassword` does, and asks for the key once.
 *
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
