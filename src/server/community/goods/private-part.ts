import type { Vault } from '../../services/vault/vault.ts';

/** The data about goods that only signed-in users may read. */
export interface PrivatePart {
  /** As the seller wrote it; empty where the seller gave none. */
  readonly phone: string;
  readonly address: string;
}

/** The hash of the text is the context, because the id is not known when the row is written. */
const contextOf = (digest: Buffer): string => `goods:${digest.toString('hex')}`;

export const sealPrivate = (vault: Vault, digest: Buffer, { phone, address }: PrivatePart): Buffer =>
  vault.seal(Buffer.from(JSON.stringify({ phone, address }), 'utf8'), contextOf(digest));

/** Decrypts phone and address. Both are empty if the seller's account was erased. */
export function openPrivate(
  vault: Vault,
  { digest, sealed }: { digest: Buffer; sealed: Buffer | null },
): PrivatePart {
  if (sealed === null) return { phone: '', address: '' };
  return JSON.parse(vault.open(sealed, contextOf(digest)).toString('utf8')) as PrivatePart;
}
