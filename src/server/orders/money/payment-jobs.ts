import type { OrderDesk } from '../desk.ts';
import type { JobHandlers } from '../../services/jobs/jobs.ts';
import { watchAttempt } from './check-attempt.ts';
import { closeAttempt } from './close-attempt.ts';
import { expireOrder } from '../expire-order.ts';
import { makeRefund } from './make-refund.ts';
import { workInbox } from './receive-notification.ts';

/** What is done about orders and payments outside of calls. */
export function paymentJobs(
  desk: Omit<OrderDesk, 'requestId'>,
): Pick<JobHandlers, 'expireOrder' | 'checkAttempt' | 'closeAttempt' | 'workInbox' | 'makeRefund'> {
  const as = (requestId: string): OrderDesk => ({ ...desk, requestId });
  return {
    expireOrder: ({ id }) => expireOrder(as('job:expireOrder'), id),
    checkAttempt: ({ id }) => watchAttempt(as('job:checkAttempt'), id),
    closeAttempt: ({ id }) => closeAttempt(as('job:closeAttempt'), id),
    workInbox: ({ id }) => workInbox(as('job:workInbox'), id),
    makeRefund: ({ id }) => makeRefund(as('job:makeRefund'), id),
  };
}
