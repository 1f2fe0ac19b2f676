import type { TFunction } from 'i18next';
import { ApiError } from '#client/api-error.ts';
import { call } from '#client/call.ts';
import { encryptPassword } from '#client/password.ts';
import { account } from '#contract/account.contract.ts';
import { orderInfo } from '#contract/orders.contract.ts';
import type { JsonObject } from '#engine/form/json.ts';
import { CallFault, type CallContext, type CallPort } from '#engine/wizard/call.ts';

interface FlowCall {
  perform(context: CallContext): Promise<unknown>;
  /** Where the refused fields lie, when the call sends one step alone. */
  step?: string;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

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
    async perform({ answers }) {
      const form = answers['account'] as JsonObject;
      const password = await encryptPassword(textOf(form['password']));
      const passwordAgin = await encryptPassword(textOf(form['passwordAgin']));
      return call(account.register, { ...form, password, passwordAgin, identity: 1, type: 1 });
    },
  },
};

/** Performs calls for the engine; what fails is told in the customer's language. */
export function callPort(t: TFunction): CallPort {
  return async (name, context) => {
    const found = calls[name];
    if (found === undefined) throw new Error(`a machine names the call ${name}, which does not exist`);
    try {
      return await found.perform(context);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const above = found.step === undefined ? '' : `/${found.step}`;
      const errors = error.errors.map(({ pointer, keyword, key }) => {
        return { pointer: above + pointer, keyword, key, params: {} };
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
