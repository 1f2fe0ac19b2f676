import type { Services } from '../../services/context.ts';
import type { JobHandlers } from '../../services/jobs/jobs.ts';
import { beginAgreements } from '../agreements/next-version.ts';
import { beginGoods } from './goods-prices.ts';
import { beginShopCompany } from './shop-company.ts';

/** The jobs of the queue by which new data of the company, texts of agreements, and prices of cards and cars begin. */
export function ruleJobs(
  context: Services,
): Pick<JobHandlers, 'beginCompany' | 'beginAgreement' | 'beginGoods'> {
  return {
    beginCompany: () => beginShopCompany(context),
    beginAgreement: () => beginAgreements(context),
    beginGoods: () => beginGoods(context),
  };
}
