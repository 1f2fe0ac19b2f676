import { languageTags, type Locale } from './locale.ts';

/**
 * A moment by which something must be done, with its time zone in words. Pages and messages all write deadlines by this
 * function, because the time zone of their readers is not known.
 *
 * @param timeZone an IANA name; without it, the time zone of the device
 * @param zone `short` where there is no room for words, as in a text message: `GMT+8`
 * @example deadlineText(new Date('2026-12-01T10:00Z'), 'US', 'Asia/Shanghai')
 * // 'December 1, 2026 at 6:00 PM China Standard Time'
 */
export function deadlineText(
  moment: Date,
  locale: Locale,
  timeZone?: string,
  zone: 'long' | 'short' = 'long',
): string {
  return new Intl.DateTimeFormat(languageTags[locale], {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: zone,
    ...(timeZone !== undefined && { timeZone }),
  }).format(moment);
}
