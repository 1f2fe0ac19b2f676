import type { Updateable } from 'kysely';
import type { Call } from '../../services/call.ts';
import type { WorkContext } from '../../services/context.ts';
import { type RealUploads, withRealUploads } from '../../services/files/real-uploads.ts';
import type { Transaction } from '../../store/database.ts';
import type { Tables } from '../../store/tables.ts';
import { bindFiles, releaseOrderFiles } from '../records/order-files.ts';
import { type Order, updateOrder } from '../records/orders.ts';
import { type Answers, type AnswersPlace, flowOf, sealAnswers } from './answers.ts';
import { factsOf, type OrderFacts } from './order-facts.ts';

type Columns = Updateable<Tables['order']>;

/** Answers as they will be written. */
export interface RealAnswers extends Omit<RealUploads, 'fileIds'> {
  readonly facts: OrderFacts;
}

/**
 * Writes answers to a locked order, in the words of today's flow; the order holds exactly the files among them that
 * belong to the caller.
 *
 * @param answers without what the flow does not know.
 * @param columns checks the answers, and gives the other columns to write with them. What it throws stops the writing.
 */
export async function writeAnswers(
  trx: Transaction,
  context: Call<'user'>,
  order: Order,
  { answers, columns }: { answers: Answers; columns: (real: RealAnswers) => Promise<Columns> },
): Promise<Order> {
  const { fileIds, written } = await answerColumns(trx, context, order, { answers, columns });
  await bindFiles(trx, order.id, fileIds);
  return updateOrder(trx, order, written);
}

/** The columns of an order that is begun with answers, and the files to bind to it. */
export async function answerColumns<Written extends Columns>(
  trx: Transaction,
  context: Call<'user'>,
  order: AnswersPlace & Pick<Order, 'child_type'>,
  { answers, columns }: { answers: Answers; columns: (real: RealAnswers) => Promise<Written> },
) {
  const flow = flowOf(context, order.child_type);
  const { fileIds, ...real } = await withRealUploads(trx, context, flow, answers);
  const others = await columns({ ...real, facts: factsOf(flow, real.answers) });
  const sealed = sealAnswers(context.vault, order, real.answers);
  return { fileIds, written: { ...others, flow_version: flow.version, answers: sealed } };
}

/** The columns that lists show of an order's answers. */
export function listedColumns({ enterDate, leaveDate, serviceType }: OrderFacts) {
  return { enter_date: enterDate, leave_date: leaveDate, service_type: serviceType };
}

/** Deletes the answers and files of an order that is not worked on any more. */
export async function eraseAnswers(
  trx: Transaction,
  context: Pick<WorkContext, 'vault' | 'jobs' | 'domains'>,
  order: Order,
): Promise<void> {
  await updateOrder(trx, order, {
    answers: sealAnswers(context.vault, order, {}),
    enter_date: null,
    leave_date: null,
    service_type: null,
    rejected: '[]',
    also_open: '[]',
    excused: '[]',
  });
  await releaseOrderFiles(trx, context, order.id);
}
