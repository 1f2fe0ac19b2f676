import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setRate } from '#server/orders/money/records/rates.ts';
import { createPayments } from '#server/orders/money/payments.ts';
import { paymentProviders } from '#server/orders/money/providers/index.ts';
import { loadConfig } from '#server/start/config.ts';
import { notReady } from '#server/start/not-ready.ts';
import { startMessage } from '#server/start/start-message.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(path.join(os.tmpdir(), 'moongate-ready-'));
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

const now = (): Date => new Date();

/** What is told in production with these variables, beside a database of its own. */
async function told(variables: Record<string, string>, embedded = false) {
  const config = loadConfig({
    NODE_ENV: 'production',
    DATA_KEY: 'ab'.repeat(32),
    DATA_DIR: folder,
    ...variables,
  });
  const tools = { db: database.db, dataKey: Buffer.alloc(32, 7), now };
  const payments = await createPayments(paymentProviders, config, tools);
  const sentences = await notReady(config, { db: database.db, payments, embedded, now: now() });
  return { config, sentences };
}

/** All that a shop needs. */
const ready = {
  PUBLIC_URL: 'https://shop.example.org',
  TRUST_PROXY: '1',
  OPERATOR_EMAIL: 'owner@example.org',
  SMTP_URL: 'smtps://mail.example.org',
  MAIL_FROM: 'Shop <shop@example.org>',
  SMS_ACCOUNT_SID: 'AC1',
  SMS_AUTH_TOKEN: 'secret',
  SMS_FROM: '+15005550006',
  S3_ENDPOINT: 'https://s3.example.org',
  S3_BUCKET: 'uploads',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'secret',
  STRIPE_SECRET_KEY: 'sk_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  DEPOSIT_BANK: 'A Bank|IBAN 1',
  DEPOSIT_CURRENCY: 'EUR',
  BACKUP_DIR: '/backups',
};

describe('a start in production', () => {
  it('says that the exchange rate is not real until it is set', async () => {
    expect((await told(ready)).sentences).toEqual([
      expect.stringMatching(/^The exchange rate is demonstration/),
    ]);
    await setRate({ db: database.db, now }, { rate: '0.1206', source: 'a bank', sure: true });
    expect((await told(ready)).sentences).toEqual([]);
  });

  it.each<[string, Record<string, string>, RegExp]>([
    ['the company is invented', { DEMO_DATA: '1' }, /company.*DEMO_DATA is 1/],
    ['nobody reads the mails of the operator', { OPERATOR_EMAIL: '' }, /set OPERATOR_EMAIL/],
    ['the providers are in the sandbox', { PAYMENT_SANDBOX: '1' }, /Nobody is charged.*paypal, alipay/],
    [
      'no provider has keys',
      { STRIPE_SECRET_KEY: '', STRIPE_WEBHOOK_SECRET: '' },
      /Nobody can pay but by bank/,
    ],
    ['no backup is made', { BACKUP_DIR: '' }, /No backup is made: set BACKUP_DIR/],
    ['no deposits are taken', { DEPOSIT_BANK: '', DEPOSIT_CURRENCY: '' }, /DEPOSIT_BANK/],
    ['no mail is sent', { SMTP_URL: '' }, /until SMTP_URL is set/],
    ['mails have no real sender', { MAIL_FROM: 'Moongate <x@moongate.example>' }, /set MAIL_FROM/],
    ['no SMS is sent', { SMS_ACCOUNT_SID: '', SMS_AUTH_TOKEN: '', SMS_FROM: '' }, /until SMS_ACCOUNT_SID/],
    ['links lead nowhere', { PUBLIC_URL: '' }, /only this machine can open/],
    ['nothing is encrypted on the way', { PUBLIC_URL: 'http://shop.example.org' }, /is not https/],
    ['all visitors share one address', { TRUST_PROXY: '0' }, /set TRUST_PROXY/],
    [
      'files lie on this machine alone',
      { S3_ENDPOINT: '', S3_BUCKET: '', S3_ACCESS_KEY_ID: '', S3_SECRET_ACCESS_KEY: '' },
      /Files lie in DATA_DIR/,
    ],
  ])('says that %s', async (_, difference, sentence) => {
    const { config, sentences } = await told({ ...ready, ...difference });
    expect(sentences).toEqual([expect.stringMatching(sentence)]);
    const running = { port: 3000, mails: '', sms: '', operator: undefined, knowsCompany: true };
    expect(startMessage(config, { ...running, notReady: sentences })).toContain(
      `  Not ready for customers yet:\n  - ${sentences[0]}\n`,
    );
  });

  it('says that the database is the embedded one', async () => {
    expect((await told(ready, true)).sentences).toEqual([
      expect.stringMatching(/^The database is the embedded/),
    ]);
  });

  it('says that a key lies beside the data', async () => {
    await writeFile(path.join(folder, 'data.key'), '');
    expect((await told(ready)).sentences).toEqual([expect.stringMatching(/^A key lies beside the data/)]);
  });

  it('names no secret', async () => {
    const { sentences } = await told({});
    expect(sentences.join()).not.toContain('secret');
    expect(sentences.length).toBeGreaterThan(6);
  });
});
