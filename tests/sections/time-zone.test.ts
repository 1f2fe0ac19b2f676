import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { account } from '#contract/account.contract.ts';
import { auth } from '#contract/auth.contract.ts';
import { orderInfo } from '#contract/orders.contract.ts';
import { zoneOfCountry } from '#server/accounts/clock.ts';
import { createPayingApp, type PayingApp } from '#tests/support/pay/paying-app.ts';

let test: PayingApp;
beforeAll(async () => {
  test = await createPayingApp();
});
afterAll(() => test.close());

const visit = (zone?: string) =>
  test.call(
    account.profile,
    {},
    { token: test.ada.user.token, ...(zone !== undefined && { headers: { 'time-zone': zone } }) },
  );
const kept = async (): Promise<string | null> => {
  const rows = test.db.selectFrom('account').select('time_zone').where('id', '=', test.ada.user.id);
  return (await rows.executeTakeFirstOrThrow()).time_zone;
};
const plain = (text: string): string => text.replaceAll(/\p{Zs}/gu, ' ');

describe('the time zone of an account', () => {
  it('is the one that its browser names, until it names another', async () => {
    expect(await kept()).toBeNull();
    await visit('Europe/Rome');
    expect(await kept()).toBe('Europe/Rome');
    await visit('America/New_York');
    await visit();
    expect(await kept()).toBe('America/New_York');
  });

  it.each(['Europe/Atlantis', '+08:00', `Europe/${'x'.repeat(100)}`])('is never %s', async (zone) => {
    const before = await kept();
    expect((await visit(zone)).body.code).toBe(200);
    expect(await kept()).toBe(before);
  });

  it.each([
    ['ITA', 'Europe/Rome'],
    ['USA', 'America/New_York'],
    ['RUS', 'Europe/Moscow'],
    ['CHN', 'Asia/Shanghai'],
    ['', 'Asia/Shanghai'],
  ])('is that of the country while it is not known: %s', (country, zone) => {
    expect(zoneOfCountry(country)).toBe(zone);
  });
});

describe('the language of an account', () => {
  const read = (locale: string) => test.call(account.profile, {}, { token: test.ada.user.token, locale });
  const language = async (): Promise<string> => {
    const rows = test.db.selectFrom('account').select('locale').where('id', '=', test.ada.user.id);
    return (await rows.executeTakeFirstOrThrow()).locale;
  };

  it('is the one in which it reads the pages now, and its mails are written in it', async () => {
    expect(await language()).toBe('US');
    await read('FR');
    expect(await language()).toBe('FR');
    const { loginName: username } = test.ada.user;
    expect((await test.call(auth.sendVerify, { loginType: 0, username })).body.code).toBe(200);
    const [mail] = await test.mailsTo(username);
    expect(mail?.subject).toBe(test.services.translate('FR', 'mail:resetCode.subject'));
    await read('US');
    expect(await language()).toBe('US');
  });

  it.each(['de-DE,de;q=0.9', 'PT', '*'])('is not changed by a browser’s own header: %s', async (header) => {
    await read(header);
    expect(await language()).toBe('US');
  });
});

describe('a reservation of 30 minutes', () => {
  it('is mailed in the time of the customer’s city, and as minutes', async () => {
    await visit('Europe/Rome');
    const order = await test.ordered('wifi/card');
    await test.work();
    const { until } = await test.ada.detail(order);
    const time = new Intl.DateTimeFormat('en', { timeStyle: 'short', timeZone: 'Europe/Rome' });
    const text = plain(test.mailsAbout(order).at(-1)!.text);
    expect(text).toContain(`${plain(time.format(new Date(until!)))} (Rome time), within 30 minutes:`);
    expect(text).not.toContain('China');
  });
});

describe('a pick-up', () => {
  it('is to be paid by a time that is told in China’s time, too', async () => {
    await visit('Europe/Rome');
    const order = await test.ordered('vip/transfer');
    await test.work();
    expect(plain(test.mailsAbout(order).at(-1)!.text)).toMatch(/\(Rome time; in China .*[AP]M\)/);
  });
});

/** The demonstration's seller is in Berlin. In Berlin it is the 23rd; in China, and for the customer, the 24th. */
describe('an invoice of a payment at 19:33 in Berlin', () => {
  it('has the same day, with its city, on page, order and mail', async () => {
    await visit('Asia/Tokyo');
    const order = await test.paid('vip/welcome');
    const paidAt = new Date('2026-11-23T18:33:00Z');
    await test.db.updateTable('order').set({ paid_at: paidAt }).where('id', '=', order.id).execute();
    await test.work();

    const day = 'November 23, 2026 (Berlin time)';
    const { body } = await test.call(orderInfo.invoice, { id: order.id }, { token: test.ada.user.token });
    expect(body.data!.issuedOn).toBe('2026-11-23');
    expect(
      body.data!.facts.filter(({ label }) => label.startsWith('Date of')).map(({ text }) => text),
    ).toEqual([day, day]);
    expect(await test.ada.detail(order)).toMatchObject({ invoiceDate: day });
    const paid = test.mailsAbout(order).find(({ text }) => text.includes('Invoice number'));
    expect(plain(paid!.text)).toMatch(/Invoice number: \d{4}-\d{6} of \w+ \d+, \d{4} \(Berlin time\)/);
  });
});
