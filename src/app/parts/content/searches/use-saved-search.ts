import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { signInPath } from '#app/shell/safe-path.ts';
import { callKey, useCall, useCallMutation } from '#client/query.ts';
import { useSession } from '#client/session.ts';
import type { Payload } from '#contract/define.ts';
import { savedSearch } from '#contract/saved-search.contract.ts';
import { type SavedKind, savedSearchPath } from '#contract/saved-searches.ts';
import { notify } from '#ui/notify.ts';
import { useHydrated } from '#ui/use-hydrated.ts';
import { keepForSignIn, takeAfterSignIn } from '../records/favourite-after-sign-in.ts';
import { searchOf } from '../records/list-search.ts';
import { useListAddress } from '../records/use-list-address.ts';

/**
 * The search of a list as its address has it: saves it when `press` is called, or deletes it where it is saved. Visitors
 * sign in first and then return to the list, which saves the search.
 *
 * @returns `saved`: the saved search, with its words; undefined while it is not saved
 */
export function useSavedSearch(kind: SavedKind, names: readonly string[]) {
  const { token } = useSession();
  const isHydrated = useHydrated();
  const isSignedIn = isHydrated && token !== null;
  const navigate = useNavigate();
  const location = useLocation();
  const queries = useQueryClient();
  const { filters } = useListAddress(names);
  const search = searchOf(filters);
  const router = savedSearchPath(kind, search);
  const { data } = useCall(savedSearch.list, {}, { enabled: isSignedIn });
  const saved = isSignedIn ? data?.find((each) => each.router === router) : undefined;
  const save = useCallMutation(savedSearch.save, {
    onSuccess: () => queries.invalidateQueries({ queryKey: callKey(savedSearch.list) }),
  });
  const remove = useRemoveSearch();
  const payload: Payload<typeof savedSearch.save> = { kind, search };
  const key = `${savedSearch.save.path} ${router}`;
  useEffect(() => {
    if (isSignedIn && takeAfterSignIn(key)) save.mutate(payload);
    // The search is stored for one sign-in, and taken once.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isSignedIn, key]);
  const press = (): void => {
    // A disabled button would lose the focus.
    if (save.isPending || remove.isPending) return;
    if (!isSignedIn) {
      keepForSignIn(key);
      void navigate(signInPath(location, 'search'));
    } else if (saved) {
      save.reset();
      remove.mutate({ id: saved.id });
    } else {
      remove.reset();
      save.mutate(payload);
    }
  };
  return { saved, press, error: save.error ?? remove.error } as const;
}

/** Deletes a saved search, and says so. */
export function useRemoveSearch() {
  const { t } = useTranslation('content');
  const queries = useQueryClient();
  return useCallMutation(savedSearch.remove, {
    onSuccess: () => notify('good', t('savedSearch.removed')),
    // It may have been deleted in another window.
    onSettled: () => queries.invalidateQueries({ queryKey: callKey(savedSearch.list) }),
  });
}
