import type { Services } from '../../services/desk.ts';
import type { JobHandlers } from '../../services/jobs/jobs.ts';
import { sendDigest } from './digest.ts';
import { tellFollowers } from './tell.ts';

/** The jobs of the queue that create notices and send digests. */
export function noticeJobs(desk: Services): Pick<JobHandlers, 'tellFollowers' | 'sendDigest'> {
  return {
    tellFollowers: (told) => tellFollowers(desk, told),
    sendDigest: ({ account }) => sendDigest({ ...desk, requestId: 'job:sendDigest' }, account),
  };
}
