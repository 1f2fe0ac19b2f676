import { languageTags, type Locale, perLocale } from './locale.ts';

/** China has one time zone; invoices are written by it, since the seller is there. */
export const chinaZone = 'Asia/Shanghai';

/** The language and the time zone in which a reader is told times. */
export interface Clock {
  readonly locale: Locale;
  /** An IANA name, for example `Europe/Rome`. */
  readonly zone: string;
  /** A text of the catalogue `zones`, by its key. */
  readonly words: (key: string, values?: Record<string, string>) => string;
}

/** How much of a moment is written: a day, a day with its time, or as little as fits into a text message. */
type Detail = 'day' | 'time' | 'short';

const details: Readonly<Record<Detail, Intl.DateTimeFormatOptions>> = {
  day: { dateStyle: 'long' },
  time: { dateStyle: 'long', timeStyle: 'short' },
  short: { dateStyle: 'short', timeStyle: 'short' },
};

/**
 * A moment with the city whose time it is. Pages and messages all write times by this function.
 *
 * @param options.china also as the clocks in China show it, where they show another time
 * @example
 * momentText(new Date('2026-11-23T19:33Z'), { locale: 'US', zone: 'Europe/Rome', words })
 * // 'November 23, 2026 at 8:33 PM (Rome time)'
 */
export function momentText(
  moment: Date,
  clock: Clock,
  { detail = 'time', china = false }: { detail?: Detail; china?: boolean } = {},
): string {
  const { locale, zone, words } = clock;
  const written = formatted(moment, locale, zone, details[detail]);
  const values = { moment: written, city: cityName(clock) };
  if (detail === 'short') return words('brief', values);
  const there = formatted(moment, locale, chinaZone, details[detail]);
  if (!china || there === written) return words('at', values);
  const isSameDay = dayIn(moment, zone) === dayIn(moment, chinaZone);
  const short = isSameDay ? formatted(moment, locale, chinaZone, { timeStyle: 'short' }) : there;
  return words('both', { ...values, china: short });
}

const DAY = 24 * 60 * 60 * 1000;
/** Deadlines further away are written as moments alone. */
const SOON = 5 * DAY;

/**
 * A moment by which something must be done. One of the next days is also written as the time that is left.
 *
 * @example deadlineText(inHalfAnHour, clock, { now }) // 'November 23, 2026 at 8:33 PM (Rome time), within 30 minutes'
 */
export function deadlineText(
  until: Date,
  clock: Clock,
  { now, ...options }: { now: Date; detail?: Detail; china?: boolean },
): string {
  const moment = momentText(until, clock, options);
  const left = until.getTime() - now.getTime();
  if (left <= 0 || left > SOON || options.detail === 'short') return moment;
  return clock.words('soon', { moment, duration: durationText(left, clock.locale) });
}

/** The day of a moment in a time zone, yyyy-MM-dd. */
export function dayIn(moment: Date, zone: string): string {
  const known = daysIn.get(zone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone: zone });
  if (daysIn.size < MOST_ZONES) daysIn.set(zone, known);
  return known.format(moment);
}

/** `Intl` takes names in any case, so that one zone may come under many names. */
const MOST_ZONES = 500;
const daysIn = new Map<string, Intl.DateTimeFormat>();
const zones = new Set<string>();

/**
 * Whether a text is the name of a time zone that has a city. Names of offsets, and all that `Intl` does not know, are none.
 */
export function isZone(text: string): boolean {
  // Each request may name a zone, and `Intl` takes longer to know it than the rest of a request.
  if (zones.has(text)) return true;
  if (text !== 'UTC' && !/^[A-Z][A-Za-z]+(?:\/[A-Z][A-Za-z_-]+){1,2}$/.test(text)) return false;
  try {
    const isKnown = new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone !== '';
    if (isKnown && zones.size < MOST_ZONES) zones.add(text);
    return isKnown;
  } catch {
    return false;
  }
}

/** The city of a time zone; a zone that the catalogue lacks is named as in its identifier. */
export function cityName({ zone, words }: Clock): string {
  const key = `cities.${zone}`;
  const name = words(key);
  return name.includes(key) ? (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ') : name;
}

/** Making a formatter takes many times as long as using it. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatted(
  moment: Date,
  locale: Locale,
  timeZone: string,
  options: Intl.DateTimeFormatOptions,
): string {
  const key = `${locale} ${timeZone} ${options.dateStyle} ${options.timeStyle}`;
  const known =
    formatters.get(key) ?? new Intl.DateTimeFormat(languageTags[locale], { ...options, timeZone });
  formatters.set(key, known);
  return known.format(moment);
}

const minuteMs = 60_000;

/** Minutes of each unit, largest first. */
const units = [
  ['day', 1_440],
  ['hour', 60],
  ['minute', 1],
] as const;

/**
 * A length of time in its largest unit and the next smaller one, for example "2 days, 23 hours" or "29 minutes". A
 * begun minute counts as a whole one.
 *
 */
export function durationText(leftMs: number, locale: Locale): string {
  const minutes = Math.max(1, Math.ceil(leftMs / minuteMs));
  const first = units.findIndex(([, length]) => minutes >= length);
  const parts: string[] = [];
  let rest = minutes;
  for (const [unit, length] of units.slice(first, first + 2)) {
    const count = Math.floor(rest / length);
    rest -= count * length;
    if (count > 0) {
      parts.push(unitFormats[unit](locale).format(count));
    }
  }
  return listFormat(locale).format(parts);
}

const listFormat = perLocale((tag) => new Intl.ListFormat(tag, { type: 'unit', style: 'long' }));
const unitFormat = (unit: (typeof units)[number][0]) =>
  perLocale((tag) => new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay: 'long' }));
const unitFormats = { day: unitFormat('day'), hour: unitFormat('hour'), minute: unitFormat('minute') };
