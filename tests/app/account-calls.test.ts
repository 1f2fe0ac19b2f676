// @vitest-environment jsdom
import type { TFunction } from 'i18next';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { accountCalls } from '#app/parts/site/forms/account-calls.ts';
import { callPort } from '#app/parts/site/flows/call-port.ts';
import { sendCode } from '#app/parts/site/flows/send-code.ts';
import { ApiError } from '#client/api-error.ts';
import { call } from '#client/call.ts';
import { readRememberedLogin, rememberLogin } from '#client/remembered-login.ts';
import { readSession } from '#client/session.ts';
import { account } from '#contract/account.contract.ts';
import { auth } from '#contract/auth.contract.ts';
import { errors } from '#contract/errors.ts';
import { widestSchema } from '#engine/form/active-schema.ts';
import type { Answers } from '#engine/form/flow.ts';
import { CallFault } from '#engine/wizard/call.ts';
import { flowOf } from '../support/flow-machines.ts';

vi.mock('#client/call.ts', () => ({ call: vi.fn<typeof call>() }));
// Which key it is, and how it is applied, is the matter of the browser and the server together.
vi.mock('#client/password.ts', () => ({
  encryptPasswords: (passwords: Record<string, string>) =>
    Promise.resolve(Object.fromEntries(Object.entries(passwords).map(([name, text]) => [name, `<${text}>`]))),
}));

const called = vi.mocked(call);
const perform = (name: string, answers: Answers, params: Record<string, unknown> = {}): Promise<unknown> =>
  callPort(accountCalls, ((key: string) => key) as unknown as TFunction)(name, {
    answers,
    version: 1,
    record: null,
    params,
  });

const aCompany = {
  contact: 'Ada Lovelace',
  contactPhone: '+44 2079460000',
  website: 'www.engines.example',
  address: 'St James’s Square 12',
  post: 'SW1Y 4LB',
  city: 'London',
  country: 'GBR',
};

beforeEach(() => {
  called.mockReset();
  localStorage.clear();
});

it('a refused field keeps the reason that the server gives, in the visitor’s language', async () => {
  const reason = { US: 'Because.', IT: 'Perché.', ES: '', FR: '', DE: 'Darum.', ZH: '' };
  const refused = { pointer: '/country', keyword: 'nationality', key: 'errors:noVisaBecause', reason };
  const { code } = errors.noVisa;
  called.mockRejectedValue(ApiError.refused({ code, data: null, msg: 'Refused.', errors: [refused] }));
  const fault = await perform('account.register', { account: {} }, { identity: 2 }).catch((error) => error);
  expect((fault as CallFault).errors).toEqual([
    { pointer: '/account/country', keyword: 'nationality', key: refused.key, params: { reason: 'Because.' } },
  ]);
});

