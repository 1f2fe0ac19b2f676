import { auth } from '#contract/auth.contract.ts';
import { ApiError } from './api-error.ts';
import { call } from './call.ts';

type Cipher = (text: string) => Promise<string>;

const padding = { name: 'RSA-OAEP', hash: 'SHA-256' } as const;

async function fetchCipher(): Promise<Cipher> {
  const publicKey = await call(auth.publicKey, {});
  if (publicKey === '') return (text) => Promise.resolve(text);
  // Browsers have it only in secure contexts: on https, and on localhost.
  const subtle = crypto.subtle as SubtleCrypto | undefined;
  return subtle ? nativeCipher(subtle, publicKey) : scriptCipher(publicKey);
}

async function nativeCipher(subtle: SubtleCrypto, publicKey: string): Promise<Cipher> {
  const der = Uint8Array.from(atob(publicKey), (character) => character.charCodeAt(0));
  const key = await subtle.importKey('spki', der, padding, false, ['encrypt']);
  return async (text) => btoa(byteString(new Uint8Array(await subtle.encrypt(padding, key, utf8(text)))));
}

async function scriptCipher(publicKey: string): Promise<Cipher> {
  const { JSEncrypt } = await import('jsencrypt').catch(() => {
    throw ApiError.unreachable();
  });
  const rsa = new JSEncrypt();
  rsa.setPublicKey(publicKey);
  return async (text) => {
    // jsencrypt treats each character as one byte.
    const encrypted = rsa.encryptOAEP(byteString(utf8(text)));
    if (encrypted === false)
      throw new RangeError('the text is longer than the key can take, or the key is broken');
    return encrypted;
  };
}

function utf8(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}

function byteString(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes);
}

/**
 * Encrypts a password for sending: RSA-OAEP with SHA-256 over its UTF-8 bytes, as base64. Uses WebCrypto when
 * the browser has it, else jsencrypt, which is loaded on demand.
 *
 * @returns the password itself when the server gives no key, and only then
 * @throws {ApiError} when the key, or the script that encrypts with it, cannot be loaded
 * @throws {DOMException|RangeError} when the password is too long for the key (190 bytes with RSA-2048)
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
