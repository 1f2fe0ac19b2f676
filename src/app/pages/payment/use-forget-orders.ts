import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { callKey } from '#client/query.ts';
import { orderInfo } from '#contract/orders.contract.ts';

/** What was read about orders is old: an order has changed. */
export function useForgetOrders(): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(async () => {
    const all = [orderInfo.list, orderInfo.detail, orderInfo.payModel];
    await Promise.all(all.map((one) => client.invalidateQueries({ queryKey: callKey(one) })));
  }, [client]);
}
