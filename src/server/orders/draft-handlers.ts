import type { Payload, Reply } from '#contract/define.ts';
import type { businessVisa, visaAll } from '#contract/visas.contract.ts';
import type { CallContext } from '../services/call-context.ts';
import { CatalogueFault, fieldError } from '../services/fault.ts';
import { orderByNumber } from './orders.ts';
import { beginDraft } from './begin-draft.ts';
import { draftReply } from './draft-reply.ts';
import { flowOf } from './order-flow.ts';
import { chooseService, saveDraft } from './save-draft.ts';

type Draft = Reply<typeof visaAll.list>;

/** How the calls that keep the drafts of a section are answered. */
export interface DraftHandlers {
  list(payload: Payload<typeof visaAll.list>, context: CallContext<'user'>): Promise<Draft>;
  option(payload: Payload<typeof visaAll.option>, context: CallContext<'user'>): Promise<Draft>;
  update(payload: Payload<typeof visaAll.update>, context: CallContext<'user'>): Promise<Draft>;
}

/** Answers for one section; the orders of all others are not found there. */
export function draftHandlers(section: string): DraftHandlers {
  return {
    async list({ orderNumber }, context) {
      const order = await orderByNumber(context.db, context.account.id, orderNumber);
      if (!order || flowOf(context, order.child_type).section !== section) {
        throw new CatalogueFault('notFound');
      }
      return draftReply(order, context);
    },

    async option(payload, context) {
      if (flowOf(context, payload.childType).section !== section) {
        throw new CatalogueFault('invalidInput', { errors: [fieldError('/childType', 'enum')] });
      }
      return draftReply(await beginDraft(payload, context), context);
    },

    async update(payload, context) {
      return draftReply(await saveDraft(payload, context, section), context);
    },
  };
}

/** Answers the call that chooses the service of a section's draft. */
export function serviceHandler(section: string) {
  return async (
    payload: Payload<typeof businessVisa.updateUrgent>,
    context: CallContext<'user'>,
  ): Promise<Draft> => draftReply(await chooseService(payload, context, section), context);
}
