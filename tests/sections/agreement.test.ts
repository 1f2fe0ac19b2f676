import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { account } from '#contract/account.contract.ts';
import { dayIn } from '#contract/moment.ts';
import { auth } from '#contract/auth.contract.ts';
import { errors } from '#contract/errors.ts';
import { agreementFigures } from '#contract/figures.ts';
import { localeCookieName, locales } from '#contract/locale.ts';
import { OrderStatus } from '#contract/order-status.ts';
import { orderInfo } from '#contract/orders.contract.ts';
import { site } from '#contract/site.contract.ts';
import { filesBelow, read } from '../architecture/source-files.ts';
import { createPayingApp, HOUR, MINUTE, type PayingApp } from '#tests/support/pay/paying-app.ts';
import type { Draft } from '#tests/support/product-orders.ts';
import { testPassword } from '#tests/support/test-app.ts';

const DAY = 24 * HOUR;
const { sessionDays, deviceDays, deletionDays, linkMinutes } = agreementFigures;

let test: PayingApp;
beforeAll(async () => {
  test = await createPayingApp();
});
afterAll(() => test.close());

const textsOf = async (id: number): Promise<Record<string, string>> => {
  const { body } = await test.call(site.agreement, { id });
  const sections = body.data?.[0]?.sections ?? [];
  return Object.fromEntries(
    locales.map((locale) => [locale, sections.map(({ text }) => text[locale]).join('\n')]),
  );
};

describe('the agreements', () => {
  it.each([1, 2])('have a value for each of their parameters (%i)', async (id) => {
    const texts = await textsOf(id);
    for (const locale of locales) expect(texts[locale]).not.toMatch(/\{\{|\}\}|undefined/);
  });

  it.each([1, 2])('say how the company is reached, as the record says now (%i)', async (id) => {
    const record = test.db.updateTable('contact').where('id', '=', 6);
    const before = await test.db.selectFrom('contact').selectAll().executeTakeFirstOrThrow();
    await record.set({ email: 'changed@example.com', phone: '+44 1632 960001' }).execute();
    const texts = await textsOf(id);
    for (const locale of locales) {
      expect(texts[locale]).toContain('changed@example.com');
      expect(texts[locale]).toContain('+44 1632 960001');
      expect(texts[locale]).toContain(before.hours[locale]);
    }
    await record.set({ email: before.email, phone: before.phone }).execute();
  });

  it('name every cookie that the server or the page sets, and no other', async () => {
    const source = filesBelow(['src/server'], /\.ts$/).map(read).join('\n');
    const set = [...source.matchAll(/name: '(moongate-[a-z]+)'/g)]
      .map(([, name]) => name!)
      .concat(localeCookieName)
      .sort();
    const texts = await textsOf(2);
    for (const locale of locales) {
      const named = [...(texts[locale] ?? '').matchAll(/moongate-[a-z]+(?!\.)/g)].map(([name]) => name);
      expect([...new Set(named)].sort()).toEqual(set);
    }
  });
});

describe('what the privacy notice says', () => {
  it('of a session: it ends this number of days after it was last used', async () => {
    const { token } = await test.signUp('patient');
    const profile = () => test.call(account.profile, {}, { token });
    const almost = sessionDays * DAY - MINUTE;
    test.pass(almost);
    expect((await profile()).body.code).toBe(200);
    test.pass(almost);
    expect((await profile()).body.code).toBe(200);
    test.pass(sessionDays * DAY + MINUTE);
    expect((await profile()).body.code).toBe(errors.invalidSession.code);
    test.pass(-2 * almost - sessionDays * DAY - MINUTE);
  });

  it('of a remembered device: its cookie lasts this number of days', async () => {
    const { loginName } = await test.signUp('remembered');
    const { headers } = await test.call(auth.login, {
      client: 'APP',
      loginType: 0,
      username: loginName,
      password: testPassword,
      remember: true,
    });
    const cookie = [headers['set-cookie']].flat().join(';');
    expect(cookie).toContain('moongate-device=');
    expect(cookie).toContain(`Max-Age=${(deviceDays * DAY) / 1000}`);
  });

  it('of your rights: the data can be downloaded, and the account deleted', async () => {
    const { token, id } = await test.signUp('rightful');
    const timeZone = 'Asia/Tokyo';
    await test.db.updateTable('account').set({ time_zone: timeZone }).where('id', '=', id).execute();
    const { body } = await test.call(account.exportData, {}, { token });
    const url = body.data?.url ?? '';
    expect((await test.app.inject({ url })).statusCode).toBe(200);
    test.pass(linkMinutes * MINUTE);
    expect((await test.app.inject({ url })).statusCode).not.toBe(200);
    test.pass(-linkMinutes * MINUTE);
    const asked = await test.call(account.requestDeletion, { password: testPassword }, { token });
    const day = dayIn(new Date(Date.now() + deletionDays * DAY), timeZone);
    expect(asked.body.data?.deletionDate).toBe(day);
  });

  it('of protection: the names of files are encrypted', async () => {
    const rows = await test.db.selectFrom('file').select('name').execute();
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.every(({ name }) => !name.toString('latin1').includes('passportCopy'))).toBe(true);
  });
});

describe('what the terms say', () => {
  const listed = async ({ id }: Draft): Promise<number | undefined> => {
    const { token } = test.ada.user;
    const { body } = await test.call(orderInfo.list, { page: 1, pageSize: 100 }, { token });
    return body.data?.records.find((order) => order.id === id)?.orderStatus;
  };
  const filesOf = ({ id }: Draft) =>
    test.db.selectFrom('order_file').selectAll().where('order_id', '=', id).execute();

  it('of a paid order: its customer cannot cancel it', async () => {
    const order = await test.paid('visa/business');
    expect((await test.ada.ask(order, OrderStatus.cancelled)).body.code).toBe(errors.orderState.code);
  });

  it('of an application that is settled directly: its customer can withdraw it', async () => {
    const order = await test.ordered('visa/study');
    const { token } = test.ada.user;
    const { body } = await test.call(orderInfo.withdraw, { id: order.id, reason: '' }, { token });
    expect(body.code).toBe(200);
    expect(await listed(order)).toBe(OrderStatus.cancelled);
  });

  it('of an unpaid order: its customer can cancel it, its files are deleted at once, and it stays listed', async () => {
    const order = await test.ordered('visa/business');
    expect((await filesOf(order)).length).toBeGreaterThan(0);
    await test.ada.ask(order, OrderStatus.cancelled);
    expect(await filesOf(order)).toEqual([]);
    expect(await listed(order)).toBe(OrderStatus.cancelled);
  });
});
