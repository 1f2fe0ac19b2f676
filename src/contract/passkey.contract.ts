import { Type } from 'typebox';
import { endpoint } from './define.ts';
import { Done, WebAuthn } from './shapes.ts';

/** The id that the device has given its credential, in base64url: at most 1,023 bytes. */
const PasskeyId = Type.String({ minLength: 1, maxLength: 1400, pattern: '^[A-Za-z0-9_-]+$' });

/** The owner's passkeys, and signing in with one. None of these calls is in the specification. */
export const passkey = {
  list: endpoint({
    method: 'GET',
    path: '/api/personalcenter/passkeys',
    summary: 'The passkeys of the account, the newest first',
    access: 'user',
    payload: Type.Object({}),
    reply: Type.Array(
      Type.Object({
        id: Type.String(),
        name: Type.String({ description: 'of the device, or as its owner has renamed it; may be empty' }),
        createDate: Type.String({ description: 'ISO 8601' }),
        lastUsed: Type.Union([Type.String({ description: 'ISO 8601' }), Type.Null()]),
      }),
    ),
  }),
  addOptions: endpoint({
    method: 'POST',
    path: '/api/personalcenter/passkeyOptions',
    summary:
      'What a browser needs to create a passkey: PublicKeyCredentialCreationOptionsJSON, for five minutes; the owner must be present',
    access: 'user',
    payload: Type.Object({}),
    reply: WebAuthn,
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/personalcenter/addPasskey',
    summary: 'Keep a passkey that the browser has created: RegistrationResponseJSON',
    access: 'user',
    payload: Type.Object({ response: WebAuthn }),
    reply: Done,
  }),
  rename: endpoint({
    method: 'POST',
    path: '/api/personalcenter/renamePasskey',
    summary: 'Give a passkey another name',
    access: 'user',
    payload: Type.Object({ id: PasskeyId, name: Type.String({ maxLength: 200 }) }),
    reply: Done,
  }),
  remove: endpoint({
    method: 'POST',
    path: '/api/personalcenter/removePasskey',
    summary: 'Remove a passkey; the owner must be present',
    access: 'user',
    payload: Type.Object({ id: PasskeyId }),
    reply: Done,
  }),
  signInOptions: endpoint({
    method: 'POST',
    path: '/api/authorize/passkey/options',
    summary: 'What a browser needs to sign in: PublicKeyCredentialRequestOptionsJSON, for five minutes',
    access: 'visitor',
    payload: Type.Object({}),
    reply: WebAuthn,
  }),
  signIn: endpoint({
    method: 'POST',
    path: '/api/authorize/passkey/login',
    summary: 'Sign in by a passkey: AuthenticationResponseJSON',
    access: 'visitor',
    payload: Type.Object({ response: WebAuthn }),
    reply: Type.Object({ accessToken: Type.String() }),
  }),
};
