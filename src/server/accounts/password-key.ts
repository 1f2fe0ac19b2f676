import { constants, createPrivateKey, generateKeyPair, type KeyObject, privateDecrypt } from 'node:crypto';
import { promisify } from 'node:util';
import type { WorkContext } from '../services/context.ts';
import type { Vault } from '../services/vault/vault.ts';
import { settingOf } from '../store/settings.ts';

/** The key pair with which browsers encrypt passwords before they send them. */
export interface PasswordKey {
  /** The public key: an SPKI document in base64. */
  readonly publicKey: string;
  /** Returns a plain text unchanged and decrypts an encrypted one. Undefined if it was encrypted with another key. */
  read(text: string): string | undefined;
}

/** Ciphertexts of RSA-2048, each of 256 bytes in base64, divided by points. No password is that long. */
const ciphertext = /^[A-Za-z0-9+/]{342}==(?:\.[A-Za-z0-9+/]{342}==){0,2}$/;
const context = 'setting:password-key';

const loaded = new WeakMap<Vault, Promise<PasswordKey>>();

/** The key pair of this database. It is read once per process. */
export function passwordKeyOf(context: Pick<WorkContext, 'db' | 'vault'>): Promise<PasswordKey> {
  // The cache is keyed by the vault: there is one vault per process, but a new context for each call.
  const { vault } = context;
  const known = loaded.get(vault);
  if (known) return known;
  const loading = loadPasswordKey(context);
  loaded.set(vault, loading);
  // A failed read is not cached: otherwise a short failure of the database would prevent all later sign-ins.
  loading.catch(() => loaded.delete(vault));
  return loading;
}

/** Reads the key pair of this database. The first server that needs it creates it; all servers use the same one. */
async function loadPasswordKey({ db, vault }: Pick<WorkContext, 'db' | 'vault'>): Promise<PasswordKey> {
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
    const blocks = text
      .split('.')
      .map((block) => privateDecrypt({ key, ...padding }, Buffer.from(block, 'base64')));
    return Buffer.concat(blocks).toString('utf8');
  } catch {
    return undefined;
  }
}
