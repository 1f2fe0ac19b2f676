import { constants, createPrivateKey, generateKeyPair, type KeyObject, privateDecrypt } from 'node:crypto';
import { promisify } from 'node:util';
import type { AppDeps } from '../services/deps.ts';
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

const loaded = new WeakMap<object, Promise<PasswordKey>>();

/** The pair of this database, read once per program. */
export function passwordKeyOf(deps: Pick<AppDeps, 'database' | 'vault'>): Promise<PasswordKey> {
  const known = loaded.get(deps);
  if (known) return known;
  const loading = loadPasswordKey(deps);
  loaded.set(deps, loading);
  // A database that was away for a moment must not keep everybody from signing in for good.
  loading.catch(() => loaded.delete(deps));
  return loading;
}

/** The pair of this database: made by the first server that needs it, the same for all of them. */
async function loadPasswordKey({
  database,
  vault,
}: Pick<AppDeps, 'database' | 'vault'>): Promise<PasswordKey> {
  const stored = await settingOf(database.db, 'password-key', async () => {
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
