import type { Services } from '../../services/context.ts';
import type { JobHandlers } from '../../services/jobs/jobs.ts';
import { beginAgreements } from '../agreements/next-version.ts';
import { beginShopCompany } from './shop-company.ts';

/** The jobs of the queue by which new data of the company and new texts of agreements begin. */
export function ruleJobs(context: Services): Pick<JobHandlers, 'beginCompany' | 'beginAgreement'> {
  return {
    beginCompany: () => beginShopCompany(context),
    beginAgreement: () => beginAgreements(context),
  };
}
