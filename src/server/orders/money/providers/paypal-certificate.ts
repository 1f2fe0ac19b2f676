import { X509Certificate } from 'node:crypto';
import { rootCertificates } from 'node:tls';

/**
 * The certificate that notifications are signed with, out of the file that PayPal serves.
 *
 * Always: it can be read, it is in its dates, and its key is RSA. Of PayPal's own hosts also: its common name is in
 * `paypal.com`, it hasn't issued itself, and further certificates in the file are its issuers, one after the other, by
 * name and by signature, up to one that Node trusts if they go up to a root.
 *
 * What this does not prove: PayPal's file may hold the one certificate without its issuers, and Node can neither fetch
 * them nor ask whether it was revoked, so such a certificate is taken for its names and its dates. That it is PayPal's
 * then rests on where it came from: a fixed host over TLS, whose own chain Node does check.
 *
 * @returns null where it must not be used.
 */
export function signingCertificate(file: string, strict: boolean, now: Date): X509Certificate | null {
  const [own, ...issuers] = parse(file);
  if (own === undefined || !inDates(own, now) || own.publicKey.asymmetricKeyType !== 'rsa') return null;
  return strict && !(isPaypals(own) && isChain([own, ...issuers], now)) ? null : own;
}

/** It may have been good when it was fetched. */
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
    // The last one: a root has to be one that is trusted, and what names a trusted root has to be signed by it.
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
