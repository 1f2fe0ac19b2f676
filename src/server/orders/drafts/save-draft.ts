import type { Updateable } from 'kysely';
import type { Payload } from '#contract/define.ts';
import { OrderStatus } from '#contract/order-status.ts';
import type { businessVisa, visaAll } from '#contract/visas.contract.ts';
import type { Call } from '../../services/call.ts';
import { CatalogueFault, fieldError } from '../../services/fault.ts';
import { throttle } from '../../services/throttle.ts';
import { inTransaction, type Transaction } from '../../store/database.ts';
import type { Tables } from '../../store/tables.ts';
import { type Answers, answersToChange, flowOf, sentAnswers } from '../answers/answers.ts';
import { isOffered, quote } from '../answers/order-price.ts';
import { onItsRelease } from '../answers/own-release.ts';
import { currentItems, excusedOf, openOf, sentBackOf } from '../answers/sent-back.ts';
import { answerColumns, listedColumns, writeAnswers } from '../answers/write-answers.ts';
import { bindFiles } from '../records/order-files.ts';
import { lockOrder, type Order, updateOrder } from '../records/orders.ts';

/** Answers as a client sends them, with the version of the flow that they are of. */
interface VersionedAnswers {
  readonly version: number;
  readonly data: Answers;
}

/** A wizard saves after every few letters. */
const perAccount = { name: 'save-account', limit: 600, windowSeconds: 60 * 60 };

/**
 * Saves the answers of a draft, unless they were saved in another window after this one has read them. Of an order
 * that was sent back only what was sent back can be changed.
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
    if (order.status !== OrderStatus.draft) throw new CatalogueFault('orderState');
    const flow = flowOf(context, order.child_type);
    const isAsked = flow.factPointer('serviceType') !== null;
    if (!isAsked || !(await isOffered(trx, context, order.child_type, serviceType))) {
      throw new CatalogueFault('invalidInput', { errors: [fieldError('/serviceType', 'enum')] });
    }
    const data = flow.withFact(answersToChange(context, order), 'serviceType', serviceType);
    return save(trx, context, order, { version: flow.version, data });
  });
}

/**
 * Writes what was sent to a draft. A draft may be incomplete and wrong, but it holds nothing that its flow does not
 * know, and its price is quoted by the server. Files of other accounts are not bound to it; sending the order names
 * them as errors.
 */
async function writeDraft(
  trx: Transaction,
  context: Call<'user'>,
  order: Order,
  { columns, ...sent }: VersionedAnswers & { columns: Updateable<Tables['order']> },
): Promise<Order> {
  const { fileIds, written } = await draftColumns(trx, context, order, sent);
  await bindFiles(trx, order.id, fileIds);
  return updateOrder(trx, order, { ...columns, ...written });
}

/** The columns of a draft that follow from what was sent, with its price. */
export async function draftColumns(
  trx: Transaction,
  context: Call<'user'>,
  order: Pick<Order, 'account_id' | 'request_id' | 'child_type'>,
  sent: VersionedAnswers,
  price = quote,
) {
  return answerColumns(trx, context, order, {
    answers: sentAnswers(flowOf(context, order.child_type), sent),
    columns: async ({ facts }) => ({
      ...listedColumns(facts),
      ...(await price(trx, context, order, facts)),
    }),
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
  const isOpen = order.status === OrderStatus.draft || order.status === OrderStatus.rejected;
  if (!isOpen) throw new CatalogueFault('orderState');
  if (order.revision !== asked.revision) throw new CatalogueFault('staleDraft');
  return order;
}

async function save(
  trx: Transaction,
  context: Call<'user'>,
  order: Order,
  sent: VersionedAnswers,
): Promise<Order> {
  const columns = { revision: order.revision + 1, updated_at: context.now() };
  if (order.status === OrderStatus.draft) return writeDraft(trx, context, order, { ...sent, columns });
  return writeCorrections(trx, await onItsRelease(context, order), order, { ...sent, columns });
}

/**
 * Writes corrections of an order that was sent back, in the words of the release that it was sent with; where that is not
 * known, of today's flow, which may ask more than it did. Price and dates stay as they were agreed on until the order is sent again.
 */
async function writeCorrections(
  trx: Transaction,
  context: Call<'user'>,
  order: Order,
  { columns, ...sent }: VersionedAnswers & { columns: Updateable<Tables['order']> },
): Promise<Order> {
  const flow = flowOf(context, order.child_type);
  const answersSent = sentAnswers(flow, sent);
  const kept = answersToChange(context, order);
  return writeAnswers(trx, context, order, {
    answers: answersSent,
    async columns({ answers }) {
      const excused = excusedOf(flow, order, kept);
      const isBeyond = flow.changedBeyond(kept, sentBackOf(flow, order), answers, excused).length > 0;
      if (isBeyond) throw new CatalogueFault('notRejected');
      return {
        ...columns,
        rejected: JSON.stringify(currentItems(flow, order)),
        // A field that a correction has opened stays open while the customer types.
        also_open: JSON.stringify([...openOf(flow, order, kept, excused)]),
        excused: JSON.stringify(excused),
      };
    },
  });
}
