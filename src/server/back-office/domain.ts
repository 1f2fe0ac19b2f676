import { agreementFigures } from '#contract/figures.ts';
import { chinaDay } from '../services/china-day.ts';
import type { Domain } from '../services/context.ts';
import { beginShopCompany } from './rules/shop-company.ts';
import { forgetStepCounts } from './step-counts.ts';

const DAY = 24 * 60 * 60 * 1000;

/**
 * The back office's hooks: every hour old counts are deleted, and data of the company begin whose job was lost.
 */
export const backOfficeDomain: Domain = {
  hourly: [
    beginShopCompany,
    ({ db, now }) =>
      forgetStepCounts(db, chinaDay(new Date(now().getTime() - agreementFigures.countDays * DAY))),
  ],
};
