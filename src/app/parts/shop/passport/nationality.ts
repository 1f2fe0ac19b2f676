import countries from 'i18n-iso-countries';

/** Codes of the machine-readable zone that differ from the ISO 3166-1 codes. */
const others: Readonly<Record<string, string | undefined>> = {
  D: 'DEU',
  RKS: countries.alpha2ToAlpha3('XK'),
};

/**
 * The alpha-3 code that forms use for a country code of the machine-readable zone; undefined when there is
 * none.
 */
export function nationalityOf(code: string): string | undefined {
  const alpha3 = others[code] ?? code;
  return countries.alpha3ToAlpha2(alpha3) === undefined ? undefined : alpha3;
}
