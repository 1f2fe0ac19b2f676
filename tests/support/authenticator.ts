import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();
const base64url = (data: Uint8Array): string => Buffer.from(data).toString('base64url');

/** What differs from an honest device at an honest page. */
interface Differing {
  readonly origin?: string;
  readonly rpID?: string;
  readonly challenge?: string;
  readonly userHandle?: string;
  readonly counter?: number;
  /** False: the device has not asked for a finger, a face or a PIN. */
  readonly isVerified?: boolean;
}

/** A device with one passkey, in software: it answers as `navigator.credentials` does. */
export class Authenticator {
  readonly id = base64url(randomBytes(32));
  private readonly privateKey: KeyObject;
  private readonly cosePublicKey: Uint8Array;
  private userHandle = '';
  private counter = 0;

  constructor(private readonly origin: string) {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    this.privateKey = privateKey;
    // COSE: key type EC2, algorithm ES256, curve P-256, and the point.
    this.cosePublicKey = isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ]),
    );
  }

  /** Creates the passkey that a page asks for. */
  create(
    options: PublicKeyCredentialCreationOptionsJSON,
    differing: Differing = {},
  ): RegistrationResponseJSON {
    this.userHandle = options.user.id;
    const id = Buffer.from(this.id, 'base64url');
    const credential = Buffer.concat([
      Buffer.alloc(16),
      Buffer.from([id.length >> 8, id.length & 255]),
      id,
      this.cosePublicKey,
    ]);
    const authData = this.authenticatorData(differing.rpID ?? options.rp.id ?? '', differing, credential);
    const attestation = isoCBOR.encode(
      new Map<string, string | Map<string, string> | Uint8Array>([
        ['fmt', 'none'],
        ['attStmt', new Map<string, string>()],
        ['authData', new Uint8Array(authData)],
      ]),
    );
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: this.clientData('webauthn.create', options.challenge, differing),
        attestationObject: base64url(attestation),
        transports: ['internal'],
      },
    };
  }

  /** Signs the challenge of a page. */
  sign(
    options: PublicKeyCredentialRequestOptionsJSON,
    differing: Differing = {},
  ): AuthenticationResponseJSON {
    this.counter = differing.counter ?? this.counter + 1;
    const authData = this.authenticatorData(differing.rpID ?? options.rpId ?? '', differing);
    const clientDataJSON = this.clientData('webauthn.get', options.challenge, differing);
    const signed = Buffer.concat([authData, sha256(Buffer.from(clientDataJSON, 'base64url'))]);
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON,
        authenticatorData: base64url(authData),
        signature: createSign('sha256').update(signed).sign(this.privateKey, 'base64url'),
        userHandle: differing.userHandle ?? this.userHandle,
      },
    };
  }

  private clientData(type: string, challenge: string, { origin, challenge: other }: Differing): string {
    const data = { type, challenge: other ?? challenge, origin: origin ?? this.origin, crossOrigin: false };
    return Buffer.from(JSON.stringify(data)).toString('base64url');
  }

  private authenticatorData(
    rpID: string,
    { isVerified = true }: Differing,
    credential = Buffer.alloc(0),
  ): Buffer {
    // Somebody is present; it is the owner; a credential follows.
    const flags = 0x01 | (isVerified ? 0x04 : 0) | (credential.length > 0 ? 0x40 : 0);
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    return Buffer.concat([sha256(rpID), Buffer.from([flags]), counter, credential]);
  }
}
