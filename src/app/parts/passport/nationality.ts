import countries from 'i18n-iso-countries';

/** Codes of the machine-readable zone for countries that are called otherwise in ISO 3166-1. */
const others: Readonly<Record<string, string | undefined>> = {
  D: 'DEU',
  RKS: countries.alpha2ToAlpha3('XK'),
};

/** The alpha-3 code of the country that forms offer for a code of the machine-readable zone; undefined if none. */
export function nationalityOf(code: string): string | undefined {
  const alpha3 = others[code] ?? code;
  return countries.alpha3ToAlpha2(alpha3) === undefined ? undefined : alpha3;
}
