import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { IconCheck, IconHeart, IconHeartFilled, IconPlus } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { signInPath } from '#app/shell/safe-path.ts';
import { useCallMutation } from '#client/query.ts';
import { useSession } from '#client/session.ts';
import { notify } from '#ui/notify.ts';
import { keepForSignIn, takeAfterSignIn } from './favourite-after-sign-in.ts';
import { type FavouriteCall, favouritePayload } from './section.ts';

interface FavouriteButtonProps {
  favourite: FavouriteCall;
  id: number;
  isMarked: boolean;
}

/** The words of the button in the catalogue, and its signs: what is not marked, and what is. */
const looks = {
  favourite: { Unmarked: IconHeart, Marked: IconHeartFilled, color: 'var(--mg-bad)' },
  follow: { Unmarked: IconPlus, Marked: IconCheck, color: undefined },
} as const;

/**
 * Adds a record to the favourites, or removes it. Visitors sign in first and then return to the page, which adds the
 * record.
 */
export function FavouriteButton({ favourite, id, isMarked: wasMarked }: FavouriteButtonProps) {
  const { call, markName = 'favorite' } = favourite;
  const words = markName === 'follow' ? 'follow' : 'favourite';
  const { Unmarked, Marked, color } = looks[words];
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
  const Sign = isMarked ? Marked : Unmarked;
  return (
    <Button
      variant="default"
      size="sm"
      aria-pressed={isMarked}
      leftSection={<Sign size={18} aria-hidden color={isMarked ? color : undefined} />}
      onClick={press}
    >
      {t(`${words}.${isMarked ? 'remove' : 'add'}`)}
    </Button>
  );
}
