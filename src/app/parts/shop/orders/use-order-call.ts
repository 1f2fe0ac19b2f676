import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useErrorText } from '#app/parts/site/query/use-error-text.ts';
import { callKey, useCallMutation } from '#client/query.ts';
import type { Endpoint } from '#contract/define.ts';
import { orderInfo } from '#contract/orders.contract.ts';
import { notify } from '#ui/notify.ts';

const reads = [orderInfo.list, orderInfo.detail, orderInfo.payModel];

/** Marks all cached orders as outdated; those that are on the page are requested again. */
export function useRefreshOrders(): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(async () => {
    await Promise.all(reads.map((each) => client.invalidateQueries({ queryKey: callKey(each) })));
  }, [client]);
}

/**
 * A call that changes an order. Orders are requested again after it, also when it was refused, because the order
 * has then been changed elsewhere.
 *
 * @param done the message for success
 * @param close closes the dialog that asked for confirmation, in any case
 */
export function useOrderCall<E extends Endpoint>(endpoint: E, done: string, close: () => void) {
  const errorText = useErrorText();
  const refresh = useRefreshOrders();
  return useCallMutation(endpoint, {
    onSuccess: () => notify('good', done),
    onError: (error) => notify('bad', errorText(error)),
    onSettled: async () => {
      close();
      await refresh();
    },
  });
}
