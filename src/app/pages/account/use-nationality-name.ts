import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { loadCatalogues } from '#app/i18n.ts';
import { useSession } from '#client/session.ts';
import { languageTags } from '#contract/locale.ts';

/**
 * Returns a function that names a nationality (ISO 3166-1 alpha-3) in the visitor's language; it returns the
 * code when it is unknown.
 */
export function useNationalityName(): (alpha3: string) => string {
  const { t } = useTranslation();
  const { locale } = useSession();
  const { data } = useQuery({
    queryKey: ['countries', locale],
    staleTime: Infinity,
    meta: { access: 'visitor' },
    queryFn: async () => {
      const [{ countriesIn }] = await Promise.all([
        import('#app/parts/site/options/countries.ts'),
        loadCatalogues(['countries']),
      ]);
      const countries = await countriesIn(locale, languageTags[locale], t);
      return new Map(countries.map(({ alpha3, name }) => [alpha3, name]));
    },
  });
  return (alpha3) => data?.get(alpha3) ?? alpha3;
}
