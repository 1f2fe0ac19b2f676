import { deadlineText } from '#contract/moment.ts';
import { useClock } from './use-clock.ts';

/** What a date is written as: with its city, and China's time beside it for `china`. */
export interface ZonedTimeProps {
  moment: Date;
  china: boolean;
}

/** A deadline with the city whose time it is, and the time that is left where it is short. */
export function ZonedTime({ moment, china }: ZonedTimeProps) {
  return deadlineText(moment, useClock(), { now: new Date(), china });
}
