import { X509Certificate } from 'node:crypto';
import { rootCertificates } from 'node:tls';

/**
 * The certificate that notifications are signed with, out of the file that PayPal serves.
 *
 * Checked always: it can be read, today is between its dates, and its key is RSA. Checked on PayPal's own hosts: its
 * common name is in `paypal.com`, it is not self-signed, and each further certificate in the file is the issuer of the
 * one before, by name and by signature. If they end in a root, Node must trust it.
 *
 * Not proved: PayPal's file may hold the certificate without its issuers, and Node can neither fetch them nor ask
 * whether it was revoked. Such a certificate is accepted for its names and dates, because it came from a fixed host
 * over TLS, whose own chain Node does check.
 *
 * @returns null where it must not be used.
 */
export function signingCertificate(file: string, strict: boolean, now: Date): X509Certificate | null {
  const [own, ...issuers] = parse(file);
  if (own === undefined || !inDates(own, now) || own.publicKey.asymmetricKeyType !== 'rsa') return null;
  return strict && !(isPaypals(own) && isChain([own, ...issuers], now)) ? null : own;
}

/** Whether it is valid now; it is kept longer than one request. */
export function inDates({ validFrom, validTo }: X509Certificate, now: Date): boolean {
  return Date.parse(validFrom) <= now.getTime() && now.getTime() <= Date.parse(validTo);
}

function parse(file: string): X509Certificate[] {
  const texts = file.match(/-----BEGIN CERTIFICATE-----[\s\S]*?-----END CERTIFICATE-----/g) ?? [];
  try {
    return texts.map((text) => new X509Certificate(text));
  } catch {
    return [];
  }
}

function isPaypals({ subject, issuer }: X509Certificate): boolean {
  const names = subject.split('\n').filter((part) => part.startsWith('CN='));
  return names.length === 1 && /\.paypal\.com$/i.test(names[0] ?? '') && subject !== issuer;
}

function isChain(chain: readonly X509Certificate[], now: Date): boolean {
  return chain.every((certificate, index) => {
    if (index > 0 && !(certificate.ca && inDates(certificate, now))) return false;
    const issuer = chain[index + 1];
    if (issuer !== undefined) return isIssuedBy(certificate, issuer);
    // The last one must be a trusted root, or be signed by the trusted root that it names.
    const root = roots().find((root) => certificate.checkIssued(root));
    return root === undefined ? certificate.subject !== certificate.issuer : isIssuedBy(certificate, root);
  });
}

function isIssuedBy(certificate: X509Certificate, issuer: X509Certificate): boolean {
  return certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey);
}

let known: X509Certificate[] | undefined;

function roots(): readonly X509Certificate[] {
  known ??= rootCertificates.map((text) => new X509Certificate(text));
  return known;
}
