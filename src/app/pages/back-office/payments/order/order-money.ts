import { useDeskMutation } from '#app/parts/back-office/use-desk-mutation.ts';
import type { Endpoint, Reply } from '#contract/define.ts';
import { deskPayments } from '#contract/desk-payments.contract.ts';
import { operatorOrders } from '#contract/operator.contract.ts';

/** The money of an order, as an operator sees it. */
export type OrderMoney = Reply<typeof deskPayments.money>;

/** What a decision about the money of an order changes on the pages of the room. */
const shown: readonly Endpoint[] = [
  deskPayments.money,
  deskPayments.deposits,
  deskPayments.proposals,
  deskPayments.ledger,
  operatorOrders.list,
];

/** A decision about the money of an order, after which the pages of the room show what has become of it. */
export const useDecision = <E extends Endpoint>(
  call: E,
  done: string | ((reply: Reply<E>) => string),
  onDone: () => void,
) => useDeskMutation(call, { changes: shown, done, onDone });
