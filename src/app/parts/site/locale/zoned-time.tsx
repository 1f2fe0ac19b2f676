import { deadlineText } from '#contract/moment.ts';
import { useClock } from './use-clock.ts';
import { useNow } from './use-now.ts';

/** What a date is written as: with its city, and China's time beside it for `china`. */
export interface ZonedTimeProps {
  moment: Date;
  china: boolean;
}

/** A deadline with the city whose time it is, and the time that is left where it is short. */
export function ZonedTime({ moment, china }: ZonedTimeProps) {
  const now = new Date(useNow(15_000));
  return deadlineText(moment, useClock(), { now, china });
}
