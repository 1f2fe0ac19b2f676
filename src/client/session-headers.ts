import { timeZoneHeader } from '#contract/define.ts';
import type { Locale } from '#contract/locale.ts';
import { deviceZone } from './device-zone.ts';
import { readSession } from './session.ts';

/**
 * The headers that tell the server session, language and time zone.
 *
 * @param asked the language of the reply, where it is not that of the page
 */
export function sessionHeaders(asked?: Locale): Record<string, string> {
  const { token, inv, locale } = readSession();
  return {
    'Accept-Language': asked ?? locale,
    [timeZoneHeader]: deviceZone(),
    ...(token !== null && { Authorization: `Bearer ${token}` }),
    ...(inv !== null && { inv }),
  };
}
