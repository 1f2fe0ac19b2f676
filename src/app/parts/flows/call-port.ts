import type { TFunction } from 'i18next';
import { ApiError } from '#client/api-error.ts';
import type { WireFieldError } from '#contract/define.ts';
import { errors as catalogue } from '#contract/errors.ts';
import { CallFault, type CallContext, type CallPort } from '#engine/wizard/call.ts';
import { sentenceOf } from './sentence-of.ts';

interface FlowCall {
  perform(context: CallContext): Promise<unknown>;
  /** Where the refused fields lie, when the call sends fields without their step: in one step, or each in its own. */
  step?: string | Readonly<Record<string, string>>;
}

/** What the machines' states wait for, by the names they use: the contract's section and operation. */
export type FlowCalls = Readonly<Record<string, FlowCall>>;

/** Where in the answers the field lies that a call without steps has refused. */
function pointerIn(step: FlowCall['step'], { pointer }: WireFieldError): string {
  const [, name = ''] = pointer.split('/');
  const own = typeof step === 'object' ? step[name] : step;
  return own === undefined ? pointer : `/${own}${pointer}`;
}

/** Refusals because of what has changed since the page was shown. */
const outdated: ReadonlySet<number> = new Set([catalogue.priceChanged.code, catalogue.staleDraft.code]);

/** Performs calls for the engine; what fails is told in the customer's language. */
export function callPort(calls: FlowCalls, t: TFunction): CallPort {
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
      throw new CallFault(sentenceOf(error, t), errors, outdated.has(error.code));
    }
  };
}
