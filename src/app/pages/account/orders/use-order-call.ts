import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { notify } from '#ui/notify.ts';
import { useErrorText } from '#app/parts/query/use-error-text.ts';
import { callKey, useCallMutation } from '#client/query.ts';
import type { Endpoint } from '#contract/define.ts';
import { orderInfo } from '#contract/orders.contract.ts';

/** Has the list and the details asked for anew. */
export function useRefreshOrders(): () => Promise<void> {
  const queryClient = useQueryClient();
  return useCallback(async () => {
    await Promise.all(
      [orderInfo.list, orderInfo.detail].map((each) =>
        queryClient.invalidateQueries({ queryKey: callKey(each) }),
      ),
    );
  }, [queryClient]);
}

/**
 * A call that changes an order. Orders are asked for anew after it, also when it is refused: then something else has
 * changed this one.
 *
 * @param done the sentence that says so; the dialog that asked is closed in any case.
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
