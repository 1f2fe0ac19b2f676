import { chinaDay } from '../services/china-day.ts';
import type { Domain } from '../services/desk.ts';
import { forgetStepCounts } from './step-counts.ts';

const DAY = 24 * 60 * 60 * 1000;
/** A year and a season, so that one month can be held against the same month of the year before. */
const KEEP_STEP_COUNTS_DAYS = 400;

/** The back office forgets old counts. */
export const deskDomain: Domain = {
  hourly: [
    ({ db, now }) => forgetStepCounts(db, chinaDay(new Date(now().getTime() - KEEP_STEP_COUNTS_DAYS * DAY))),
  ],
};
