import { chinaDay } from '../services/china-day.ts';
import type { Domain } from '../services/desk.ts';
import { forgetStepCounts } from './step-counts.ts';

const DAY = 24 * 60 * 60 * 1000;
/**
 * Days for which counts are kept: a year and about a month, so that a month can be compared with the same month of
 * the year before.
 */
const KEEP_STEP_COUNTS_DAYS = 400;

/** The back office's hook: old counts are deleted every hour. */
export const deskDomain: Domain = {
  hourly: [
    ({ db, now }) => forgetStepCounts(db, chinaDay(new Date(now().getTime() - KEEP_STEP_COUNTS_DAYS * DAY))),
  ],
};
