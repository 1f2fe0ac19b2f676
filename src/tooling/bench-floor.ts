import pg from 'pg';
import { createJobs, type JobHandlers } from '#server/services/jobs/jobs.ts';
import { typeParsers } from '#server/store/type-parsers.ts';
import { createFloor } from './bench/server/floor.ts';

/**
 * The comparison server of `npm run bench:server`: the same addresses as bare routes, which send the same statements in
 * the same transactions. Jobs are taken out of the queue and ended, without any work. It has no checks, prices,
 * encryption, texts, mails and log.
 */
const { DATABASE_URL: connectionString, PORT, HOST } = process.env;
const pool = new pg.Pool({ connectionString, types: typeParsers, max: 16 });
const app = createFloor(pool);
const silent = { debug() {}, info() {}, warn() {}, error() {} };
const jobs = createJobs(pool, silent, { alone: true });
const nothing = async (): Promise<void> => {};
const handlers: JobHandlers = {
  mail: nothing,
  codeMail: nothing,
  bulkMail: nothing,
  sealedMail: nothing,
  sms: nothing,
  removeFile: nothing,
  expireOrder: nothing,
  checkAttempt: nothing,
  closeAttempt: nothing,
  workInbox: nothing,
  makeRefund: nothing,
  sendCodes: nothing,
  tellFollowers: nothing,
  tellSearchers: nothing,
  sendDigest: nothing,
  beginCompany: nothing,
  beginAgreement: nothing,
  beginGoods: nothing,
};
await jobs.start(handlers);
await app.listen({ port: Number(PORT), host: HOST ?? '127.0.0.1' });

const stop = async (): Promise<void> => {
  await app.close();
  await jobs.stop();
  await pool.end();
};
process.once('SIGTERM', () => void stop());
process.once('SIGINT', () => void stop());
