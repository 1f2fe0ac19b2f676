import { useQueryClient } from '@tanstack/react-query';
import { callKey } from '#client/query.ts';
import type { UserInfo } from '#client/session.ts';
import { account } from '#contract/account.contract.ts';

/** Shows a change of the profile at once in all places, and requests the whole profile again. */
export function useChangeProfile(): (change: Partial<UserInfo>) => Promise<void> {
  const queryClient = useQueryClient();
  return (change) => {
    const key = callKey(account.profile, {});
    queryClient.setQueryData<UserInfo>(key, (profile) => profile && { ...profile, ...change });
    return queryClient.invalidateQueries({ queryKey: callKey(account.profile) });
  };
}
