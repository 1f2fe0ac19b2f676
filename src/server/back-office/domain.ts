import { agreementFigures } from '#contract/figures.ts';
import { chinaDay } from '../services/china-day.ts';
import type { Domain } from '../services/context.ts';
import { forgetPresence } from './review/presence.ts';
import { forgetStepCounts } from './step-counts.ts';

const DAY = 24 * 60 * 60 * 1000;

/** The back office's hook: old counts, and what was noted of applications that were open, are deleted every hour. */
export const backOfficeDomain: Domain = {
  hourly: [
    ({ db, now }) =>
      forgetStepCounts(db, chinaDay(new Date(now().getTime() - agreementFigures.countDays * DAY))),
    ({ db, now }) => forgetPresence(db, now()),
  ],
};
