import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { IconHeart, IconHeartFilled } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { signInPath } from '#app/shell/safe-path.ts';
import { useCallMutation } from '#client/query.ts';
import { useSession } from '#client/session.ts';
import { notify } from '#ui/notify.ts';
import { keepWish, takeWish } from './favourite-wish.ts';
import { type FavouriteCall, favouritePayload } from './section.ts';

interface FavouriteButtonProps {
  favourite: FavouriteCall;
  id: number;
  isMarked: boolean;
}

/**
 * Marks a record as a favourite, or takes the mark away. Visitors sign in first and come back to the page, which then
 * marks it.
 */
export function FavouriteButton({ favourite, id, isMarked: wasMarked }: FavouriteButtonProps) {
  const { call, markName = 'favorite' } = favourite;
  const { t } = useTranslation('content');
  const { token } = useSession();
  const navigate = useNavigate();
  const location = useLocation();
  const queries = useQueryClient();
  const isMarkedBy = (sent: unknown): boolean => (sent as Record<string, unknown>)[markName] === true;
  const { mutate, isPending, variables } = useCallMutation(call, {
    onSuccess: (_reply, sent) => {
      notify('good', t(isMarkedBy(sent) ? 'favourite.added' : 'favourite.removed'));
      // Every list and page that shows the mark.
      return queries.invalidateQueries({ predicate: ({ meta }) => meta?.['access'] !== 'visitor' });
    },
    onError: () => notify('bad', t('favouriteFailed')),
  });
  const wish = `${call.path} ${id}`;
  useEffect(() => {
    if (token !== null && takeWish(wish)) mutate(favouritePayload(favourite, id, true));
  }, [token, wish, mutate, favourite, id]);
  const isMarked = isPending ? isMarkedBy(variables) : wasMarked;
  const press = (): void => {
    if (token !== null) return mutate(favouritePayload(favourite, id, !isMarked));
    keepWish(wish);
    void navigate(signInPath(location));
  };
  const Sign = isMarked ? IconHeartFilled : IconHeart;
  return (
    <Button
      variant="default"
      size="sm"
      aria-pressed={isMarked}
      leftSection={<Sign size={18} aria-hidden color={isMarked ? '#c0392b' : undefined} />}
      onClick={press}
      disabled={isPending}
    >
      {t(isMarked ? 'favourite.remove' : 'favourite.add')}
    </Button>
  );
}
