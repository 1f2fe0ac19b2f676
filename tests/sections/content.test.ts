import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { agreementFigures, unsentDays } from '#contract/figures.ts';
import { locales } from '#contract/locale.ts';
import { site } from '#contract/site.contract.ts';
import { charteredCar, serverType } from '#contract/vip.contract.ts';
import { visa } from '#contract/visas.contract.ts';
import { trafficCardOrderInfo } from '#contract/wifi.contract.ts';
import { accountByLogin } from '#server/accounts/accounts.ts';
import { demoAccounts } from '#demo/seed-accounts.ts';
import { seed } from '#server/start/seed.ts';
import { readOffers } from '#shop/checks/offers.ts';
import { productSchemas } from '#tests/support/flow-compile.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { picture } from '#tests/support/study-answers.ts';
import { uploadFile } from '#tests/support/upload-file.ts';

const DAY = 24 * 60 * 60 * 1000;

/** Every text in every language, somewhere below `value`. */
function localizedTexts(value: unknown): Record<string, string>[] {
  if (typeof value !== 'object' || value === null) return [];
  if ('US' in value) return [value as Record<string, string>];
  return Object.values(value).flatMap(localizedTexts);
}

describe('the content of a new database', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.close());

  it('has every text in six languages, with the same number of lines', async () => {
    const replies = [
      (await test.call(site.menu, {})).body.data,
      (await test.call(site.banners, { type: 'INDEX' })).body.data,
      (await test.call(site.agreement, {})).body.data,
      (await test.call(visa.getlist, {})).body.data,
      (await test.call(serverType.list, {})).body.data,
      (await test.call(charteredCar.listAll, {})).body.data,
      (await test.call(trafficCardOrderInfo.cards, {})).body.data,
    ];
    const texts = localizedTexts(replies);
    expect(texts.length).toBeGreaterThan(80);
    for (const text of texts) {
      expect(Object.keys(text).sort()).toEqual([...locales].sort());
      const lines = Object.values(text).map((each) => each.split('\n').length);
      expect(new Set(lines).size).toBe(1);
      expect(Object.values(text).every((each) => each.trim() === each && each !== '')).toBe(true);
    }
  });

  it('offers the visas that can be applied for here, each with its address and its lowest price', async () => {
    const shown = (await test.call(visa.getlist, {})).body.data ?? [];
    const visas = readOffers(productSchemas).filter(({ kind }) => kind === 'visa');
    const expected = visas.map((offer) => [
      offer.childType,
      `${offer.page}?visaType=${offer.childType}`,
      Math.min(...offer.prices!.map(({ rmb }) => rmb)),
    ]);
    const told = shown.map(({ childType, router, price }) => [childType, router, price]);
    expect(told).toEqual(expected.sort(([one], [other]) => Number(one) - Number(other)));
    expect(told.length).toBeGreaterThan(5);
  });

  it('knows one agreement by its id', async () => {
    const { body } = await test.call(site.agreement, { id: 2 });
    expect(body.data?.map((agreement) => agreement.title.US)).toEqual(['Privacy']);
  });

  it('lists the area codes, China under 45', async () => {
    const codes = (await test.call(site.areaCodes, {})).body.data ?? [];
    expect(codes.length).toBeGreaterThan(200);
    const china = { id: 45, zh: '中国', us: 'China', areaCode: '86', region: 'CN' };
    expect(codes.find((code) => code.id === 45)).toEqual(china);
    expect(new Set(codes.map((code) => code.id)).size).toBe(codes.length);
  });

  it('is filled in once, also by servers that start together, and keeps what was changed since', async () => {
    await test.db.updateTable('banner').set({ router: '/changed' }).where('id', '=', 1).execute();
    await Promise.all(
      [1, 2, 3].map(() => seed(test.db, { demoData: true, vault: test.services.vault, offers: [] })),
    );
    const { body } = await test.call(site.banners, { type: 'INDEX' });
    expect(body.data?.map((banner) => banner.router)[0]).toBe('/changed');
    for (const account of demoAccounts) {
      expect((await accountByLogin(test.db, account.loginName))?.identity).toBe(account.identity);
    }
  });

  it('gets newer agreements of the program, but for those that somebody has edited or that are newer', async () => {
    const { db } = test;
    const stored = () => db.selectFrom('agreement').selectAll().orderBy('id').execute();
    const [terms, privacy, rules] = await stored();
    const older = ({ title, sections }: NonNullable<typeof terms>, update_date: string) => {
      const text = { title, sections: sections.slice(1) };
      return {
        update_date,
        sections: JSON.stringify(text.sections),
        shipped: JSON.stringify(text),
      };
    };
    const set = (id: number, to: object) =>
      db.updateTable('agreement').set(to).where('id', '=', id).execute();
    await set(1, { ...older(terms!, '2026-01-01'), title: JSON.stringify({ ...terms!.title, US: 'Ours' }) });
    await set(2, older(privacy!, '2026-01-01'));
    await set(3, older(rules!, '2999-01-01'));
    const [own, , newer] = await stored();
    await seed(db, { demoData: false, offers: [] });
    expect(await stored()).toEqual([own, privacy, newer]);
    for (const { id, title, sections, shipped, update_date } of [terms!, rules!])
      await set(id, {
        update_date,
        title: JSON.stringify(title),
        sections: JSON.stringify(sections),
        shipped: JSON.stringify(shipped),
      });
    const { body } = await test.call(site.agreement, { id: 2 });
    expect(body.data?.[0]).not.toHaveProperty('shipped');
  });

  it('loses files that no record refers to, but not while a draft on a device may refer to them', async () => {
    const { token } = await test.signUp('tidy');
    const { body } = await uploadFile(test.app, {
      token,
      module: 'image',
      name: 'a.png',
      bytes: await picture(),
    });
    const id = body.data?.id ?? '';
    // Changed on the last day, a draft stays for as long again.
    await test.tidy(new Date(Date.now() + (2 * unsentDays - 1) * DAY));
    expect(await test.removals()).toEqual([]);
    await test.tidy(new Date(Date.now() + (agreementFigures.looseFileDays + 1) * DAY));
    expect(await test.removals()).toEqual([id]);
  });
});
