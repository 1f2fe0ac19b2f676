import { Type } from 'typebox';
import { endpoint } from './define.ts';
import { permissions } from './permissions.ts';
import { Done } from './shapes.ts';

const Code = Type.String({ minLength: 6, maxLength: 20 });

const Codes = Type.Object({
  recoveryCodes: Type.Array(Type.String(), { description: 'each is valid once; they are not shown again' }),
});

const own = {
  access: 'operator',
  permissions,
  act: 'none',
  isBeforeSecondFactor: true,
} as const;

/** The second factor of operators: one-time passwords of an app, and recovery codes. Passkeys are one, too. */
export const secondFactor = {
  state: endpoint({
    ...own,
    method: 'GET',
    path: '/api/secondFactor/state',
    summary: 'What the caller has set up, and whether it is to be given in this session',
    payload: Type.Object({}),
    reply: Type.Object({
      isSet: Type.Boolean({ description: 'one-time passwords are set up' }),
      hasPasskey: Type.Boolean(),
      isNeeded: Type.Boolean({ description: 'no other call is answered before it is given' }),
      recoveryCodes: Type.Integer({ description: 'how many are left' }),
    }),
  }),
  begin: endpoint({
    ...own,
    method: 'POST',
    path: '/api/secondFactor/begin',
    summary:
      'Make a secret for an app that shows one-time passwords, for ten minutes; the owner must be present',
    payload: Type.Object({}),
    reply: Type.Object({
      secret: Type.String({ description: 'in base32, to be typed' }),
      uri: Type.String({ description: 'otpauth://totp/…' }),
      picture: Type.String({ description: 'the same as a QR code: a data URL' }),
    }),
  }),
  confirm: endpoint({
    ...own,
    act: 'change',
    method: 'POST',
    path: '/api/secondFactor/confirm',
    summary: 'Confirm that secret by a one-time password; other sessions end',
    payload: Type.Object({ code: Code }),
    reply: Codes,
  }),
  give: endpoint({
    ...own,
    method: 'POST',
    path: '/api/secondFactor/give',
    summary: 'Give the second factor in this session: a one-time password, or a recovery code',
    payload: Type.Object({ code: Code }),
    reply: Done,
  }),
  newCodes: endpoint({
    ...own,
    act: 'change',
    method: 'POST',
    path: '/api/secondFactor/newCodes',
    summary: 'Make new recovery codes in place of those before; the owner must be present',
    payload: Type.Object({}),
    reply: Codes,
  }),
};
