import { constants, createPrivateKey, generateKeyPair, type KeyObject, privateDecrypt } from 'node:crypto';
import { promisify } from 'node:util';
import type { Desk } from '../services/desk.ts';
import type { Vault } from '../services/vault/vault.ts';
import { settingOf } from '../store/settings.ts';

/** The key pair that browsers encrypt passwords for. */
export interface PasswordKey {
  /** Base64 of an SPKI document. */
  readonly publicKey: string;
  /**
   * The text itself where it is plain; otherwise what was encrypted.
   * Undefined where it was encrypted for another key.
   */
  read(text: string): string | undefined;
}

/** What 256 bytes of RSA-2048 look like in base64; no password is that long. */
const ciphertext = /^[A-Za-z0-9+/]{342}==$/;
const context = 'setting:password-key';

const loaded = new WeakMap<Vault, Promise<PasswordKey>>();

/** The pair of this database, read once per program. */
export function passwordKeyOf(desk: Pick<Desk, 'db' | 'vault'>): Promise<PasswordKey> {
  // A desk is made for each call; the vault is made once per program.
  const { vault } = desk;
  const known = loaded.get(vault);
  if (known) return known;
  const loading = loadPasswordKey(desk);
  loaded.set(vault, loading);
  // A database that was away for a moment must not keep everybody from signing in for good.
  loading.catch(() => loaded.delete(vault));
  return loading;
}

/** The pair of this database: made by the first server that needs it, the same for all of them. */
async function loadPasswordKey({ db, vault }: Pick<Desk, 'db' | 'vault'>): Promise<PasswordKey> {
  const stored = await settingOf(db, 'password-key', async () => {
    const pair = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
    const secret = vault.seal(pair.privateKey.export({ type: 'pkcs8', format: 'der' }), context);
    const open = pair.publicKey.export({ type: 'spki', format: 'der' });
    return `${open.toString('base64')}.${secret.toString('base64')}`;
  });
  const [publicKey = '', sealed = ''] = stored.split('.');
  const der = vault.open(Buffer.from(sealed, 'base64'), context);
  const privateKey = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  return { publicKey, read: (text) => (ciphertext.test(text) ? decrypt(privateKey, text) : text) };
}

function decrypt(key: KeyObject, text: string): string | undefined {
  const padding = { padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' };
  try {
    return privateDecrypt({ key, ...padding }, Buffer.from(text, 'base64')).toString('utf8');
  } catch {
    return undefined;
  }
}
