import { ApiError } from './api-error.ts';

/** Encrypts one password. */
export type Cipher = (text: string) => Promise<string>;
/** Encrypts as many bytes as the key takes. */
type BlockCipher = (bytes: Uint8Array<ArrayBuffer>) => Promise<string>;

/** RSA-2048 with OAEP and SHA-256 leaves 190 of 256 bytes. */
const blockBytes = 190;

const padding = { name: 'RSA-OAEP', hash: 'SHA-256' } as const;

/**
 * What encrypts passwords with the server's public key: RSA-OAEP with SHA-256, by WebCrypto where it exists, else by
 * jsencrypt, which is loaded on demand.
 *
 * @param publicKey base64 of an SPKI document; empty if passwords are sent in plain text
 * @throws {ApiError} when the script that encrypts cannot be loaded
 * @throws {DOMException|RangeError} when the key is broken
 */
export async function cipherOf(publicKey: string): Promise<Cipher> {
  if (publicKey === '') return (text) => Promise.resolve(text);
  // Browsers have it only in secure contexts: on https, and on localhost.
  const subtle = crypto.subtle as SubtleCrypto | undefined;
  const encrypt = await (subtle ? nativeCipher(subtle, publicKey) : scriptCipher(publicKey));
  return async (text) => (await Promise.all(blocksOf(text).map(encrypt))).join('.');
}

/** The UTF-8 bytes of a text in parts that the key takes; a text of no bytes has one empty part. */
function blocksOf(text: string): Uint8Array<ArrayBuffer>[] {
  const bytes = new TextEncoder().encode(text);
  const count = Math.max(1, Math.ceil(bytes.length / blockBytes));
  return Array.from({ length: count }, (_, index) =>
    bytes.slice(index * blockBytes, (index + 1) * blockBytes),
  );
}

async function nativeCipher(subtle: SubtleCrypto, publicKey: string): Promise<BlockCipher> {
  const der = Uint8Array.from(atob(publicKey), (character) => character.charCodeAt(0));
  const key = await subtle.importKey('spki', der, padding, false, ['encrypt']);
  return async (bytes) => btoa(byteString(new Uint8Array(await subtle.encrypt(padding, key, bytes))));
}

async function scriptCipher(publicKey: string): Promise<BlockCipher> {
  const { JSEncrypt } = await import('jsencrypt').catch(() => {
    throw ApiError.unreachable();
  });
  const rsa = new JSEncrypt();
  rsa.setPublicKey(publicKey);
  return async (bytes) => {
    // jsencrypt treats each character as one byte.
    const encrypted = rsa.encryptOAEP(byteString(bytes));
    if (encrypted === false) throw new RangeError('the key is broken');
    return encrypted;
  };
}

function byteString(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes);
}
