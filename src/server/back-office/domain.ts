import { agreementFigures } from '#contract/figures.ts';
import { chinaDay } from '../services/china-day.ts';
import type { Domain } from '../services/context.ts';
import { beginAgreements } from './agreements/next-version.ts';
import { beginGoods } from './rules/goods-prices.ts';
import { beginShopCompany } from './rules/shop-company.ts';
import './people/tables.ts';
import { countDays } from './today/day-totals.ts';
import { forgetPresence } from './review/presence.ts';
import { forgetStepCounts } from './step-counts.ts';

const DAY = 24 * 60 * 60 * 1000;

/**
 * The back office's hooks: proofs of changed accounts are kept and erased with them. Every hour old counts, and what was
 * noted of applications that were open, are deleted, the days that have ended are counted, and data of the company begin
 * whose job was lost.
 */
export const backOfficeDomain: Domain = {
  onErase: async (trx, _context, accountId) => {
    await trx.deleteFrom('account_change').where('account_id', '=', accountId).execute();
  },
  holdsFile: (eb) =>
    eb.exists(
      eb.selectFrom('account_change').select('account_change.id').whereRef('proof_file', '=', 'file.id'),
    ),
  hourly: [
    beginShopCompany,
    beginAgreements,
    beginGoods,
    countDays,
    ({ db, now }) =>
      forgetStepCounts(db, chinaDay(new Date(now().getTime() - agreementFigures.countDays * DAY))),
    ({ db, now }) => forgetPresence(db, now()),
  ],
};
