import type { Payload } from '#contract/define.ts';
import type { businessVisa, visaAll } from '#contract/visas.contract.ts';
import type { Call } from '../services/call.ts';
import { CatalogueFault, fieldError } from '../services/fault.ts';
import { inTransaction, type Transaction } from '../store/database.ts';
import { lockOrder, type Order, updateOrder } from './orders.ts';
import { bindFiles } from './order-files.ts';
import { throttle } from '../services/throttle.ts';
import { type Answers, sealAnswers } from './answers.ts';
import { answersToChange, currentItems, sentAnswers } from './current-answers.ts';
import { openOf, sentBackOf } from './sent-back.ts';
import { flowOf } from './order-flow.ts';
import { preparedDraft } from './prepared-draft.ts';
import { isOffered } from './quote.ts';
import { withRealUploads } from './real-uploads.ts';

const [DRAFT, REJECTED] = [0, 4];

/** A wizard saves after every few letters. */
const perAccount = { name: 'save-account', limit: 600, windowSeconds: 60 * 60 };

/**
 * Saves the answers of a draft, unless somebody (the customer in another window) saved after they were read.
 *
 * Of an order that was sent back only what was sent back can be changed.
 *
 * @throws CatalogueFault notFound (also for another section's order), orderState, staleDraft, notRejected
 */
export async function saveDraft(
  { id, revision, version, data }: Payload<typeof visaAll.update>,
  context: Call<'user'>,
  section: string,
): Promise<Order> {
  await throttle(context, perAccount, String(context.account.id));
  return inTransaction(context.db, async (trx) => {
    const order = await lockDraft(trx, context, { id, revision, section });
    return save(trx, context, order, { version, data });
  });
}

/**
 * Saves a draft with another service, as if it had been chosen in the wizard.
 *
 * @throws CatalogueFault as `saveDraft` does; invalidInput for a service that the product does not have
 */
export async function chooseService(
  { id, revision, serviceType }: Payload<typeof businessVisa.updateUrgent>,
  context: Call<'user'>,
  section: string,
): Promise<Order> {
  await throttle(context, perAccount, String(context.account.id));
  return inTransaction(context.db, async (trx) => {
    const order = await lockDraft(trx, context, { id, revision, section });
    if (order.status !== DRAFT) throw new CatalogueFault('orderState');
    if (!(await isOffered(trx, order.child_type, serviceType))) {
      throw new CatalogueFault('invalidInput', { errors: [fieldError('/serviceType', 'enum')] });
    }
    const answers = answersToChange(context, order);
    const data = { ...answers, service: { ...(answers['service'] as Answers | undefined), serviceType } };
    return save(trx, context, order, { version: flowOf(context, order.child_type).version, data });
  });
}

async function lockDraft(
  trx: Transaction,
  context: Call<'user'>,
  asked: { id: number; revision: number; section: string },
): Promise<Order> {
  const order = await lockOrder(trx, context.account.id, asked.id);
  if (!order || flowOf(context, order.child_type).section !== asked.section) {
    throw new CatalogueFault('notFound');
  }
  if (order.status !== DRAFT && order.status !== REJECTED) throw new CatalogueFault('orderState');
  if (order.revision !== asked.revision) throw new CatalogueFault('staleDraft');
  return order;
}

async function save(
  trx: Transaction,
  context: Call<'user'>,
  order: Order,
  { version, data }: { version: number; data: Answers },
): Promise<Order> {
  if (order.status === REJECTED) return saveCorrections(trx, context, order, { version, data });
  const sent = { childType: order.child_type, version, requestId: order.request_id, data };
  const draft = await preparedDraft(trx, context, sent);
  await bindFiles(trx, order.id, draft.fileIds);
  return updateOrder(trx, order.id, {
    ...draft.columns,
    revision: order.revision + 1,
    updated_at: context.now(),
  });
}

/**
 * Answers that were sent back, corrected, in the words of today's flow: whoever corrects an order is asked for what has
 * become necessary meanwhile, too. Prices and dates stay as they were agreed on until all is sent.
 */
async function saveCorrections(
  trx: Transaction,
  context: Call<'user'>,
  order: Order,
  sent: { version: number; data: Answers },
): Promise<Order> {
  const flow = flowOf(context, order.child_type);
  const { vault } = context;
  const { answers, fileIds } = await withRealUploads(
    trx,
    vault,
    flow,
    context.account.id,
    sentAnswers(flow, sent),
  );
  const kept = answersToChange(context, order);
  if (flow.changedBeyond(kept, sentBackOf(flow, order), answers).length > 0)
    throw new CatalogueFault('notRejected');
  // What was opened by a correction stays open while it is typed.
  const also_open = [...openOf(flow, order, kept)];
  await bindFiles(trx, order.id, fileIds);
  return updateOrder(trx, order.id, {
    flow_version: flow.version,
    answers: sealAnswers(vault, order, answers),
    rejected: JSON.stringify(currentItems(flow, order)),
    also_open: JSON.stringify(also_open),
    revision: order.revision + 1,
    updated_at: context.now(),
  });
}
