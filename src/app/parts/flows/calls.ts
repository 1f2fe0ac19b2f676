import type { TFunction } from 'i18next';
import { ApiError } from '#client/api-error.ts';
import { call } from '#client/call.ts';
import { encryptPasswords } from '#client/password.ts';
import { endResuming } from '#client/remembered-login.ts';
import { updateSession } from '#client/session.ts';
import { account } from '#contract/account.contract.ts';
import { orderInfo } from '#contract/orders.contract.ts';
import type { WireFieldError } from '#contract/define.ts';
import type { Answers } from '#engine/form/flow.ts';
import { isObject, type Json } from '#engine/form/json.ts';
import { CallFault, type CallContext, type CallPort } from '#engine/wizard/call.ts';

interface FlowCall {
  perform(context: CallContext): Promise<unknown>;
  /** Where the refused fields lie, when the call sends fields without their step: in one step, or each in its own. */
  step?: string | Readonly<Record<string, string>>;
}

/** One step's answers, of which those that are asked for here are texts. */
function textsOf(answers: Answers, step: string): (name: string) => string {
  const form: Json = answers[step];
  return (name) => {
    const value = isObject(form) ? form[name] : undefined;
    return typeof value === 'string' ? value : '';
  };
}

/** What the machines' states wait for, by the names they use: the contract's section and operation. */
const calls: Readonly<Record<string, FlowCall>> = {
  'orderInfo.updateOrderState': {
    async perform({ record, params }) {
      if (record === null) throw new Error('an order is submitted that was never saved');
      const { id, orderNumber: order } = record;
      return call(orderInfo.updateOrderState, { id, order, status: Number(params['status']) });
    },
  },
  'account.register': {
    step: 'account',
    async perform({ answers, params }) {
      const text = textsOf(answers, 'account');
      const secrets = { password: text('password'), passwordAgin: text('passwordAgin') };
      const encrypted = await encryptPasswords(secrets);
      const form = answers['account'];
      // Companies are not asked for the type: they register by e-mail.
      return call(account.register, { type: 1, ...(isObject(form) && form), ...encrypted, ...params });
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
  'account.updatePassword': {
    step: 'password',
    async perform({ answers }) {
      const oldPassword = textsOf(answers, 'password')('oldPassword');
      const encrypted = await encryptPasswords({ oldPassword, ...newPasswords(answers, 'password') });
      const { accessToken } = await call(account.updatePassword, encrypted);
      // The old session has ended, and with it what the server knew of this device.
      updateSession({ token: accessToken });
      endResuming();
    },
  },
};

function newPasswords(answers: Answers, step: string) {
  const text = textsOf(answers, step);
  return { newPassword: text('newPassword'), newPasswordConfirm: text('newPasswordConfirm') };
}

/** Where in the answers the field lies that a call without steps has refused. */
function pointerIn(step: FlowCall['step'], { pointer }: WireFieldError): string {
  const [, name = ''] = pointer.split('/');
  const own = typeof step === 'object' ? step[name] : step;
  return own === undefined ? pointer : `/${own}${pointer}`;
}

/** Performs calls for the engine; what fails is told in the customer's language. */
export function callPort(t: TFunction): CallPort {
  return async (name, context) => {
    const found = calls[name];
    if (found === undefined) throw new Error(`a machine names the call ${name}, which does not exist`);
    try {
      return await found.perform(context);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const errors = error.errors.map((refused) => {
        const { keyword, key } = refused;
        return { pointer: pointerIn(found.step, refused), keyword, key, params: {} };
      });
      throw new CallFault(sentenceOf(error, t), errors);
    }
  };
}

/** The server's own sentence, or the catalogue's when no server spoke. */
export function sentenceOf(error: ApiError, t: TFunction): string {
  // What came back without an envelope may still be a plain no, such as a body that is too large.
  if (error.offline && error.remedy === 'retry') return t('ui:error.unreachable');
  return error.message || t(error.key);
}
