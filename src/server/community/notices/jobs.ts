import type { Services } from '../../services/context.ts';
import type { JobHandlers } from '../../services/jobs/jobs.ts';
import { sendDigest } from './digest.ts';
import { tellFollowers } from './tell.ts';

/** The jobs of the queue that create notices and send digests. */
export function noticeJobs(context: Services): Pick<JobHandlers, 'tellFollowers' | 'sendDigest'> {
  return {
    tellFollowers: (told) => tellFollowers(context, told),
    sendDigest: ({ account }) => sendDigest({ ...context, requestId: 'job:sendDigest' }, account),
  };
}
