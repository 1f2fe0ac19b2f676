import { v7 } from 'uuid';
import type { Payload, Reply } from '#contract/define.ts';
import type { deskPayments } from '#contract/desk-payments.contract.ts';
import { inEachLocale } from '#contract/locale.ts';
import type { operatorOrders } from '#contract/operator.contract.ts';
import { OrderStatus } from '#contract/order-status.ts';
import { CatalogueFault, fieldError } from '../../services/fault.ts';
import { endPaid, refund, type Work } from '../../orders/commands/operator-commands.ts';
import { questionAbout } from '../../orders/lifecycle/decision.ts';
import { askParts } from '../../orders/money/ask-refund.ts';
import { cancelledNow } from '../../orders/money/back/cancellation.ts';
import { inOneCurrency, partsBack } from '../../orders/money/back/parts-back.ts';
import {
  insertProposal,
  proposalsOf,
  type RefundProposal,
  settleProposal,
} from '../../orders/money/records/refund-proposals.ts';
import { appendEvent } from '../../orders/records/order-events.ts';
import { checkVersion } from '../../orders/records/order-version.ts';
import { loginOf } from './login-of.ts';
import { type MoneyOf, moneyOf, worthOf } from './money-of.ts';

type Asked = Payload<typeof deskPayments.giveBack>;

/** What is to be given back: so much of the price, or all that one payment has brought. */
interface ToGive {
  readonly fen: number;
  readonly attempt: string | null;
  /** Empty where it is what the rule for cancelling gives. */
  readonly reason: string;
}

/**
 * Gives money of an order back. Above the sum that one operator may give back alone, it is only proposed.
 *
 * @throws CatalogueFault orderMoved, invalidInput, refundTooLarge, orderState, proposalWaits
 */
export async function giveBack(work: Work, asked: Asked): Promise<Reply<typeof deskPayments.giveBack>> {
  const { trx, context, order } = work;
  await checkVersion(trx, context, order, asked.version);
  const money = await moneyOf(trx, order);
  const wanted = wantedOf(work, money, asked);
  await checkPossible(work, money, wanted);
  if (money.proposals.some(({ state }) => state === 'proposed')) throw new CatalogueFault('proposalWaits');
  if (money.givenFen + wanted.fen > context.operatorRules.refundAloneFen) {
    await propose(work, wanted);
    return { state: 'proposed' };
  }
  await give(work, money, wanted);
  return { state: 'done' };
}

function wantedOf({ context, order }: Work, money: MoneyOf, { rmb, attempt, reason }: Asked): ToGive {
  const why = reason.trim();
  if ((rmb === undefined) === (attempt === undefined))
    throw new CatalogueFault('invalidInput', { errors: [fieldError('/rmb', 'required')] });
  const byRule = cancelledNow(context, order, money)?.fen;
  const fen = rmb === undefined ? worthOf(money, attempt) : Math.round(rmb * 100);
  // What the rule gives needs no further reason.
  if (why === '' && (rmb === undefined || fen !== byRule))
    throw new CatalogueFault('invalidInput', { errors: [fieldError('/reason', 'required')] });
  return { fen, attempt: attempt?.toLowerCase() ?? null, reason: why };
}

async function checkPossible(
  { trx, context, order, by }: Work,
  money: MoneyOf,
  { fen, attempt }: ToGive,
): Promise<void> {
  if (fen <= 0) throw new CatalogueFault('refundTooLarge');
  if (attempt !== null) return;
  const canEnd = (await questionAbout(trx, context, order)).ask({ type: 'REFUND', by }) !== undefined;
  // What was kept of a refunded order can be given back later.
  if (!canEnd && order.status !== OrderStatus.refunded) throw new CatalogueFault('orderState');
  if (fen > money.leftFen) throw new CatalogueFault('refundTooLarge');
}

