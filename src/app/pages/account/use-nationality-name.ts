import codes from 'i18n-iso-countries/codes.json';
import { useSession } from '#client/session.ts';
import { languageTags } from '#contract/locale.ts';

/** Names a nationality (ISO 3166-1 alpha-3) in the visitor's language; the code itself where it is unknown. */
export function useNationalityName(): (alpha3: string) => string {
  const { locale } = useSession();
  return (alpha3) => {
    const alpha2 = codes.find((row) => row[1] === alpha3)?.[0];
    if (alpha2 === undefined) return alpha3;
    return new Intl.DisplayNames(languageTags[locale], { type: 'region' }).of(alpha2) ?? alpha3;
  };
}
