import type { Payload, Reply } from '#contract/define.ts';
import type { businessVisa, visaAll } from '#contract/visas.contract.ts';
import { rmb } from '../../products/prices.ts';
import type { Call } from '../../services/call.ts';
import { CatalogueFault, fieldError } from '../../services/fault.ts';
import { OrderStatus } from '#contract/order-status.ts';
import { currentAnswers, flowOf } from '../answers/answers.ts';
import { currentPrice } from '../answers/order-price.ts';
import { onItsRelease } from '../answers/own-release.ts';
import { excusedOf } from '../answers/sent-back.ts';
import { orderByNumber, type Order } from '../records/orders.ts';
import { beginDraft } from './begin-draft.ts';
import { chooseService, saveDraft } from './save-draft.ts';

type Draft = Reply<typeof visaAll.list>;

/** The handlers of the calls that save the drafts of a section. */
export interface DraftHandlers {
  list(payload: Payload<typeof visaAll.list>, context: Call<'user'>): Promise<Draft>;
  option(payload: Payload<typeof visaAll.option>, context: Call<'user'>): Promise<Draft>;
  update(payload: Payload<typeof visaAll.update>, context: Call<'user'>): Promise<Draft>;
}

/** The handlers of one section; orders of other sections are not found. */
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
      const { order, isNew } = await beginDraft(payload, context);
      return isNew ? savedDraft(order, context) : draftReply(order, context);
    },

    async update(payload, context) {
      return savedDraft(await saveDraft(payload, context, section), context);
    },
  };
}

/** The handler of the call that chooses the service of a section's draft. */
export function serviceHandler(section: string) {
  return async (payload: Payload<typeof businessVisa.updateUrgent>, context: Call<'user'>): Promise<Draft> =>
    savedDraft(await chooseService(payload, context, section), context);
}

/** An order as the wizard works on it. */
async function draftReply(order: Order, context: Call<'user'>): Promise<Draft> {
  return replyWith(order, context, await currentPrice(order, context));
}

/** The same for an order that has just been saved, and so was quoted just now. */
function savedDraft(order: Order, context: Call<'user'>): Promise<Draft> {
  return replyWith(order, context, order.price_fen);
}

async function replyWith(order: Order, live: Call<'user'>, fen: number): Promise<Draft> {
  const context = await onItsRelease(live, order);
  const flow = flowOf(context, order.child_type);
  const data = currentAnswers(context, order);
  const form = context === live ? null : await live.releases.scriptOfVersion(flow.id, flow.version);
  return {
    id: order.id,
    orderNumber: order.order_number,
    childType: order.child_type,
    orderStatus: order.status,
    version: Math.max(order.flow_version, flow.version),
    savedVersion: order.flow_version,
    ...(form !== null && { form }),
    revision: order.revision,
    price: rmb(fen),
    updateDate: order.updated_at.toISOString(),
    excused: order.status === OrderStatus.rejected ? excusedOf(flow, order, data) : [],
    data,
  };
}
