import { useQueryClient } from '@tanstack/react-query';
import { useDeskError } from '#app/parts/back-office/use-desk-error.ts';
import { callKey, useCallMutation } from '#client/query.ts';
import type { Endpoint, Reply } from '#contract/define.ts';
import { deskPayments } from '#contract/desk-payments.contract.ts';
import { operatorOrders } from '#contract/operator.contract.ts';
import { notify } from '#ui/notify.ts';

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

/**
 * A decision about the money of an order. The page shows what has become of it; where somebody else was faster, it says
 * so and shows that.
 */
export function useDecision<E extends Endpoint>(
  call: E,
  done: (reply: Reply<E>) => string,
  onDone?: () => void,
) {
  const errorText = useDeskError();
  const client = useQueryClient();
  const refresh = (): void => {
    for (const endpoint of shown) void client.invalidateQueries({ queryKey: callKey(endpoint) });
  };
  return useCallMutation(call, {
    onSuccess: (reply) => {
      notify('good', done(reply));
      onDone?.();
      refresh();
    },
    onError: (error) => {
      notify('bad', errorText(error));
      if (error.remedy !== 'reload') return;
      onDone?.();
      refresh();
    },
  });
}
