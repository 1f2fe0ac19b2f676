import { Type } from 'typebox';
import { endpoint } from './define.ts';
import { operatorRoleNames, permissions } from './permissions.ts';
import { Done } from './shapes.ts';

const LoginName = Type.String({ minLength: 1, maxLength: 200, description: 'the address of the operator' });
const OneRole = Type.Enum([...operatorRoleNames]);

const admin = {
  method: 'POST',
  access: 'operator',
  permissions: ['admin'],
  act: 'change',
  about: { person: 'loginName', record: 'loginName' },
} as const;

/** The calls by which owners say who is an operator, and what each may do. A change counts from the next call on. */
export const operators = {
  me: endpoint({
    method: 'GET',
    path: '/api/operator/operators/me',
    summary: 'The roles and permissions of the caller',
    access: 'operator',
    permissions,
    act: 'none',
    payload: Type.Object({}),
    reply: Type.Object({
      roles: Type.Array(Type.String()),
      permissions: Type.Array(Type.Enum([...permissions])),
    }),
  }),
  list: endpoint({
    method: 'POST',
    path: '/api/operator/operators/list',
    summary: 'The operators, their roles, and from where each may work',
    access: 'operator',
    permissions: ['people', 'admin'],
    act: 'none',
    payload: Type.Object({}),
    reply: Type.Array(
      Type.Object({
        loginName: Type.String(),
        name: Type.String(),
        roles: Type.Array(Type.String()),
        addresses: Type.Array(Type.String(), { description: 'addresses and networks; empty: everywhere' }),
        hasSecondFactor: Type.Boolean(),
        hasPasskey: Type.Boolean(),
        lastSeen: Type.Union([Type.String({ description: 'ISO 8601' }), Type.Null()]),
      }),
    ),
  }),
  add: endpoint({
    ...admin,
    path: '/api/operator/operators/add',
    summary: 'Create the account of an operator, who gets a mail; never one that there is already',
    payload: Type.Object({
      loginName: LoginName,
      name: Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' }),
      roles: Type.Array(OneRole, { minItems: 1, maxItems: operatorRoleNames.length }),
    }),
    reply: Done,
  }),
  remove: endpoint({
    ...admin,
    path: '/api/operator/operators/remove',
    summary: 'Make an operator a customer, and end the sessions',
    payload: Type.Object({ loginName: LoginName }),
    reply: Done,
  }),
  giveRole: endpoint({
    ...admin,
    path: '/api/operator/operators/giveRole',
    summary: 'Give an operator a role',
    payload: Type.Object({ loginName: LoginName, role: OneRole }),
    reply: Done,
  }),
  takeRole: endpoint({
    ...admin,
    path: '/api/operator/operators/takeRole',
    summary: 'Take a role from an operator; never the last owner’s',
    payload: Type.Object({ loginName: LoginName, role: OneRole }),
    reply: Done,
  }),
  bind: endpoint({
    ...admin,
    path: '/api/operator/operators/bind',
    summary: 'Bind an operator to internet addresses; without any, the operator may work from everywhere',
    payload: Type.Object({
      loginName: LoginName,
      addresses: Type.Array(Type.String({ maxLength: 50 }), {
        maxItems: 20,
        description: 'for example 203.0.113.7 or 10.0.0.0/8',
      }),
    }),
    reply: Done,
  }),
  resetFactor: endpoint({
    ...admin,
    path: '/api/operator/operators/resetFactor',
    summary: 'Take away the second factor of an operator who has lost it, and end the sessions',
    payload: Type.Object({ loginName: LoginName }),
    reply: Done,
  }),
};
