import { OrderStatus } from '#contract/order-status.ts';
import { isExcused } from '#engine/form/open-fields.ts';
import { keepPeople } from '../../accounts/people.ts';
import { rmb } from '../../products/prices.ts';
import type { Call } from '../../services/call.ts';
import { chinaDay } from '../../services/china-day.ts';
import { CatalogueFault } from '../../services/fault.ts';
import type { Transaction } from '../../store/database.ts';
import { checkAnswers } from '../answers/answer-checks.ts';
import { answersToChange, currentAnswers, flowOf } from '../answers/answers.ts';
import type { OrderFacts } from '../answers/order-facts.ts';
import { type Quote, quoteToSend } from '../answers/order-price.ts';
import { excusedOf, openOf } from '../answers/sent-back.ts';
import { listedColumns, type RealAnswers, writeAnswers } from '../answers/write-answers.ts';
import type { Order } from '../records/orders.ts';

/**
 * Prepares an order for being sent, before its status changes. The whole application is checked again, by the flow as
 * it is now, of an order that was sent back without what a later version has added; answers to questions that are not asked are dropped; and the price is quoted for the last time. An order
 * that was sent back keeps its price, which may have been paid. The people in it are kept, to be chosen again.
 *
 * @param shown the price that the customer was shown, in RMB; undefined where the caller does not say.
 * @throws CatalogueFault notSold, incompleteApplication, noVisa, noCity, noAirport with every error; priceChanged; unavailable
 *   where a newer release has written the answers.
 */
export async function freezeOrder(
  trx: Transaction,
  context: Call<'user'>,
  order: Order,
  shown: number | undefined,
): Promise<Order> {
  const flow = flowOf(context, order.child_type);
  const isSentBack = order.status === OrderStatus.rejected;
  const kept = answersToChange(context, order);
  const excused = isSentBack ? excusedOf(flow, order, kept) : [];
  const frozen = await writeAnswers(trx, context, order, {
    answers: flow.pruneHidden(kept),
    async columns({ answers, facts, errors: uploads }: RealAnswers) {
      const demanded = flow.check(answers).filter(({ pointer }) => !isExcused(pointer, excused));
      const errors = [...uploads, ...demanded];
      if (errors.length > 0) throw new CatalogueFault('incompleteApplication', { errors });
      const open = isSentBack ? openOf(flow, order, answers, excused) : undefined;
      await checkAnswers(trx, flow, { answers, day: chinaDay(context.now()), open });
      const listed = listedColumns(facts);
      if (isSentBack) return { ...listed, excused: JSON.stringify(excused) };
      return { ...listed, ...(await lastQuote(trx, context, order, { facts, shown })) };
    },
  });
  const people = flow.people(currentAnswers(context, frozen));
  await keepPeople(trx, context, frozen.account_id, people, isSentBack ? order.created_at : null);
  return frozen;
}

async function lastQuote(
  trx: Transaction,
  context: Call<'user'>,
  order: Order,
  { facts, shown }: { facts: OrderFacts; shown: number | undefined },
): Promise<Quote> {
  const quoted = await quoteToSend(trx, context, order, facts);
  if (shown !== undefined && shown !== rmb(quoted.price_fen)) throw new CatalogueFault('priceChanged');
  return quoted;
}
