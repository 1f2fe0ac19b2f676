import type { JobHandlers } from '#server/services/jobs/jobs.ts';

const idle = async (): Promise<void> => {};

/** Handlers that do nothing, for tests about other jobs. */
export const idleJobs: JobHandlers = {
  mail: idle,
  codeMail: idle,
  bulkMail: idle,
  sealedMail: idle,
  sms: idle,
  removeFile: idle,
  expireOrder: idle,
  checkAttempt: idle,
  closeAttempt: idle,
  workInbox: idle,
  makeRefund: idle,
  sendCodes: idle,
  tellFollowers: idle,
  tellSearchers: idle,
  sendDigest: idle,
  beginCompany: idle,
  beginAgreement: idle,
  beginGoods: idle,
};
