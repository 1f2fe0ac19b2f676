import { Type } from 'typebox';
import { Done } from './shapes.ts';
import { endpoint } from './define.ts';

/** Signing in and out. */
export const auth = {
  login: endpoint({
    method: 'POST',
    path: '/api/authorize/login',
    summary: 'Sign in',
    access: 'visitor',
    payload: Type.Object({
      client: Type.Literal('APP'),
      loginType: Type.Literal(0, { description: '0: e-mail and password' }),
      username: Type.String({ minLength: 1, maxLength: 254 }),
      password: Type.String({
        minLength: 1,
        maxLength: 1024,
        description: 'RSA-OAEP (SHA-256, base64) with the public key; plain where that key is empty',
      }),
    }),
    reply: Type.Object({ accessToken: Type.String() }),
  }),
  logout: endpoint({
    method: 'GET',
    path: '/api/authorize/logout',
    summary: 'End this session',
    access: 'user',
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
