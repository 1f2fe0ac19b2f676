import { Type } from 'typebox';
import { endpoint } from './define.ts';
import { Identity, SignInBy } from './roles.ts';
import { Done, numbersOf, Secret } from './shapes.ts';

const Company = Type.Object({
  companyName: Type.String(),
  companyType: Type.String(),
  sn: Type.String({ description: 'VAT or tax number' }),
  website: Type.String(),
  contact: Type.String(),
  contactPhone: Type.String(),
  address: Type.String(),
  post: Type.String(),
  country: Type.String({ description: 'ISO 3166-1 alpha-3' }),
  city: Type.String(),
});

/** Registration and the signed-in user's own profile. */
export const account = {
  register: endpoint({
    method: 'POST',
    path: '/api/user/register',
    summary:
      'Create an account and sign in; the form is the flow account/register-individual (identity 1) or account/register-company (2), flat',
    access: 'visitor',
    form: 'account',
    payload: Type.Record(Type.String(), Type.Unknown()),
    reply: Type.Object({ accessToken: Type.String() }),
  }),
  registerCode: endpoint({
    method: 'POST',
    path: '/api/user/register/code',
    summary: 'Send a registration code; the answer is the same whether the address is taken or not',
    access: 'visitor',
    payload: Type.Object({
      type: numbersOf(SignInBy),
      operation: Type.String({ minLength: 3, maxLength: 254, description: 'the address or the number' }),
    }),
    reply: Done,
  }),
  resetVerify: endpoint({
    method: 'POST',
    path: '/api/personalcenter/resetVerify',
    summary:
      'Exchange the code from the mail for a cookie with which a new password can be chosen for ten minutes',
    access: 'visitor',
    form: 'identify',
    payload: Type.Object({
      mail: Type.String({ minLength: 3, maxLength: 254 }),
      mailCode: Type.String({
        minLength: 1,
        maxLength: 43,
        description: 'the six digits, or the ticket of a link that the server has printed',
      }),
    }),
    reply: Done,
  }),
  restPassword: endpoint({
    method: 'POST',
    path: '/api/personalcenter/restPassword',
    summary: 'Choose a new password, once, after resetVerify; ends all sessions of the account',
    access: 'visitor',
    form: { mail: 'identify', newPassword: 'renew', newPasswordConfirm: 'renew' },
    payload: Type.Object({
      mail: Type.String({ minLength: 3, maxLength: 254 }),
      newPassword: Secret,
      newPasswordConfirm: Secret,
    }),
    reply: Done,
  }),
  profile: endpoint({
    method: 'GET',
    path: '/api/personalcenter/getuser',
    summary: 'The signed-in user',
    access: 'user',
    isBeforeSecondFactor: true,
    payload: Type.Object({}),
    reply: Type.Object({
      id: Type.Integer(),
      avatar: Type.String({ description: 'a link that is valid for ten minutes; empty where there is none' }),
      nickName: Type.String(),
      loginName: Type.String({ description: 'the e-mail address, or the number of who registered by phone' }),
      realName: Type.String(),
      email: Type.String(),
      mobile: Type.String(),
      phoneAscription: Type.Integer(),
      nationality: Type.String({ description: 'ISO 3166-1 alpha-3' }),
      identity: numbersOf(Identity),
      type: numbersOf(SignInBy),
      hasPassword: Type.Boolean({ description: 'false for an account that was made by a code from a mail' }),
      role: Type.Union([Type.Literal('customer'), Type.Literal('operator')]),
      company: Type.Union([Company, Type.Null()]),
      deletionDate: Type.Union([Type.String({ description: 'yyyy-MM-dd' }), Type.Null()], {
        description: 'when the account will be deleted, if its owner has asked for it',
      }),
    }),
  }),
  updateUser: endpoint({
    method: 'POST',
    path: '/api/personalcenter/updateuser',
    summary: 'Change the nickname or the picture (the id of a stored image)',
    access: 'user',
    payload: Type.Object({
      nickName: Type.Optional(Type.String({ maxLength: 200 })),
      avatar: Type.Optional(Type.String({ maxLength: 200 })),
    }),
    reply: Done,
  }),
  updatePassword: endpoint({
    method: 'POST',
    path: '/api/personalcenter/updatePassword',
    summary: 'Change the password; ends all sessions of the account and begins a new one',
    access: 'user',
    form: 'password',
    payload: Type.Object({ oldPassword: Secret, newPassword: Secret, newPasswordConfirm: Secret }),
    reply: Type.Object({ accessToken: Type.String() }),
  }),
  updatePhone: endpoint({
    method: 'POST',
    path: '/api/personalcenter/updatePhone',
    summary: 'Change the phone number, with the code that was sent to the new one',
    access: 'user',
    form: 'phone',
    payload: Type.Object({
      phone: Type.String({
        minLength: 1,
        maxLength: 24,
        description: 'with its country code: +86 13800138000',
      }),
      phoneCode: Type.String({ minLength: 1, maxLength: 6 }),
    }),
    reply: Done,
  }),
  /** This call and those below are not in the specification: it names no call that sends this code. */
  phoneCode: endpoint({
    method: 'POST',
    path: '/api/personalcenter/phoneCode',
    summary: 'Send a code to a new phone number',
    access: 'user',
    payload: Type.Object({ phone: Type.String({ minLength: 1, maxLength: 24 }) }),
    reply: Done,
  }),
  mailCode: endpoint({
    method: 'POST',
    path: '/api/personalcenter/mailCode',
    summary: 'Send a code to the e-mail address that an account of a phone number is to have',
    access: 'user',
    payload: Type.Object({ mail: Type.String({ minLength: 3, maxLength: 254 }) }),
    reply: Done,
  }),
  updateMail: endpoint({
    method: 'POST',
    path: '/api/personalcenter/updateMail',
    summary: 'Give an account of a phone number an e-mail address, with the code that was sent to it',
    access: 'user',
    form: 'mail',
    payload: Type.Object({
      mail: Type.String({ minLength: 3, maxLength: 254 }),
      mailCode: Type.String({ minLength: 1, maxLength: 6 }),
    }),
    reply: Done,
  }),
  updateCompany: endpoint({
    method: 'POST',
    path: '/api/personalcenter/updateCompany',
    summary:
      'Change who and where the company of the account is reached, by the flow account/change-company; later invoices have its address',
    access: 'user',
    form: 'company',
    payload: Type.Object({
      contact: Type.String({ maxLength: 100 }),
      contactPhone: Type.String({ maxLength: 24 }),
      website: Type.String({ maxLength: 200 }),
      address: Type.String({ maxLength: 200 }),
      post: Type.String({ maxLength: 12 }),
      city: Type.String({ maxLength: 100 }),
      country: Type.String({ maxLength: 3, description: 'ISO 3166-1 alpha-3' }),
    }),
    reply: Done,
  }),
  sessions: endpoint({
    method: 'GET',
    path: '/api/personalcenter/sessions',
    summary: 'The sessions of the account, the most recently used first',
    access: 'user',
    payload: Type.Object({}),
    reply: Type.Array(
      Type.Object({
        id: Type.String(),
        browser: Type.String({ description: 'for example Firefox; empty where it is unknown' }),
        system: Type.String({ description: 'for example Windows; empty where it is unknown' }),
        createDate: Type.String({ description: 'ISO 8601' }),
        lastSeen: Type.String({ description: 'ISO 8601' }),
        current: Type.Boolean(),
      }),
    ),
  }),
  signOutEverywhere: endpoint({
    method: 'POST',
    path: '/api/personalcenter/signOutEverywhere',
    summary: 'End all sessions of the account, this one too, and forget its devices',
    access: 'user',
    payload: Type.Object({}),
    reply: Done,
  }),
  exportData: endpoint({
    method: 'GET',
    path: '/api/personalcenter/export',
    summary: 'A link, valid for ten minutes, to a zip with all stored data about the account',
    access: 'user',
    payload: Type.Object({}),
    reply: Type.Object({ url: Type.String() }),
  }),
  deletionCode: endpoint({
    method: 'POST',
    path: '/api/personalcenter/deletionCode',
    summary:
      'Send a code for requestDeletion to the mail address of the account, or to its number where it has none',
    access: 'user',
    payload: Type.Object({}),
    reply: Done,
  }),
  requestDeletion: endpoint({
    method: 'POST',
    path: '/api/personalcenter/requestDeletion',
    summary:
      'Have the account deleted after 14 days, unless keepAccount is called before; proved by the password or by a code',
    access: 'user',
    payload: Type.Object({
      password: Type.Optional(Secret),
      code: Type.Optional(Type.String({ minLength: 1, maxLength: 6, description: 'from deletionCode' })),
    }),
    reply: Type.Object({ deletionDate: Type.String({ description: 'yyyy-MM-dd' }) }),
  }),
  keepAccount: endpoint({
    method: 'POST',
    path: '/api/personalcenter/keepAccount',
    summary: 'Cancel the deletion of the account',
    access: 'user',
    payload: Type.Object({}),
    reply: Done,
  }),
};
