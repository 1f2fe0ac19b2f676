import { call } from '#client/call.ts';
import { encryptPasswords } from '#client/password.ts';
import { endResuming } from '#client/remembered-login.ts';
import { updateSession } from '#client/session.ts';
import { account } from '#contract/account.contract.ts';
import type { Answers } from '#engine/form/flow.ts';
import { isObject, type Json } from '#engine/form/json.ts';
import type { FlowCalls } from '../flows/call-port.ts';

/** The calls of flows that make or change an account. */
export const accountCalls: FlowCalls = {
  'account.register': {
    step: 'account',
    async perform({ answers, params }) {
      const text = textsOf(answers, 'account');
      const secrets = { password: text('password'), passwordAgin: text('passwordAgin') };
      const encrypted = await encryptPasswords(secrets);
      const form = answers['account'];
      // The form for companies has no type: companies register by e-mail, which is type 1.
      const sent = { type: 1, ...(isObject(form) && form), ...encrypted, ...params };
      const { accessToken } = await call(account.register, sent);
      updateSession({ token: accessToken, userInfo: null, endedBecause: null });
    },
  },
  'account.resetVerify': {
    step: 'identify',
    async perform({ answers }) {
      const text = textsOf(answers, 'identify');
      return call(account.resetVerify, { mail: text('mail'), mailCode: text('mailCode') });
    },
  },
  'account.restPassword': {
    step: { mail: 'identify', mailCode: 'identify', newPassword: 'renew', newPasswordConfirm: 'renew' },
    async perform({ answers }) {
      const encrypted = await encryptPasswords(newPasswords(answers, 'renew'));
      return call(account.restPassword, { mail: textsOf(answers, 'identify')('mail'), ...encrypted });
    },
  },
  'account.updatePhone': {
    step: 'phone',
    async perform({ answers }) {
      const text = textsOf(answers, 'phone');
      return call(account.updatePhone, { phone: text('phone'), phoneCode: text('phoneCode') });
    },
  },
  'account.updateMail': {
    step: 'mail',
    async perform({ answers }) {
      const text = textsOf(answers, 'mail');
      return call(account.updateMail, { mail: text('mail'), mailCode: text('mailCode') });
    },
  },
  'account.updateCompany': {
    step: 'company',
    async perform({ answers }) {
      const text = textsOf(answers, 'company');
      return call(account.updateCompany, {
        contact: text('contact'),
        contactPhone: text('contactPhone'),
        website: text('website'),
        address: text('address'),
        post: text('post'),
        city: text('city'),
        country: text('country'),
      });
    },
  },
  'account.updatePassword': {
    step: 'password',
    async perform({ answers }) {
      const oldPassword = textsOf(answers, 'password')('oldPassword');
      const encrypted = await encryptPasswords({ oldPassword, ...newPasswords(answers, 'password') });
      const { accessToken } = await call(account.updatePassword, encrypted);
      // The server has ended the old session and forgotten this device.
      updateSession({ token: accessToken });
      endResuming();
    },
  },
};

function newPasswords(answers: Answers, step: string) {
  const text = textsOf(answers, step);
  return { newPassword: text('newPassword'), newPasswordConfirm: text('newPasswordConfirm') };
}

/** Returns a function that reads the text fields of one step's answers. */
function textsOf(answers: Answers, step: string): (name: string) => string {
  const form: Json = answers[step];
  return (name) => {
    const value = isObject(form) ? form[name] : undefined;
    return typeof value === 'string' ? value : '';
  };
}
