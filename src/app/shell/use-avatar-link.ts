import { useCall } from '#client/query.ts';
import { useSession } from '#client/session.ts';
import { account } from '#contract/account.contract.ts';

/** Minutes after which a link is fetched anew; it is valid for ten. */
const freshMinutes = 5;

/**
 * The link to the signed-in user's picture: a fresh one, or the remembered one until that arrives. Empty where there
 * is no picture, or none that could be shown yet.
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

/** A link that is over would only be refused. */
function isOver(link: string): boolean {
  const expires = new URLSearchParams(link.split('?')[1]).get('expires');
  return expires !== null && Number(expires) * 1000 <= Date.now();
}
