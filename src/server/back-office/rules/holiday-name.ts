import type { Call } from '../../services/call.ts';

/** The holidays of the package `chinese-days` by their English names; each has a word in `desk-rules:days.holidays`. */
const holidays = {
  "New Year's Day": 'newYear',
  'Spring Festival': 'springFestival',
  'Tomb-sweeping Day': 'tombSweeping',
  'Labour Day': 'labour',
  'Dragon Boat Festival': 'dragonBoat',
  'Mid-autumn Festival': 'midAutumn',
  'National Day': 'national',
  'Anti-Fascist 70th Day': 'victory',
} as const satisfies Readonly<Record<string, string>>;

const isKnown = (name: string): name is keyof typeof holidays => Object.hasOwn(holidays, name);

/**
 * The name of a holiday for the caller. The package writes a holiday as `National Day,国庆节,3`: both names, and the number of
 * its days. One that a later version of the package adds has no word yet, and keeps the name that the package gives it.
 */
export function holidayName(
  { translate, locale }: Pick<Call, 'translate' | 'locale'>,
  published: string,
): string {
  const [name = '', chineseName = ''] = published.split(',');
  if (isKnown(name)) return translate(locale, `desk-rules:days.holidays.${holidays[name]}`);
  return locale === 'ZH' ? chineseName : name;
}

/** The English names of the holidays that have a word in each language. */
export const knownHolidays: readonly string[] = Object.keys(holidays);
