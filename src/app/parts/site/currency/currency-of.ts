/** The countries of each currency that the shop may know, by their ISO codes; of EUR, those that have it. */
const countries: Readonly<Record<string, string>> = {
  EUR: 'AD AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MC ME MT NL PT SI SK SM VA XK',
  USD: 'US EC SV PR GU PA',
  JPY: 'JP',
  CZK: 'CZ',
  DKK: 'DK GL FO',
  GBP: 'GB IM JE GG',
  HUF: 'HU',
  PLN: 'PL',
  RON: 'RO',
  SEK: 'SE',
  CHF: 'CH LI',
  ISK: 'IS',
  NOK: 'NO',
  TRY: 'TR',
  AUD: 'AU KI NR TV',
  BRL: 'BR',
  CAD: 'CA',
  CNY: 'CN',
  HKD: 'HK',
  IDR: 'ID',
  ILS: 'IL',
  INR: 'IN',
  KRW: 'KR',
  MXN: 'MX',
  MYR: 'MY',
  NZD: 'NZ CK NU',
  PHP: 'PH',
  SGD: 'SG',
  THB: 'TH',
  ZAR: 'ZA',
};

/**
 * The currency of the country in the languages of a browser; of a language without a country, the one where most people
 * speak it.
 *
 * @param languages the most wanted one first, such as `de-CH`
 * @returns undefined where the country has none of the known currencies
 * @example currencyOf(['fr-CA', 'en']) // 'CAD'
 */
export function currencyOf(languages: readonly string[]): string | undefined {
  const [first] = languages;
  if (first === undefined) return undefined;
  const region = regionOf(first);
  return Object.keys(countries).find((currency) => countries[currency]!.split(' ').includes(region));
}

function regionOf(language: string): string {
  try {
    return new Intl.Locale(language).maximize().region ?? '';
  } catch {
    return '';
  }
}
