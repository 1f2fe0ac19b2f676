import { createSign, generateKeyPairSync, type KeyObject } from 'node:crypto';

/** The subject, the validity and the issuer of a certificate. */
export interface CertificateWish {
  readonly name: string;
  readonly from?: Date;
  readonly to?: Date;
  /** Whether it may issue other certificates. */
  readonly ca?: boolean;
  /** The issuer; by default the certificate itself. */
  readonly issuer?: FakeCertificate;
  /** The certificate names this issuer, but is signed by its own key. */
  readonly forged?: boolean;
}

export interface FakeCertificate {
  readonly name: string;
  readonly pem: string;
  readonly key: KeyObject;
}

const day = 86_400_000;

/** Makes an X.509 certificate with a new RSA key. Node can read certificates but not make them. */
export function issueCertificate({
  name,
  from,
  to,
  ca = false,
  issuer,
  forged,
}: CertificateWish): FakeCertificate {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const algorithm = sequence(oid('2a864886f70d01010b'), der(0x05));
  const body = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    algorithm,
    commonName(issuer?.name ?? name),
    sequence(time(from ?? new Date(Date.now() - day)), time(to ?? new Date(Date.now() + 365 * day))),
    commonName(name),
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(basicConstraints(ca))),
  );
  const signer = issuer === undefined || forged ? privateKey : issuer.key;
  const signature = createSign('RSA-SHA256').update(body).sign(signer);
  const whole = sequence(body, algorithm, der(0x03, Buffer.from([0]), signature));
  const lines = whole.toString('base64').replaceAll(/.{64}/g, '$&\n').trimEnd();
  return { name, key: privateKey, pem: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n` };
}

/** An ASN.1 element: tag, length and content. */
function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const bytes = content.length < 0x80 ? [] : hexBytes(content.length);
  const length = bytes.length === 0 ? [content.length] : [0x80 | bytes.length, ...bytes];
  return Buffer.concat([Buffer.from([tag, ...length]), content]);
}

function hexBytes(value: number): number[] {
  const hex = value.toString(16);
  return [...Buffer.from(hex.length % 2 ? `0${hex}` : hex, 'hex')];
}

function sequence(...parts: Buffer[]): Buffer {
  return der(0x30, ...parts);
}

function oid(hex: string): Buffer {
  return der(0x06, Buffer.from(hex, 'hex'));
}

function commonName(name: string): Buffer {
  return sequence(der(0x31, sequence(oid('550403'), der(0x0c, Buffer.from(name)))));
}

/** GeneralizedTime, to the second. */
function time(when: Date): Buffer {
  return der(0x18, Buffer.from(`${when.toISOString().replaceAll(/[-:T]|\..*/g, '')}Z`));
}

function basicConstraints(ca: boolean): Buffer {
  const truth = der(0x01, Buffer.from([0xff]));
  return sequence(oid('551d13'), truth, der(0x04, ca ? sequence(truth) : sequence()));
}
