import { Type } from 'typebox';
import { endpoint } from './define.ts';
import { OrderStatus } from './order-status.ts';
import { Identity, SignInBy } from './roles.ts';
import { Done, numbersOf, paged, Paging, RecordId, Moment } from './shapes.ts';

const AccountId = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
const Reason = Type.String({ minLength: 1, maxLength: 500, pattern: '\\S' });

const onCustomers = {
  method: 'POST',
  access: 'operator',
  permissions: ['people'],
  about: { person: 'id' },
} as const;

/** The calls by which operators look after the accounts of customers. */
export const deskPeople = {
  customers: endpoint({
    ...onCustomers,
    path: '/api/operator/people/customers',
    summary: 'The accounts of customers, the newest first, or those whose names begin with a text',
    act: 'none',
    about: {},
    mayBeOld: true,
    payload: Type.Object({
      ...Paging.properties,
      name: Type.Optional(
        Type.String({
          maxLength: 120,
          description:
            'the beginning of the address, the number, the name or the company, or the number of an order',
        }),
      ),
      identity: Type.Optional(numbersOf(Identity)),
      leaving: Type.Optional(Type.Boolean({ description: 'only accounts that will be erased' })),
    }),
    reply: paged(
      Type.Object({
        id: Type.Integer(),
        loginName: Type.String(),
        name: Type.String({ description: 'of a company, its own' }),
        identity: numbersOf(Identity),
        language: Type.String(),
        createDate: Moment,
      }),
    ),
  }),
  customer: endpoint({
    ...onCustomers,
    path: '/api/operator/people/customer',
    summary: 'One account: its data, latest orders and sessions',
    act: 'look',
    payload: Type.Object({ id: AccountId }),
    reply: Type.Object({
      id: Type.Integer(),
      loginName: Type.String(),
      signsInBy: numbersOf(SignInBy),
      name: Type.String(),
      nickName: Type.String(),
      mail: Type.String(),
      phone: Type.String(),
      nationality: Type.String({ description: 'ISO 3166-1 alpha-3' }),
      identity: numbersOf(Identity),
      language: Type.String(),
      createDate: Moment,
      deletionDate: Type.Union([Moment, Type.Null()]),
      company: Type.Union([
        Type.Object({
          name: Type.String(),
          taxNumber: Type.String(),
          address: Type.String(),
          city: Type.String(),
          contact: Type.String(),
          discountPercent: Type.Integer(),
        }),
        Type.Null(),
      ]),
      orders: Type.Array(
        Type.Object({
          orderNumber: Type.String(),
          childType: Type.Integer(),
          orderStatus: numbersOf(OrderStatus),
          price: Type.Number({ description: 'RMB' }),
          createDate: Moment,
        }),
        { description: 'the latest 20' },
      ),
      sessions: Type.Array(
        Type.Object({ browser: Type.String(), system: Type.String(), lastSeen: Moment, createDate: Moment }),
      ),
    }),
  }),
  endSessions: endpoint({
    ...onCustomers,
    path: '/api/operator/people/end-sessions',
    summary: 'Sign an account out everywhere',
    act: 'change',
    payload: Type.Object({ id: AccountId }),
    reply: Done,
  }),
  archive: endpoint({
    ...onCustomers,
    path: '/api/operator/people/archive',
    summary: 'All data about an account as an archive, for somebody who asked for them and cannot sign in',
    act: 'look',
    payload: Type.Object({ id: AccountId }),
    reply: Type.Object({ url: Type.String({ description: 'valid for ten minutes' }) }),
  }),
  erase: endpoint({
    ...onCustomers,
    path: '/api/operator/people/erase',
    summary: 'Have an account erased after the time in which its owner may change her mind',
    act: 'change',
    payload: Type.Object({ id: AccountId, reason: Reason }),
    reply: Done,
  }),
  keep: endpoint({
    ...onCustomers,
    path: '/api/operator/people/keep',
    summary: 'Do not erase an account',
    act: 'change',
    payload: Type.Object({ id: AccountId }),
    reply: Done,
  }),
};

const ChangeWanted = Type.Object({
  mail: Type.Optional(Type.String({ minLength: 3, maxLength: 254 })),
  companyName: Type.Optional(Type.String({ minLength: 1, maxLength: 120, pattern: '\\S' })),
  taxNumber: Type.Optional(Type.String({ minLength: 1, maxLength: 40, pattern: '\\S' })),
});

/** Changes of what says who an account belongs to: one operator proposes them with a proof, another one agrees. */
export const accountChanges = {
  list: endpoint({
    ...onCustomers,
    path: '/api/operator/account-changes/list',
    summary: 'The proposed changes, those that wait first',
    act: 'look',
    about: {},
    payload: Type.Object({ ...Paging.properties, isWaiting: Type.Optional(Type.Boolean()) }),
    reply: paged(
      Type.Object({
        id: Type.Integer(),
        person: Type.Integer(),
        loginName: Type.String(),
        wanted: ChangeWanted,
        proof: Type.String({ description: 'how the owner has proved to be the owner' }),
        file: Type.String({ description: 'a link to the proof; empty where there is no file' }),
        state: Type.Enum(['waiting', 'agreed', 'refused']),
        proposedBy: Type.String(),
        proposeDate: Moment,
        decidedBy: Type.String(),
        reason: Type.String({ description: 'why it was refused' }),
        isOwn: Type.Boolean({ description: 'the caller has proposed it' }),
      }),
    ),
  }),
  propose: endpoint({
    ...onCustomers,
    path: '/api/operator/account-changes/propose',
    summary: 'Propose another mail address, company name or tax number of an account',
    act: 'change',
    payload: Type.Object({
      id: AccountId,
      wanted: ChangeWanted,
      proof: Type.String({
        minLength: 1,
        maxLength: 1000,
        pattern: '\\S',
        description: 'how the owner has proved to be the owner',
      }),
      file: Type.Optional(Type.String({ format: 'uuid', description: 'an upload of the operator' })),
    }),
    reply: Done,
  }),
  agree: endpoint({
    ...onCustomers,
    path: '/api/operator/account-changes/agree',
    summary: 'Agree to a change that somebody else has proposed: it is made at once',
    act: 'change',
    about: { record: 'change' },
    payload: Type.Object({ change: RecordId }),
    reply: Done,
  }),
  refuse: endpoint({
    ...onCustomers,
    path: '/api/operator/account-changes/refuse',
    summary: 'Refuse a change, also an own one',
    act: 'change',
    about: { record: 'change' },
    payload: Type.Object({ change: RecordId, reason: Reason }),
    reply: Done,
  }),
};
