import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { optionLoader } from '#app/parts/site/options/load-options.ts';
import { useSession } from '#client/session.ts';
import { listOf, type OptionList } from '#ui/combobox/option-list.ts';

/** The nationalities to choose from, the same as in the forms. They are loaded when they are needed. */
export function useNationalities(isNeeded: boolean): { list: OptionList; retry: () => void } {
  const { t } = useTranslation('countries');
  const { locale } = useSession();
  const { data, isError, refetch } = useQuery({
    queryKey: ['options', 'nationality', locale],
    staleTime: Infinity,
    enabled: isNeeded,
    meta: { access: 'visitor' },
    queryFn: async () => listOf(await optionLoader(locale, t)('nationality')),
  });
  const none: OptionList = { ...listOf([]), state: isError ? 'failed' : 'waiting' };
  return { list: data ?? none, retry: () => void refetch() };
}
