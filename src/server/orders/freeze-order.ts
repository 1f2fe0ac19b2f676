import type { CallContext } from '../services/call-context.ts';
import { CatalogueFault, fieldError } from '../services/fault.ts';
import type { Transaction } from '../store/database.ts';
import { bindFiles } from './order-files.ts';
import { type Order, updateOrder } from './orders.ts';
import { rmb } from '../products/prices.ts';
import { checkAnswers } from './answer-checks.ts';
import { sealAnswers } from './answers.ts';
import { answersToChange } from './current-answers.ts';
import { factsOf, type OrderFacts } from './order-facts.ts';
import { flowOf } from './order-flow.ts';
import { openOf } from './sent-back.ts';
import { isOffered, type Quote, quote } from './quote.ts';
import { withRealUploads } from './real-uploads.ts';

const REJECTED = 4;

/**
 * What sending an order off does besides the new status: the whole application is checked as if nobody had checked it
 * before and by the flow as it is now, whenever it was begun; answers that are hidden under the others are dropped, and
 * the price is quoted for the last time.
 *
 * @param shown the price that the customer was shown, in RMB; undefined where the caller does not say.
 * @throws CatalogueFault incompleteApplication, noVisa, noCity with every error; priceChanged; unavailable
 *   where the answers are a newer release's.
 */
export async function freezeOrder(
  trx: Transaction,
  context: CallContext<'user'>,
  order: Order,
  shown: number | undefined,
): Promise<OrderFacts> {
  const flow = flowOf(context, order.child_type);
  const { vault } = context.deps;
  const visible = flow.pruneHidden(answersToChange(context.deps, order));
  const real = await withRealUploads(trx, vault, flow, context.account.id, visible);
  const isSentBack = order.status === REJECTED;
  const errors = [...real.errors, ...flow.check(real.answers)];
  if (errors.length > 0) throw new CatalogueFault('incompleteApplication', { errors });
  await checkAnswers(trx, flow, real.answers, isSentBack ? openOf(flow, order, real.answers) : undefined);

  const facts = factsOf(real.answers);
  // What was agreed on, and paid perhaps, stays.
  const quoted = isSentBack ? {} : await quoteAnew(trx, context, order, { facts, shown });
  await updateOrder(trx, order.id, {
    answers: sealAnswers(vault, order, real.answers),
    flow_version: flow.version,
    enter_date: facts.enterDate,
    leave_date: facts.leaveDate,
    service_type: facts.serviceType,
    ...quoted,
  });
  await bindFiles(trx, order.id, real.fileIds);
  return facts;
}

/** The last price of a draft. */
async function quoteAnew(
  trx: Transaction,
  context: CallContext<'user'>,
  order: Order,
  { facts, shown }: { facts: OrderFacts; shown: number | undefined },
): Promise<Quote> {
  const { child_type: childType, account_id: accountId } = order;
  if (facts.serviceType !== null && !(await isOffered(trx, childType, facts.serviceType))) {
    throw new CatalogueFault('incompleteApplication', {
      errors: [fieldError('/service/serviceType', 'enum')],
    });
  }
  const { kind } = flowOf(context, childType);
  const quoted = await quote(trx, { childType, kind, accountId, facts });
  if (shown !== undefined && shown !== rmb(quoted.price_fen)) throw new CatalogueFault('priceChanged');
  return quoted;
}
