import { keepPreviousData } from '@tanstack/react-query';
import { useCall } from '#client/query.ts';
import type { Payload } from '#contract/define.ts';
import { longestQuery, searchedFrom } from '#contract/limits.ts';
import { search } from '#contract/search.contract.ts';
import { pageOfHit } from './hit-page.ts';

type SearchFilter = Omit<Payload<typeof search.find>, 'q'>;

/** Whether the typed text is too short for a search: it would match nearly everything. */
function isTooShort(typed: string): boolean {
  const least = /\p{Script=Han}/u.test(typed) ? searchedFrom.chinese : searchedFrom.latin;
  return [...typed.trim()].length < least;
}

/**
 * The results of a search, without hits for which the site has no page. The previous results stay until the new ones
 * arrive.
 */
export function useSearchResults(typed: string, filter: SearchFilter) {
  const q = typed.trim().slice(0, longestQuery);
  const enabled = q !== '' && !(filter.typing === true && isTooShort(q));
  const query = useCall(search.find, { q, ...filter }, { enabled, placeholderData: keepPreviousData });
  const shown = enabled ? query.data : undefined;
  const groups = (shown?.groups ?? [])
    .map((group) => ({
      ...group,
      hits: group.hits.filter((hit) => pageOfHit(group.kind, hit) !== undefined),
    }))
    .filter(({ hits }) => hits.length > 0);
  return { ...query, data: shown && { ...shown, groups }, isAsked: enabled };
}
