import type { WorkContext } from '../services/context.ts';
import type { JobHandlers } from '../services/jobs/jobs.ts';
import { sendCodes } from './codes/send-codes.ts';
import { expireOrder } from './commands/expire-order.ts';
import { watchAttempt } from './money/check-attempt.ts';
import { closeAttempt } from './money/close-attempt.ts';
import { makeRefund } from './money/make-refund.ts';
import { workInbox } from './money/receive-notification.ts';

/** The jobs of the queue that concern orders and payments. */
export function orderJobs(
  context: Omit<WorkContext, 'requestId'>,
): Pick<
  JobHandlers,
  'expireOrder' | 'checkAttempt' | 'closeAttempt' | 'workInbox' | 'makeRefund' | 'sendCodes'
> {
  const as = (requestId: string): WorkContext => ({ ...context, requestId });
  return {
    expireOrder: ({ id }) => expireOrder(as('job:expireOrder'), id),
    checkAttempt: ({ id }) => watchAttempt(as('job:checkAttempt'), id),
    closeAttempt: ({ id }) => closeAttempt(as('job:closeAttempt'), id),
    workInbox: ({ id }) => workInbox(as('job:workInbox'), id),
    sendCodes: ({ id }) => sendCodes(as('job:sendCodes'), id),
    makeRefund: ({ id }) => makeRefund(as('job:makeRefund'), id),
  };
}
