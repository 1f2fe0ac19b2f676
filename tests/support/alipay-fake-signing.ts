import { createSign, createVerify, generateKeyPairSync } from 'node:crypto';

/** Names and texts, as Alipay sends and receives them. */
export type AlipayParams = Readonly<Record<string, string>>;

/** Both keys in PEM. */
export interface AlipayKeyPair {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** A new key pair, as Alipay's tools make them. */
export function newAlipayKeys(modulusLength = 2048): AlipayKeyPair {
  return generateKeyPairSync('rsa', {
    modulusLength,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
}

/** RSA2 is SHA-256, RSA is SHA-1. */
export function alipaySign(content: string, privateKey: string, type: 'RSA2' | 'RSA' = 'RSA2'): string {
  const algorithm = type === 'RSA2' ? 'RSA-SHA256' : 'RSA-SHA1';
  return createSign(algorithm).update(content, 'utf8').sign(privateKey, 'base64');
}

/** Whether a call or an address has a valid signature of the shop's key. */
export function isSignedBy(publicKey: string, params: AlipayParams): boolean {
  const { sign = '' } = params;
  return createVerify('RSA-SHA256')
    .update(contentOf(params, ['sign']))
    .verify(publicKey, sign, 'base64');
}

/** The text that is signed: all parameters except these, sorted by name, without empty ones. */
export function contentOf(params: AlipayParams, without: readonly string[]): string {
  return Object.entries(params)
    .filter(([name, value]) => value !== '' && !without.includes(name))
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
}
