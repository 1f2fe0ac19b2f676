import { IconCheck, IconHeart, IconHeartFilled, IconPlus } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { signInPath } from '#app/shell/safe-path.ts';
import { useCallMutation } from '#client/query.ts';
import { useSession } from '#client/session.ts';
import { notify } from '#ui/notify.ts';
import { keepForSignIn, takeAfterSignIn } from './favourite-after-sign-in.ts';
import { type FavouriteCall, favouritePayload } from './section.ts';

/** A record that can be marked as a favourite. */
export interface Favourite {
  favourite: FavouriteCall;
  id: number;
  isMarked: boolean;
}

/** The signs of what is not marked, and of what is. */
const looks = {
  favourite: { Unmarked: IconHeart, Marked: IconHeartFilled, color: 'var(--mg-bad)' },
  follow: { Unmarked: IconPlus, Marked: IconCheck, color: undefined },
} as const;

/**
 * Adds a record to the favourites, or removes it, when `press` is called. Visitors sign in first and then return to the
 * page, which adds the record.
 *
 * @returns `words`: the texts in the catalogue, which differ for topics that are followed. `Sign` and
 *   `color`: the sign of the present state
 */
export function useFavourite({ favourite, id, isMarked: wasMarked }: Favourite) {
  const { call, markName = 'favorite' } = favourite;
  const words = markName === 'follow' ? 'follow' : 'favourite';
  const { t } = useTranslation('content');
  const { token } = useSession();
  const navigate = useNavigate();
  const location = useLocation();
  const queries = useQueryClient();
  const isMarkedBy = (sent: unknown): boolean => (sent as Record<string, unknown>)[markName] === true;
  const { mutate, isPending, variables } = useCallMutation(call, {
    onSuccess: (_reply, sent) => {
      notify('good', t(`${words}.${isMarkedBy(sent) ? 'added' : 'removed'}`));
      // Every list and page that shows whether the record is a favourite.
      return queries.invalidateQueries({ predicate: ({ meta }) => meta?.['access'] !== 'visitor' });
    },
    onError: () => notify('bad', t(`${words}Failed`)),
  });
  const key = `${call.path} ${id}`;
  useEffect(() => {
    if (token !== null && takeAfterSignIn(key)) mutate(favouritePayload(favourite, id, true));
  }, [token, key, mutate, favourite, id]);
  const isMarked = isPending ? isMarkedBy(variables) : wasMarked;
  const press = (): void => {
    // A disabled button would lose the focus.
    if (isPending) return;
    if (token !== null) return mutate(favouritePayload(favourite, id, !isMarked));
    keepForSignIn(key);
    void navigate(signInPath(location, 'favourite'));
  };
  const { Unmarked, Marked, color } = looks[words];
  const Sign = isMarked ? Marked : Unmarked;
  return { isMarked, press, words, Sign, color: isMarked ? color : undefined } as const;
}
