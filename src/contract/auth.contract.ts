import { Type } from 'typebox';
import { endpoint } from './define.ts';
import { LoginType } from './roles.ts';
import { Done, numbersOf, Secret } from './shapes.ts';

/** Signing in and out. */
export const auth = {
  login: endpoint({
    method: 'POST',
    path: '/api/authorize/login',
    summary: 'Sign in, by e-mail and password, or by phone and the code that was sent to it',
    access: 'visitor',
    payload: Type.Object({
      client: Type.Literal('APP'),
      loginType: numbersOf(LoginType),
      username: Type.String({ minLength: 1, maxLength: 254 }),
      password: Secret,
      remember: Type.Optional(
        Type.Boolean({ description: 'let this device sign in without the password for 7 days' }),
      ),
    }),
    reply: Type.Object({ accessToken: Type.String() }),
  }),
  /** Not in the specification: signs in with a cookie that scripts cannot read, in place of a stored password. */
  resume: endpoint({
    method: 'POST',
    path: '/api/authorize/resume',
    summary:
      'Sign in by the token in a cookie of this device; the reply has an empty token if there is no valid one',
    access: 'visitor',
    payload: Type.Object({ username: Type.String({ minLength: 1, maxLength: 254 }) }),
    reply: Type.Object({ accessToken: Type.String() }),
  }),
  sendVerify: endpoint({
    method: 'POST',
    path: '/api/authorize/send/verify',
    summary:
      'Send a code: by e-mail for a new password, by text message for signing in. The answer is the same whether there is an account or not',
    access: 'visitor',
    payload: Type.Object({
      loginType: numbersOf(LoginType),
      username: Type.String({ minLength: 3, maxLength: 254 }),
    }),
    reply: Done,
  }),
  /** This call and the next are not in the specification: signing in and registering in one, without a password. */
  mailCode: endpoint({
    method: 'POST',
    path: '/api/authorize/mail/code',
    summary:
      'Send a code by e-mail that signs in, or creates an account. The answer is the same whether there is one or not',
    access: 'visitor',
    payload: Type.Object({ mail: Type.String({ minLength: 3, maxLength: 254 }) }),
    reply: Done,
  }),
  mailLogin: endpoint({
    method: 'POST',
    path: '/api/authorize/mail/login',
    summary: 'Sign in by the code from the e-mail; an address without an account gets one',
    access: 'visitor',
    payload: Type.Object({
      mail: Type.String({ minLength: 3, maxLength: 254 }),
      code: Type.String({ minLength: 1, maxLength: 6 }),
      remember: Type.Optional(
        Type.Boolean({ description: 'let this device sign in without a code for 7 days' }),
      ),
    }),
    reply: Type.Object({ accessToken: Type.String(), isNew: Type.Boolean() }),
  }),
  logout: endpoint({
    method: 'GET',
    path: '/api/authorize/logout',
    summary: 'End this session',
    access: 'user',
    isBeforeSecondFactor: true,
    payload: Type.Object({}),
    reply: Done,
  }),
  publicKey: endpoint({
    method: 'GET',
    path: '/api/authorize/pub/key',
    summary: 'The key that passwords are encrypted with (base64 of an SPKI document)',
    access: 'visitor',
    payload: Type.Object({}),
    reply: Type.String(),
  }),
};
