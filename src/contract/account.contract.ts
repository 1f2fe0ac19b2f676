import { Type } from 'typebox';
import { Done } from './shapes.ts';
import { endpoint } from './define.ts';

/** Registration and the signed-in user's own profile. */
export const account = {
  register: endpoint({
    method: 'POST',
    path: '/api/user/register',
    summary: 'Create an account; the form is the flow account/register-individual, flat',
    access: 'visitor',
    payload: Type.Record(Type.String(), Type.Unknown()),
    reply: Done,
  }),
  registerCode: endpoint({
    method: 'POST',
    path: '/api/user/register/code',
    summary: 'Send a registration code; the answer is the same whether the address is taken or not',
    access: 'visitor',
    payload: Type.Object({
      type: Type.Literal(1, { description: '1: e-mail' }),
      operation: Type.String({ minLength: 3, maxLength: 254, description: 'the address' }),
    }),
    reply: Done,
  }),
  profile: endpoint({
    method: 'GET',
    path: '/api/personalcenter/getuser',
    summary: 'The signed-in user',
    access: 'user',
    payload: Type.Object({}),
    reply: Type.Object({
      id: Type.Integer(),
      avatar: Type.String(),
      nickName: Type.String(),
      loginName: Type.String(),
      realName: Type.String(),
      email: Type.String(),
      mobile: Type.String(),
      phoneAscription: Type.Integer(),
      nationality: Type.String({ description: 'ISO 3166-1 alpha-3' }),
      identity: Type.Union([Type.Literal(1), Type.Literal(2)]),
      type: Type.Union([Type.Literal(1), Type.Literal(2)]),
    }),
  }),
};
