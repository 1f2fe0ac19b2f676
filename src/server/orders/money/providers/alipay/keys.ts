import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';

/**
 * Reads both keys, each as PEM or as the bare base64 that Alipay's own tools hand out: PKCS#8 and SPKI, RSA of 2048
 * bits or more. Without Alipay's key the SDK would accept any answer, so an empty key is refused.
 *
 * @returns both as PEM.
 * @throws Error with a sentence that repeats nothing of a key.
 */
export function readAlipayKeys(
  ours: string,
  alipays: string,
): { readonly privateKey: string; readonly alipayPublicKey: string } {
  const secret = readKey("the shop's private key", 'PKCS#8', () =>
    createPrivateKey({ key: derOf(ours, 'PRIVATE'), format: 'der', type: 'pkcs8' }),
  );
  const alipay = readKey("Alipay's public key", 'SPKI', () =>
    createPublicKey({ key: derOf(alipays, 'PUBLIC'), format: 'der', type: 'spki' }),
  );
  // Alipay's site shows both public keys side by side; with the app's own one, our own signatures would be accepted.
  if (createPublicKey(secret).equals(alipay)) {
    throw new Error("Alipay's public key is the shop's own: Alipay's site shows both.");
  }
  return {
    privateKey: secret.export({ format: 'pem', type: 'pkcs8' }).toString().trim(),
    alipayPublicKey: alipay.export({ format: 'pem', type: 'spki' }).toString().trim(),
  };
}

function readKey(name: string, form: string, read: () => KeyObject): KeyObject {
  const key = parsed(read);
  if (key?.asymmetricKeyType !== 'rsa' || (key.asymmetricKeyDetails?.modulusLength ?? 0) < 2048) {
    throw new Error(
      `For Alipay, ${name} must be an RSA key of 2048 bits or more, as ${form} in PEM or base64.`,
    );
  }
  return key;
}

function parsed(read: () => KeyObject): KeyObject | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

/** Line ends may have been written as `\n` to fit into one line. */
function derOf(text: string, kind: 'PRIVATE' | 'PUBLIC'): Buffer {
  const base64 = text.replaceAll(new RegExp(`-----(BEGIN|END) ${kind} KEY-----|\\s|\\\\n`, 'g'), '');
  return Buffer.from(base64, 'base64');
}
