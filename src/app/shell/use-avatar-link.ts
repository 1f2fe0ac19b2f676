import { useCall } from '#client/query.ts';
import { useSession } from '#client/session.ts';
import { account } from '#contract/account.contract.ts';

/** Minutes after which the link is requested again. It is valid for ten minutes. */
const freshMinutes = 5;

/**
 * The link to the signed-in user's picture: a new one, or the stored one until the new one arrives. Empty when
 * there is no picture, or no valid link yet.
 */
export function useAvatarLink(): string {
  const { token, userInfo } = useSession();
  const { data } = useCall(
    account.profile,
    {},
    { enabled: token !== null, staleTime: freshMinutes * 60_000 },
  );
  const remembered = userInfo?.avatar ?? '';
  return data?.avatar ?? (isOver(remembered) ? '' : remembered);
}

/** Whether a link has expired. The server would refuse it. */
function isOver(link: string): boolean {
  const expires = new URLSearchParams(link.split('?')[1]).get('expires');
  return expires !== null && Number(expires) * 1000 <= Date.now();
}
