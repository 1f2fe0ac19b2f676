import { auth } from '#contract/auth.contract.ts';
import { call } from './call.ts';

const padding = { name: 'RSA-OAEP', hash: 'SHA-256' } as const;

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}

function base64Of(bytes: ArrayBuffer): string {
  return btoa(String.fromCharCode(...new Uint8Array(bytes)));
}

/**
 * Encrypts a password for sending: RSA-OAEP with SHA-256 over its UTF-8 bytes, as base64.
 *
 * @returns the password itself when the server gives no key or the page is not a secure context
 * @throws {ApiError} when the key cannot be fetched
 * @throws {DOMException} when the password is longer than the key can take (190 bytes with RSA-2048)
 */
export async function encryptPassword(password: string): Promise<string> {
  const publicKey = await call(auth.publicKey, {});
  const subtle = (globalThis.crypto as Crypto | undefined)?.subtle;
  if (!publicKey || !subtle) return password;
  const key = await subtle.importKey('spki', bytesOf(publicKey), padding, false, ['encrypt']);
  return base64Of(await subtle.encrypt(padding, key, new TextEncoder().encode(password)));
}
