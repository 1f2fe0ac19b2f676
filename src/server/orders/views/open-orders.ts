import type { Reply } from '#contract/define.ts';
import { fullNameOf } from '#contract/facts.ts';
import { statusesIn } from '#contract/order-status.ts';
import type { orderInfo } from '#contract/orders.contract.ts';
import type { Call } from '../../services/call.ts';
import type { ServerFlow } from '../../services/flows/flows.ts';
import { type Answers, currentAnswers, flowOf } from '../answers/answers.ts';
import { ordersWithStatus } from '../records/orders.ts';

/** More would be a list of their own; the page links to all orders. */
const MOST = 3;

/**
 * The orders of one product that the caller may continue in place of beginning a new one.
 *
 * @throws CatalogueFault invalidInput for a product that does not exist
 */
export async function openOrders(
  context: Call<'user'>,
  childType: number,
): Promise<Reply<typeof orderInfo.open>> {
  const flow = flowOf(context, childType);
  const wanted = { childType, statuses: statusesIn('open'), most: MOST + 1 };
  const orders = await ordersWithStatus(context.db, context.account.id, wanted);
  return {
    hasMore: orders.length > MOST,
    records: orders.slice(0, MOST).map((order) => {
      const answers = currentAnswers(context, order);
      return {
        orderNumber: order.order_number,
        orderStatus: order.status,
        requestId: order.request_id,
        createDate: order.created_at.toISOString(),
        names: travellersIn(flow, answers),
        steps: flow.progress(answers),
      };
    }),
  };
}

/** The names of those who travel: they are asked for their surname, others for a name in one line. */
function travellersIn(flow: ServerFlow, answers: Answers): string[] {
  const travellers = flow.people(answers).filter(({ fullName }) => fullName === undefined);
  return travellers.map((facts) => fullNameOf(facts)).filter((name) => name !== '');
}
