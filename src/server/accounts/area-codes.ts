import { getCountries, getCountryCallingCode } from 'libphonenumber-js';

/** A region with its telephone calling code. */
export interface AreaCode {
  readonly id: number;
  readonly zh: string;
  readonly us: string;
  readonly areaCode: string;
  readonly region: string;
}

/** The id of China, the specification's default. */
const CHINA = 45;

let cached: AreaCode[] | undefined;

/** All regions with a calling code, sorted by their English names. */
export function areaCodes(): AreaCode[] {
  cached ??= makeAreaCodes();
  return cached;
}

function makeAreaCodes(): AreaCode[] {
  const english = new Intl.DisplayNames(['en'], { type: 'region' });
  const chinese = new Intl.DisplayNames(['zh-Hans'], { type: 'region' });
  return getCountries()
    .map((region) => ({
      id: idOf(region),
      zh: chinese.of(region) ?? region,
      us: english.of(region) ?? region,
      areaCode: getCountryCallingCode(region),
      region,
    }))
    .sort((a, b) => a.us.localeCompare(b.us, 'en'));
}

/** Computes the id from the two letters of the region, so that stored ids stay valid when the list grows. */
function idOf(region: string): number {
  if (region === 'CN') return CHINA;
  const letter = (index: number): number => region.charCodeAt(index) - 'A'.charCodeAt(0);
  return 100 + letter(0) * 26 + letter(1);
}
