import type { Vault } from '../../services/vault/vault.ts';

const contextOf = (conversation: number): string => `conversation:${conversation}`;

/** Encrypts the text of a message. */
export const sealText = (vault: Vault, conversation: number, text: string): Buffer =>
  vault.seal(Buffer.from(text, 'utf8'), contextOf(conversation));

/** Decrypts the text of a message. */
export const openText = (vault: Vault, conversation: number, sealed: Buffer): string =>
  vault.open(sealed, contextOf(conversation)).toString('utf8');