describe('a call of an account’s flow', () => {
  it.each([
    [
      'account.register',
      { account: { type: 2, phone: '13800138000', password: 'a', passwordAgin: 'a', agreement: true } },
      { identity: 1 },
      account.register,
      { type: 2, phone: '13800138000', password: '<a>', passwordAgin: '<a>', agreement: true, identity: 1 },
    ],
    [
      'account.register',
      { account: { loginName: 'a@b.example', country: 'ITA', password: 'a', passwordAgin: 'a' } },
      { identity: 2 },
      account.register,
      {
        type: 1,
        loginName: 'a@b.example',
        country: 'ITA',
        password: '<a>',
        passwordAgin: '<a>',
        identity: 2,
      },
    ],
    [
      'account.resetVerify',
      { identify: { mail: 'a@b.example', mailCode: '123456' } },
      {},
      account.resetVerify,
      { mail: 'a@b.example', mailCode: '123456' },
    ],
    [
      'account.restPassword',
      {
        identify: { mail: 'a@b.example', mailCode: '123456' },
        renew: { newPassword: 'n', newPasswordConfirm: 'n' },
      },
      {},
      account.restPassword,
      { mail: 'a@b.example', newPassword: '<n>', newPasswordConfirm: '<n>' },
    ],
    [
      'account.updatePhone',
      { phone: { phone: '+86 13800138000', phoneCode: '123456' } },
      {},
      account.updatePhone,
      { phone: '+86 13800138000', phoneCode: '123456' },
    ],
    [
      'account.updateMail',
      { mail: { mail: 'a@b.example', mailCode: '123456' } },
      {},
      account.updateMail,
      { mail: 'a@b.example', mailCode: '123456' },
    ],
    ['account.updateCompany', { company: aCompany }, {}, account.updateCompany, aCompany],
    [
      'account.updatePassword',
      { password: { oldPassword: 'o', newPassword: 'n', newPasswordConfirm: 'n' } },
      {},
      account.updatePassword,
      { oldPassword: '<o>', newPassword: '<n>', newPasswordConfirm: '<n>' },
    ],
  ])('%s sends what its contract asks for, %j', async (name, answers, params, endpoint, payload) => {
    called.mockResolvedValue({ accessToken: 'next' });
    await perform(name, answers, params);
    expect(called.mock.calls).toEqual([[endpoint, payload]]);
  });

  it('that changes the password goes on with the new session, and takes the device for unknown', async () => {
    rememberLogin({ username: 'a@b.example', loginType: 0 });
    called.mockResolvedValue({ accessToken: 'next' });
    await perform('account.updatePassword', { password: {} });
    expect(readSession().token).toBe('next');
    expect(readRememberedLogin()?.canResume).toBe(false);
  });

  it.each([
    ['account.register', '/phoneCode', '/account/phoneCode'],
    ['account.resetVerify', '/mailCode', '/identify/mailCode'],
    ['account.restPassword', '/mail', '/identify/mail'],
    ['account.restPassword', '/mailCode', '/identify/mailCode'],
    ['account.restPassword', '/newPassword', '/renew/newPassword'],
    ['account.restPassword', '/newPasswordConfirm', '/renew/newPasswordConfirm'],
    ['account.updatePhone', '/phone', '/phone/phone'],
    ['account.updatePassword', '/oldPassword', '/password/oldPassword'],
  ])('%s shows what is refused at %s in its step: %s', async (name, pointer, shown) => {
    const refused = { pointer, keyword: 'code', key: 'form:errors.code' };
    const { code } = errors.verificationCode;
    called.mockRejectedValue(ApiError.refused({ code, data: null, msg: 'No.', errors: [refused] }));
    const fault = await perform(name, {}).catch((error: unknown) => error);
    expect(fault).toBeInstanceOf(CallFault);
    expect(fault).toMatchObject({ message: 'No.', errors: [{ ...refused, pointer: shown }] });
  });
});

describe('a one-time code', () => {
  it.each([
    ['registerByMail', 'a@b.example', account.registerCode, { type: 1, operation: 'a@b.example' }],
    ['registerByPhone', '13800138000', account.registerCode, { type: 2, operation: '13800138000' }],
    ['resetByMail', 'a@b.example', auth.sendVerify, { loginType: 0, username: 'a@b.example' }],
    ['changePhone', '+39 06 1', account.phoneCode, { phone: '+39 06 1' }],
  ])('that a schema sends by %s goes its way', async (by, address, endpoint, payload) => {
    await sendCode(address, by);
    expect(called.mock.calls).toEqual([[endpoint, payload]]);
  });

  const flows = ['register-individual', 'register-company', 'reset-password', 'change-phone'];
  it.each(flows)('is sent in a way that there is, in account/%s', async (id) => {
    const fields = flowOf(`account/${id}`).steps.flatMap((step) =>
      Object.values(widestSchema(step).properties ?? {}).filter(({ format }) => format === 'one-time-code'),
    );
    expect(fields).not.toEqual([]);
    for (const field of fields) await sendCode('address', field['x-ui']?.sendBy ?? '');
    expect(called).toHaveBeenCalledTimes(fields.length);
  });

  it('is not sent in a way that there is not', async () => {
    await expect(sendCode('a@b.example', 'pigeon')).rejects.toThrow('pigeon');
  });
});
