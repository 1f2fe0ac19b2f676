import type { TFunction } from 'i18next';
import { ApiError } from '#client/api-error.ts';
import type { WireFieldError } from '#contract/define.ts';
import { errors as catalogue } from '#contract/errors.ts';
import { CallFault, type CallContext, type CallPort } from '#engine/wizard/call.ts';
import { fieldErrorOf } from './field-error.ts';
import { sentenceOf } from './sentence-of.ts';

interface FlowCall {
  perform(context: CallContext): Promise<unknown>;
  /**
   * The step of the refused fields, for a call that sends fields without their steps: one step, or the step of
   * each field.
   */
  step?: string | Readonly<Record<string, string>>;
}

/** The calls that machines wait for. A name consists of the contract's section and operation. */
export type FlowCalls = Readonly<Record<string, FlowCall>>;

/** The pointer in the answers for a field that a call without steps has refused. */
function pointerIn(step: FlowCall['step'], { pointer }: WireFieldError): string {
  const [, name = ''] = pointer.split('/');
  const own = typeof step === 'object' ? step[name] : step;
  return own === undefined ? pointer : `/${own}${pointer}`;
}

/** Errors that occur because something has changed since the page was shown. */
const outdated: ReadonlySet<number> = new Set([catalogue.priceChanged.code, catalogue.staleDraft.code]);

/** Performs the engine's calls. An error gets a message in the customer's language. */
export function callPort(calls: FlowCalls, t: TFunction): CallPort {
  return async (name, context) => {
    const found = calls[name];
    if (found === undefined) throw new Error(`a machine names the call ${name}, which does not exist`);
    try {
      return await found.perform(context);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const errors = error.errors.map((refused) =>
        fieldErrorOf({ ...refused, pointer: pointerIn(found.step, refused) }),
      );
      throw new CallFault(sentenceOf(error, t), errors, outdated.has(error.code));
    }
  };
}