async function give(work: Work, money: MoneyOf, { fen, attempt, reason }: ToGive): Promise<void> {
  const { trx, context, order, by } = work;
  if (attempt !== null) return refund(work, { id: order.id, attempt, reason });
  const parts = partsBack(money.covering, money.leftFen - fen);
  const decision = (await questionAbout(trx, context, order)).ask({ type: 'REFUND', by });
  if (decision) {
    const charged = inOneCurrency(parts.map(({ capture, minor }) => ({ currency: capture.currency, minor })));
    const keptFen = money.leftFen - fen;
    await endPaid(work, decision, { reason, fen, money: charged, ...(keptFen > 0 && { keptFen }) });
  } else await note(work, reason);
  await askParts(trx, context, parts, reason);
}

async function propose(work: Work, { fen, attempt: attempt_id, reason }: ToGive): Promise<void> {
  const { trx, context, order } = work;
  const isKept = await insertProposal(trx, {
    id: v7(),
    order_id: order.id,
    attempt_id,
    fen,
    reason,
    state: 'proposed',
    proposed_by: context.account.id,
    proposed_name: await loginOf(trx, context.account.id),
    proposed_at: context.now(),
  });
  if (!isKept) throw new CatalogueFault('proposalWaits');
}

/**
 * Agrees to what another operator has proposed, and gives it back, or refuses it. Whoever has proposed it may refuse it,
 * too: that takes it back.
 *
 * @throws CatalogueFault orderMoved, notFound, proposalSettled, ownProposal, invalidInput, and those of `giveBack`
 */
export async function decideProposal(work: Work, asked: Payload<typeof deskPayments.agree>): Promise<void> {
  const { trx, context, order } = work;
  const id = asked.proposal.toLowerCase();
  const found = (await proposalsOf(trx, order.id)).find((one) => one.id === id);
  if (!found) throw new CatalogueFault('notFound');
  if (found.state !== 'proposed') throw settled(context, found);
  await checkVersion(trx, context, order, asked.version);
  const by = context.account.id;
  const note = asked.reason.trim();
  const decided = { by, name: await loginOf(trx, by), at: context.now(), note };
  if (!asked.isAgreed) {
    if (note === '')
      throw new CatalogueFault('invalidInput', { errors: [fieldError('/reason', 'required')] });
    return settleProposal(trx, id, { ...decided, state: 'refused' });
  }
  if (found.proposed_by === by) throw new CatalogueFault('ownProposal');
  const money = await moneyOf(trx, order);
  const wanted = { fen: found.fen, attempt: found.attempt_id, reason: found.reason };
  if (wanted.attempt !== null && worthOf(money, wanted.attempt) < wanted.fen)
    throw new CatalogueFault('refundTooLarge');
  await checkPossible(work, money, wanted);
  await settleProposal(trx, id, { ...decided, state: 'agreed' });
  await give(work, money, wanted);
}

/** The refusal of a proposal that was decided about already: it tells by whom, and how. */
function settled(
  { translate }: Pick<Work['context'], 'translate'>,
  { state, decided_name: who, note }: RefundProposal,
): CatalogueFault {
  const why = note === '' ? '' : ` (${note})`;
  const reason = inEachLocale((locale) => translate(locale, `back-office:settled.${state}`, { who, why }));
  const error = { pointer: '/proposal', keyword: 'const', key: 'back-office:moved.says', reason };
  return new CatalogueFault('proposalSettled', { errors: [error] });
}

/**
 * Refunds an order for an operator without the room for payments, as long as nobody else has to agree.
 *
 * @throws CatalogueFault agreementNeeded, proposalWaits, and those of `refund`
 */
export async function refundAlone(work: Work, asked: Payload<typeof operatorOrders.refund>): Promise<void> {
  const { trx, context, order } = work;
  const money = await moneyOf(trx, order);
  if (money.proposals.some(({ state }) => state === 'proposed')) throw new CatalogueFault('proposalWaits');
  if (money.givenFen + worthOf(money, asked.attempt) > context.operatorRules.refundAloneFen)
    throw new CatalogueFault('agreementNeeded');
  await refund(work, asked);
}

/** Writes beside the order's changes that more of its money goes back. */
async function note({ trx, context, order, by: actor }: Work, reason: string): Promise<void> {
  const { requestId, now } = context;
  const { id: orderId, status } = order;
  await appendEvent(trx, { orderId, from: status, to: status, actor, reason, requestId, now: now() });
}
