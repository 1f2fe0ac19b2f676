import { useHydrated } from '#ui/use-hydrated.ts';
import { chinaZone } from '#contract/moment.ts';
import { deviceZone } from '#client/device-zone.ts';

/**
 * The time zone in which the visitor is told times: that of the device. The server, which renders pages for everybody,
 * and the browser while it takes such a page over, write China's time.
 */
export const useZone = (): string => (useHydrated() ? deviceZone() : chinaZone);
