import { idleJobs } from '../support/idle-jobs.ts';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSms, type Sms } from '#server/services/messages/sms.ts';
import { createJobs } from '#server/services/jobs/jobs.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { recordedLog, silentLog } from '../support/log.ts';
import { startSmsProvider } from '../support/sms-provider.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const sms: Sms = { to: '+86 13800138000', text: '123456 ist Ihr Code – 验证码' };
const patience = { timeout: 40_000, interval: 50 };

describe('SMS without a provider', () => {
  it('become one file each, named by time and number, readable by its owner alone', async () => {
    const dataDir = await temporaryFolder();
    await createSms({ sms: undefined, dataDir }, silentLog).send(sms);
    const [name = '', ...others] = await readdir(path.join(dataDir, 'sms'));
    expect(others).toEqual([]);
    expect(name).toMatch(/^\d{4}-\d\d-\d\dT[\d-]+Z-\d{4}-86-13800138000-[0-9a-f]{4}\.txt$/);
    const file = path.join(dataDir, 'sms', name);
    expect(await readFile(file, 'utf8')).toBe(`To: ${sms.to}\n\n${sms.text}\n`);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });

  it('sort by name in the order in which they were sent', async () => {
    const dataDir = await temporaryFolder();
    const sender = createSms({ sms: undefined, dataDir }, silentLog);
    const numbers = Array.from({ length: 12 }, (_, index) => `+86 138001380${99 - index}`);
    for (const to of numbers) await sender.send({ ...sms, to });
    const names = (await readdir(path.join(dataDir, 'sms'))).sort();
    expect(names.map((name) => /-(138\d{8})-/.exec(name)?.[1])).toEqual(numbers.map((to) => to.slice(4)));
  });

  it('stay in their folder whatever the number is', async () => {
    const dataDir = await temporaryFolder();
    await createSms({ sms: undefined, dataDir }, silentLog).send({ ...sms, to: '../../etc/passwd' });
    expect(await readdir(dataDir)).toEqual(['sms']);
  });

  it('are announced by their folder', () => {
    const sender = createSms({ sms: undefined, dataDir: '/srv/shop' }, silentLog);
    expect(sender.where).toBe('written to /srv/shop/sms');
  });
});

describe('SMS with a provider', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.close());

  it('are sent to it as its API asks for them, and not written', async () => {
    const provider = await startSmsProvider();
    const dataDir = await temporaryFolder();
    await createSms({ sms: provider.settings, dataDir }, silentLog).send(sms);
    expect(provider.asked).toEqual([
      {
        request: 'POST /2010-04-01/Accounts/AC1/Messages.json',
        credentials: 'AC1:token',
        form: { To: '+8613800138000', From: '+15005550006', Body: sms.text },
      },
    ]);
    expect(await readdir(dataDir)).toEqual([]);
  });

  it('are sent again after the provider was out of order', async () => {
    const provider = await startSmsProvider({ status: 500 });
    const sender = createSms({ sms: provider.settings, dataDir: '/nowhere' }, silentLog);
    const jobs = createJobs(database.pool, silentLog);
    await jobs.enqueue(database.db, 'sms', sms);
    await jobs.start({ ...idleJobs, sms: (message) => sender.send(message) });
    await expect.poll(() => provider.asked.length, patience).toBe(2);
    await jobs.stop();
    expect(provider.asked[1]).toEqual(provider.asked[0]);
  });

  const about = `The 'To' number ${sms.to} is not a valid phone number.`;
  it.each([
    ['is out of order', { status: 500, body: '<html>down</html>' }, '500'],
    ['has too much to do', { status: 429, body: { code: 20429 } }, '429'],
    ['does not know the credentials', { status: 401, body: { code: 20003, message: about } }, '401'],
    ['does not know the sender', { status: 400, body: { code: 21606, message: about } }, '400'],
    ['is out of order and names a number', { status: 503, body: { code: 21211 } }, '503'],
  ])('fail, to be tried again, where the provider %s', async (_case, reply, status) => {
    const { settings } = await startSmsProvider(reply);
    const log = recordedLog();
    const sending = createSms({ sms: settings, dataDir: '/nowhere' }, log).send(sms);
    await expect(sending).rejects.toThrow(`the SMS provider answered ${status}`);
    expect(log.lines).toEqual([expect.stringContaining('"givenUp":false')]);
    expect(log.lines.join()).not.toMatch(/138|123456|token/);
  });

  it.each([
    ['does not exist', 21211],
    ['has opted out', 21610],
    ['is no mobile one', 21614],
  ])('are given up at once where the number %s, and the log says so without the number', async (_, code) => {
    const { settings, asked } = await startSmsProvider({ status: 400, body: { code, message: about } });
    const log = recordedLog();
    await createSms({ sms: settings, dataDir: '/nowhere' }, log).send(sms);
    expect(asked).toHaveLength(1);
    expect(log.lines).toEqual([
      JSON.stringify([
        'warn',
        { status: 400, code, givenUp: true },
        'the SMS provider has refused a message',
      ]),
    ]);
  });

  it('are not sent on to another address', async () => {
    const other = await startSmsProvider();
    const provider = await startSmsProvider({
      status: 307,
      headers: { location: `${other.settings.apiUrl}/elsewhere` },
    });
    const sender = createSms({ sms: provider.settings, dataDir: '/nowhere' }, silentLog);
    await expect(sender.send(sms)).rejects.toThrow();
    expect(other.asked).toEqual([]);
  });

  it('fail where nobody answers', async () => {
    const settings = { apiUrl: 'http://127.0.0.1:1', accountSid: 'AC1', authToken: 'token', from: 'Shop' };
    const sender = createSms({ sms: settings, dataDir: '/nowhere' }, silentLog);
    await expect(sender.send(sms)).rejects.toThrow();
  });

  it('are announced by its name, without the credentials', () => {
    const settings = {
      apiUrl: 'https://api.twilio.com',
      accountSid: 'AC1',
      authToken: 'token',
      from: 'Shop',
    };
    const sender = createSms({ sms: settings, dataDir: '/nowhere' }, silentLog);
    expect(sender.where).toBe('sent through api.twilio.com');
  });
});
