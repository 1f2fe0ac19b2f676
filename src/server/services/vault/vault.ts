import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Encrypts data that must not be readable in a stolen database or backup. */
export interface Vault {
  /**
   * @param context the record to which the value belongs, for example `order:12`. The value can be decrypted only
   * with the same context.
   */
  seal(plain: Buffer, context: string): Buffer;
  /** @throws Error when the bytes were changed, or were encrypted with another key or context. */
  open(sealed: Buffer, context: string): Buffer;
}

const VERSION = 1;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const HEADER_BYTES = 1 + NONCE_BYTES + TAG_BYTES;

/**
 * AES-256-GCM. A sealed value is version (1 byte), nonce (12), tag (16), ciphertext.
 *
 * The context is authenticated along with the value, so that a value can't be copied from one record to another.
 */
export function createVault(key: Buffer): Vault {
  if (key.length !== 32) throw new Error('the key of a vault must have 32 bytes');

  return {
    seal(plain, context) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, nonce);
      cipher.setAAD(associatedData(context));
      const ciphertext = Buffer.concat([cipher.update(plain), cipher.final()]);
      return Buffer.concat([Buffer.of(VERSION), nonce, cipher.getAuthTag(), ciphertext]);
    },

    open(sealed, context) {
      if (sealed.length < HEADER_BYTES || sealed[0] !== VERSION)
        throw new Error('not an encrypted value of this version');
      const nonce = sealed.subarray(1, 1 + NONCE_BYTES);
      const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES });
      decipher.setAAD(associatedData(context));
      decipher.setAuthTag(sealed.subarray(1 + NONCE_BYTES, HEADER_BYTES));
      return Buffer.concat([decipher.update(sealed.subarray(HEADER_BYTES)), decipher.final()]);
    },
  };
}

function associatedData(context: string): Buffer {
  return Buffer.from(`${VERSION}:${context}`, 'utf8');
}

/** Derives a key for one purpose, for example 'file-links'. The data key can't be computed from it. */
export function derivedKey(dataKey: Buffer, purpose: string): Buffer {
  let keys = derivedKeys.get(dataKey);
  if (!keys) derivedKeys.set(dataKey, (keys = new Map()));
  let key = keys.get(purpose);
  if (!key) {
    key = Buffer.from(hkdfSync('sha256', dataKey, Buffer.alloc(0), `moongate:${purpose}`, 32));
    keys.set(purpose, key);
  }
  return key;
}

/** Each key is derived once. The purposes are names in the program. */
const derivedKeys = new WeakMap<Buffer, Map<string, Buffer>>();
