import { useQueryClient } from '@tanstack/react-query';
import { callKey, useCall } from '#client/query.ts';
import type { Reply } from '#contract/define.ts';
import { addressInfo } from '#contract/wifi.contract.ts';

export type Address = Reply<typeof addressInfo.list>[number];

interface Addresses {
  /** Undefined until the addresses are loaded. */
  readonly addresses: readonly Address[] | undefined;
  /**
   * Waits for a change of the addresses, then requests them again.
   *
   * @returns whether the change succeeded; the list is up to date in both cases
   */
  change(done: Promise<unknown>): Promise<boolean>;
}

/** Loads the customer's saved addresses. */
export function useAddresses(): Addresses {
  const client = useQueryClient();
  const { data } = useCall(addressInfo.list, {});
  return {
    addresses: data,
    async change(done) {
      const isDone = await done.then(
        () => true,
        () => false,
      );
      await client.invalidateQueries({ queryKey: callKey(addressInfo.list) });
      return isDone;
    },
  };
}
