import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError } from '#client/api-error.ts';
import { call } from '#client/call.ts';
import { orderInfo } from '#contract/orders.contract.ts';
import { site } from '#contract/site.contract.ts';
import { useRefreshOrders } from '#app/parts/shop/orders/use-order-call.ts';

/** Uploads the receipt of a bank transfer. `sent` is the uploaded part: 0 to 1. */
export function useReceipt(order: number) {
  const refreshOrders = useRefreshOrders();
  const [sent, setSent] = useState(0);
  const arrived = useRef<{ file: File; id: string }>(undefined);
  const { mutate, reset, isPending, isSuccess, error } = useMutation({
    networkMode: 'always',
    mutationFn: async (file: File) => {
      // When only the second call failed, the uploaded file is not sent again.
      if (arrived.current?.file !== file) {
        setSent(0);
        const { id } = await call(site.upload, { module: 'document' }, { file, onProgress: setSent });
        arrived.current = { file, id };
      }
      await call(orderInfo.update, { id: order, file: arrived.current.id });
    },
    // The refreshed order makes the page say that the receipt is being checked.
    onSuccess: refreshOrders,
    onError: (reason) => {
      // The reply may have been lost, or the order has changed.
      if (reason instanceof ApiError && reason.remedy === 'reload') void refreshOrders();
    },
  });
  return { send: mutate, reset, sent, isBusy: isPending || isSuccess, error };
}
