import { Type } from 'typebox';
import { endpoint } from './define.ts';
import { Done, paged, Paging } from './shapes.ts';

const LoginName = Type.String({ minLength: 1, maxLength: 200, description: 'the address of its account' });
const Percent = Type.Integer({ minimum: 0, maximum: 100 });

/** The calls by which operators look after what was agreed on with companies. */
export const deskCompanies = {
  list: endpoint({
    method: 'POST',
    path: '/api/operator/companies/list',
    summary: 'One page of the companies with an account, by name',
    access: 'operator',
    permissions: ['finance', 'people'],
    act: 'none',
    mayBeOld: true,
    payload: Type.Object({
      ...Paging.properties,
      name: Type.Optional(Type.String({ maxLength: 120, description: 'a part of the name' })),
      discounted: Type.Optional(Type.Boolean({ description: 'only those with a discount' })),
    }),
    reply: paged(
      Type.Object({
        loginName: Type.String(),
        name: Type.String(),
        taxNumber: Type.String(),
        city: Type.String(),
        country: Type.String(),
        discountPercent: Type.Integer(),
      }),
    ),
  }),
  open: endpoint({
    method: 'POST',
    path: '/api/operator/companies/open',
    summary: 'A company with its details, and which discounts were agreed on with it, the newest first',
    access: 'operator',
    permissions: ['finance', 'people'],
    act: 'look',
    about: { person: 'loginName' },
    payload: Type.Object({ loginName: LoginName }),
    reply: Type.Object({
      revision: Type.String(),
      name: Type.String(),
      taxNumber: Type.String(),
      address: Type.String(),
      postcode: Type.String(),
      city: Type.String(),
      country: Type.String(),
      contact: Type.String(),
      contactPhone: Type.String(),
      discountPercent: Type.Integer(),
      terms: Type.String({ description: 'what was agreed on besides' }),
      history: Type.Array(
        Type.Object({
          at: Type.String({ description: 'ISO 8601, UTC' }),
          operator: Type.String(),
          discountPercent: Type.Integer(),
          terms: Type.String(),
        }),
      ),
    }),
  }),
  agree: endpoint({
    method: 'POST',
    path: '/api/operator/companies/agree',
    summary: 'Enter the discount of a company and what was agreed on besides, for prices quoted from now on',
    access: 'operator',
    permissions: ['finance'],
    act: 'change',
    about: { person: 'loginName' },
    payload: Type.Object({
      loginName: LoginName,
      discountPercent: Percent,
      terms: Type.String({ maxLength: 2000 }),
      revision: Type.String({ maxLength: 40, description: 'names what the operator has seen' }),
    }),
    reply: Done,
  }),
  change: endpoint({
    method: 'POST',
    path: '/api/operator/companies/change',
    summary:
      'Change the address and the contact of a company, which later invoices have; its name and tax number need two operators',
    access: 'operator',
    permissions: ['people'],
    act: 'change',
    about: { person: 'loginName' },
    payload: Type.Object({
      loginName: LoginName,
      revision: Type.String({ maxLength: 40, description: 'names what the operator has seen' }),
      address: Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' }),
      postcode: Type.String({ minLength: 1, maxLength: 12, pattern: '\\S' }),
      city: Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' }),
      country: Type.String({ pattern: '^[A-Z]{3}$', description: 'ISO 3166-1 alpha-3' }),
      contact: Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' }),
      contactPhone: Type.String({ minLength: 1, maxLength: 40, pattern: '\\S' }),
    }),
    reply: Done,
  }),
};
