import { useTranslation } from 'react-i18next';
import { useSession } from '#client/session.ts';
import type { Clock } from '#contract/moment.ts';
import { useZone } from './use-zone.ts';

/** The visitor's clock, for components that are loaded together with the catalogue `zones`. */
export function useClock(): Clock {
  const { t } = useTranslation('zones');
  const { locale } = useSession();
  // The keys of cities follow from the device.
  return { locale, zone: useZone(), words: (key, values) => t(key as 'at', values ?? {}) };
}
