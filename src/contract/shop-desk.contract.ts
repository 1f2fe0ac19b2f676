import { Type } from 'typebox';
import { endpoint } from './define.ts';
import { Done } from './shapes.ts';

const LoginName = Type.String({ minLength: 1, maxLength: 200, description: 'the address of its account' });

const detail = (maxLength: number) => Type.Optional(Type.String({ minLength: 1, maxLength, pattern: '\\S' }));

/** The calls by which operators look after companies, adverts, and the dates on which rules were checked. */
export const shopDesk = {
  companies: endpoint({
    method: 'GET',
    path: '/api/operator/company/companies',
    summary: 'The companies with an account, and what was agreed on with each',
    access: 'operator',
    permissions: ['finance', 'people'],
    act: 'none',
    payload: Type.Object({
      name: Type.String({ maxLength: 120, default: '', description: 'a part of the name' }),
    }),
    reply: Type.Array(
      Type.Object({
        loginName: Type.String(),
        name: Type.String(),
        taxNumber: Type.String(),
        discountPercent: Type.Integer(),
      }),
    ),
  }),
  discount: endpoint({
    method: 'POST',
    path: '/api/operator/company/discount',
    summary: 'Enter the discount of a company: prices that are quoted from now on have it taken off',
    access: 'operator',
    permissions: ['finance'],
    act: 'change',
    about: { person: 'loginName' },
    payload: Type.Object({
      loginName: LoginName,
      discountPercent: Type.Integer({ minimum: 0, maximum: 100 }),
    }),
    reply: Done,
  }),
  details: endpoint({
    method: 'POST',
    path: '/api/operator/company/details',
    summary:
      'Change the address and the contact of a company, which later invoices have; what is left out stays. Its name and its tax number need two operators',
    access: 'operator',
    permissions: ['people'],
    act: 'change',
    about: { person: 'loginName' },
    payload: Type.Object({
      loginName: LoginName,
      address: detail(200),
      postcode: detail(12),
      city: detail(100),
      country: Type.Optional(Type.String({ pattern: '^[A-Z]{3}$', description: 'ISO 3166-1 alpha-3' })),
      contact: detail(100),
      contactPhone: detail(40),
    }),
    reply: Done,
  }),
  adverts: endpoint({
    method: 'GET',
    path: '/api/operator/site/adverts',
    summary: 'How often each advert was shown and opened, once an hour for each reader',
    access: 'operator',
    permissions: ['content'],
    act: 'none',
    mayBeOld: true,
    payload: Type.Object({ days: Type.Integer({ minimum: 1, maximum: 400, default: 30 }) }),
    reply: Type.Array(
      Type.Object({
        id: Type.Integer(),
        slot: Type.String(),
        title: Type.String(),
        shown: Type.Integer(),
        opened: Type.Integer(),
      }),
    ),
  }),
  checks: endpoint({
    method: 'GET',
    path: '/api/operator/site/checks',
    summary: 'What states a rule and was not checked recently: pages say so, until somebody checks it again',
    access: 'operator',
    permissions: ['content', 'rules'],
    act: 'none',
    payload: Type.Object({}),
    reply: Type.Array(
      Type.Object({
        kind: Type.String({ description: 'entry, transit, authority, or the kind of a record' }),
        name: Type.String(),
        checkedDate: Type.String({ description: 'yyyy-MM-dd' }),
        source: Type.String(),
      }),
    ),
  }),
};
