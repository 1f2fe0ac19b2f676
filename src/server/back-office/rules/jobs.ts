import type { Services } from '../../services/context.ts';
import type { JobHandlers } from '../../services/jobs/jobs.ts';
import { beginShopCompany } from './shop-company.ts';

/** The job of the queue by which new data of the company begin. */
export function companyJobs(context: Services): Pick<JobHandlers, 'beginCompany'> {
  return { beginCompany: () => beginShopCompany(context) };
}
