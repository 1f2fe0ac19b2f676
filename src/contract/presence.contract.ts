import { Type } from 'typebox';
import { endpoint } from './define.ts';
import { Done, Secret, WebAuthn } from './shapes.ts';

/**
 * The owner proves to be present: what decides who can sign in is changed within ten minutes of a sign-in or of one of
 * these proofs only. None of these calls is in the specification.
 */
export const presence = {
  byPassword: endpoint({
    method: 'POST',
    path: '/api/personalcenter/presence/password',
    summary: 'Prove by the password that the owner is present',
    access: 'user',
    isBeforeSecondFactor: true,
    payload: Type.Object({ password: Secret }),
    reply: Done,
  }),
  sendCode: endpoint({
    method: 'POST',
    path: '/api/personalcenter/presence/code/send',
    summary: 'Send a code to the e-mail address of the account, or to its number where it has no address',
    access: 'user',
    isBeforeSecondFactor: true,
    payload: Type.Object({}),
    reply: Done,
  }),
  byCode: endpoint({
    method: 'POST',
    path: '/api/personalcenter/presence/code',
    summary: 'Prove by that code that the owner is present',
    access: 'user',
    isBeforeSecondFactor: true,
    payload: Type.Object({ code: Type.String({ minLength: 1, maxLength: 6 }) }),
    reply: Done,
  }),
  passkeyOptions: endpoint({
    method: 'POST',
    path: '/api/personalcenter/presence/passkeyOptions',
    summary:
      'What a browser needs to sign with a passkey of the account: PublicKeyCredentialRequestOptionsJSON, for five minutes',
    access: 'user',
    isBeforeSecondFactor: true,
    payload: Type.Object({}),
    reply: WebAuthn,
  }),
  byPasskey: endpoint({
    method: 'POST',
    path: '/api/personalcenter/presence/passkey',
    summary: 'Prove by a passkey that the owner is present: AuthenticationResponseJSON',
    access: 'user',
    isBeforeSecondFactor: true,
    payload: Type.Object({ response: WebAuthn }),
    reply: Done,
  }),
};
