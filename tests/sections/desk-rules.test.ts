import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Payload } from '#contract/define.ts';
import { deskCompanies } from '#contract/desk-companies.contract.ts';
import { deskPrices } from '#contract/desk-prices.contract.ts';
import { deskRules } from '#contract/desk-rules.contract.ts';
import { deskErrors } from '#contract/desk-errors.ts';
import { errors } from '#contract/errors.ts';
import { inEachLocale, locales } from '#contract/locale.ts';
import { shopDesk } from '#contract/shop-desk.contract.ts';
import { urgentType, visa } from '#contract/visas.contract.ts';
import { knownHolidays } from '#server/back-office/rules/holiday-name.ts';
import { publishedDays } from '#server/products/working-days.ts';
import { chinaDay, dayAfter, dayBefore } from '#server/services/china-day.ts';
import { answersWithFiles, productOf, shopperOf } from '#tests/support/product-orders.ts';
import { createTestApp, type TestApp, type TestUser } from '#tests/support/test-app.ts';

const DAY = 24 * 60 * 60 * 1000;

let test: TestApp;
let operator: TestUser;
let today: string;
let tomorrow: string;
beforeAll(async () => {
  test = await createTestApp();
  operator = await test.signUpOperator('keeper', ['ruleKeeper', 'finance', 'support']);
  today = chinaDay(test.services.now());
  tomorrow = dayAfter(today);
});
afterAll(() => test.close());
beforeEach(() => test.db.deleteFrom('throttle').execute());

describe('prices from a day on', () => {
  const childType = 4;
  const opened = async () => {
    const { body } = await test.call(deskPrices.product, { childType }, operator);
    if (!body.data) throw new Error(body.msg);
    return body.data;
  };
  const plan = async (wish: Partial<Payload<typeof deskPrices.plan>>) => {
    const { revision } = await opened();
    const prices = [{ serviceType: 1, workingDays: 4, rmb: 999.99 }];
    return test.call(deskPrices.plan, { childType, from: tomorrow, prices, revision, ...wish }, operator);
  };

  it('are refused for today and earlier, for a service that is not sold, and on an older decision', async () => {
    for (const from of [dayBefore(today), today]) {
      const { body } = await plan({ from });
      expect(body.code).toBe(deskErrors.ruleFromPast.code);
      expect(body.msg).toContain(tomorrow);
    }
    const unknown = await plan({ prices: [{ serviceType: 77, workingDays: 1, rmb: 1 }] });
    expect(unknown.body.errors?.[0]?.pointer).toBe('/prices/0/serviceType');
    const { revision } = await opened();
    expect((await plan({})).body.code).toBe(200);
    const stale = await plan({ revision });
    expect(stale.body.code).toBe(deskErrors.ruleChanged.code);
    expect(stale.body.msg).toContain(`${tomorrow}: 999.99 RMB`);
  });

  it('stand beside those of today, and hold from that day on', async () => {
    const { versions } = await opened();
    const own = versions.filter(({ serviceType }) => serviceType === 1);
    expect(own.slice(0, 2).map(({ state }) => state)).toEqual(['next', 'now']);
    const listed = await test.call(deskPrices.list, { page: 1, pageSize: 100, planned: true }, operator);
    const [product] = listed.body.data!.records;
    expect(product).toMatchObject({ childType, next: [{ serviceType: 1, rmb: 999.99, from: tomorrow }] });
    expect(product!.now[0]!.rmb).toBe(own[1]!.rmb);
    const price = async () => (await test.call(urgentType.list, { childType })).body.data![0]!.price;
    expect(await price()).toBe(own[1]!.rmb);
    test.pass(DAY);
    expect(await price()).toBe(999.99);
    test.pass(-DAY);
  });

  it('are compared with what the orders of the last month have cost', async () => {
    const shopper = shopperOf(test, await test.signUp('buyer'));
    const answers = await answersWithFiles(test, shopper.user);
    const product = productOf('visa/business');
    const draft = await shopper.begin(product, answers['visa/business']!);
    expect((await shopper.ask(draft, product.sent, draft.price)).body.code).toBe(200);
    const { childType: own } = (await test.db
      .selectFrom('order')
      .select('child_type as childType')
      .where('id', '=', draft.id)
      .executeTakeFirst())!;
    const { body } = await test.call(deskPrices.product, { childType: own }, operator);
    const now = body.data!.versions.filter(({ state }) => state === 'now');
    const prices = now.map(({ serviceType, workingDays, rmb }) => ({
      serviceType,
      workingDays,
      rmb: rmb * 2,
    }));
    const compared = await test.call(
      deskPrices.compare,
      { childType: own, from: tomorrow, prices },
      operator,
    );
    expect(compared.body.data).toMatchObject({
      orders: 1,
      changed: 1,
      before: draft.price,
      after: draft.price * 2,
      isAll: true,
      example: { after: draft.price * 2 },
    });
  });

  it('can be given up before they begin', async () => {
    const { revision } = await opened();
    const drop = async (from: string) =>
      (await test.call(deskPrices.drop, { childType, from, revision }, operator)).body.code;
    expect(await drop(today)).toBe(deskErrors.ruleFromPast.code);
    expect(await drop(dayAfter(tomorrow))).toBe(errors.notFound.code);
    expect(await drop(tomorrow)).toBe(200);
    expect((await opened()).versions.map(({ state }) => state)).not.toContain('next');
  });
});

describe('what was agreed on with a company', () => {
  it('is kept with who has entered it, and an older decision is refused', async () => {
    const company = await test.signUp('agency', 2);
    const told = { kind: 'travel', website: '', contact: 'Ada', contact_phone: '+44 20 7946 0000' };
    const place = { address: '12 St James’s Square', postcode: 'SW1Y 4LB', city: 'London', country: 'GBR' };
    const row = { account_id: company.id, name: 'Analytical Engines', tax_number: 'GB1', ...told, ...place };
    await test.db.insertInto('company').values(row).execute();
    const { loginName } = company;
    const opened = async () => (await test.call(deskCompanies.open, { loginName }, operator)).body.data!;
    const { revision } = await opened();
    const agree = async (discountPercent: number, terms: string) =>
      (await test.call(deskCompanies.agree, { loginName, discountPercent, terms, revision }, operator)).body;
    expect((await agree(12, ' Paid within 30 days. ')).code).toBe(200);
    const stale = await agree(30, '');
    expect([stale.code, stale.msg]).toEqual([deskErrors.ruleChanged.code, expect.stringContaining('12 %')]);
    await test.call(shopDesk.discount, { loginName, discountPercent: 15 }, operator);
    const { history, ...now } = await opened();
    expect(now).toMatchObject({ discountPercent: 15, terms: '', name: 'Analytical Engines' });
    const entered = history.map((each) => [each.discountPercent, each.terms, each.operator]);
    expect(entered).toEqual([
      [15, '', operator.loginName],
      [12, 'Paid within 30 days.', operator.loginName],
    ]);
    const asked = { page: 1, pageSize: 10, name: 'ENGINES', discounted: true };
    const listed = (await test.call(deskCompanies.list, asked, operator)).body.data!;
    expect([listed.total, listed.records[0]!.loginName]).toEqual([1, loginName]);
  });
});

describe('rules from a day on', () => {
  const text = inEachLocale(() => 'By agreement.');
  const entry = {
    kind: 'entry' as const,
    nationalities: ['XAA', 'XBB'],
    childTypes: [],
    purposes: ['tourism' as const],
    amount: 30,
    text,
    validUntil: null,
    source: 'National Immigration Administration',
    sourceUrl: 'https://example.org/rules',
  };
  const refused = {
    ...entry,
    kind: 'refused' as const,
    childTypes: [3],
    purposes: [],
    amount: 0,
    source: '',
    sourceUrl: '',
  };
  const set = async (wish: Partial<Payload<typeof deskRules.set>>) =>
    (await test.call(deskRules.set, { ...entry, validFrom: tomorrow, ...wish }, operator)).body;
  const listed = async (kind: 'entry' | 'refused', nationality: string) =>
    (await test.call(deskRules.list, { page: 1, pageSize: 100, kind, nationality }, operator)).body.data!
      .records;

  it('hold from that day on, and overlap no other one', async () => {
    expect((await set({ validFrom: dayBefore(today) })).code).toBe(deskErrors.ruleFromPast.code);
    expect((await set({ validUntil: today })).errors?.[0]?.pointer).toBe('/validUntil');
    expect((await set({ text: { ...text, ZH: ' ' } })).errors?.[0]?.pointer).toBe('/text');
    expect(await set({})).toMatchObject({ code: 200, data: { rules: 1 } });
    const twice = await set({ nationalities: ['XBB'], validFrom: dayAfter(tomorrow) });
    expect(twice.code).toBe(deskErrors.rulesOverlap.code);
    expect(twice.msg).toContain(`XBB, ${tomorrow}`);
    const advice = async () =>
      (await test.call(visa.entry, { nationality: 'XAA', purpose: 'tourism' })).body.data!.rule;
    expect(await advice()).toBeNull();
    test.pass(DAY);
    expect(await advice()).toMatchObject({ days: 30, validFrom: tomorrow });
    test.pass(-DAY);
  });

  it('follow another one, which ends before them; an older decision is refused', async () => {
    const [rule] = await listed('entry', 'XBB');
    const { id, revision } = rule!;
    const next = { nationalities: ['XBB'], amount: 15, follows: { id, revision }, validFrom: '2099-01-01' };
    expect((await set(next)).code).toBe(200);
    const versions = (await listed('entry', 'XBB')).map(({ amount, validUntil }) => [amount, validUntil]);
    expect(versions).toEqual([
      [30, '2098-12-31'],
      [15, null],
    ]);
    expect((await set(next)).code).toBe(deskErrors.ruleChanged.code);
  });

  it('let no nationality be refused and free for the same purpose', async () => {
    const purposes = ['tourism'];
    await test.db.updateTable('offer').set({ purposes }).where('child_type', '=', 3).execute();
    const both = await set({ ...refused, nationalities: ['XAA'] });
    expect(both.code).toBe(deskErrors.refusedAndFree.code);
    expect(both.msg).toContain(`XAA, ${tomorrow}`);
    expect((await set({ ...refused, nationalities: ['XCC'] })).code).toBe(200);
    expect((await set({ nationalities: ['XCC'] })).code).toBe(deskErrors.refusedAndFree.code);
    expect((await set({ nationalities: ['XCC'], purposes: ['family'] })).code).toBe(200);
    const asked = { childType: 3, nationality: 'XCC' };
    const processed = async () => (await test.call(visa.nationality, asked)).body.data!.processed;
    expect(await processed()).toBe(true);
    test.pass(DAY);
    expect(await processed()).toBe(false);
    test.pass(-DAY);
  });

  it('end with a day, are given up before they begin, and are compared with their source', async () => {
    const [rule] = await listed('refused', 'XCC');
    const { id, revision } = rule!;
    const end = async (lastDay: string) =>
      (await test.call(deskRules.end, { kind: 'refused', id, revision, lastDay }, operator)).body.code;
    expect(await end(dayBefore(today))).toBe(deskErrors.ruleFromPast.code);
    expect(await end(today)).toBe(200);
    expect(await listed('refused', 'XCC')).toEqual([]);
    const old = (await listed('entry', 'FRA')).find(({ state }) => state === 'now');
    const confirm = async () =>
      test.call(deskRules.confirm, { kind: 'entry', id: old!.id, revision: old!.revision }, operator);
    expect((await confirm()).body.code).toBe(200);
    expect((await listed('entry', 'FRA'))[0]).toMatchObject({ checkedDate: today });
    expect((await confirm()).body.code).toBe(deskErrors.ruleChanged.code);
  });
});

describe('working days', () => {
  it('are set for coming days only, and go back to the published calendar', async () => {
    const year = Number(tomorrow.slice(0, 4));
    const opened = async () => (await test.call(deskRules.days, { year }, operator)).body.data!;
    const set = async (wish: Partial<Payload<typeof deskRules.setDays>>) => {
      const { revision } = await opened();
      const asked = { from: tomorrow, to: tomorrow, are: 'worked' as const, revision, ...wish };
      return (await test.call(deskRules.setDays, asked, operator)).body.code;
    };
    expect(await set({ from: dayBefore(today) })).toBe(deskErrors.ruleFromPast.code);
    expect(await set({ to: today })).toBe(errors.invalidInput.code);
    const { revision, days } = await opened();
    expect(days.some(({ name }) => name === 'National Day')).toBe(true);
    expect(await set({})).toBe(200);
    expect(await set({ revision })).toBe(deskErrors.ruleChanged.code);
    expect((await opened()).days.find(({ day }) => day === tomorrow)?.set).toBe(true);
    expect(await set({ are: 'published' })).toBe(200);
    expect((await opened()).days.find(({ day }) => day === tomorrow)?.set ?? null).toBeNull();
  });

  it('have their holidays in the language of the caller, each with a word of its own', async () => {
    const { isPublished, unusual } = publishedDays(2025);
    expect(isPublished).toBe(true);
    for (const published of unusual.values()) expect(knownHolidays).toContain(published.split(',')[0]);
    const named: Record<string, string> = {};
    for (const locale of locales) {
      const { body } = await test.call(deskRules.days, { year: 2025 }, { ...operator, locale });
      const { days } = body.data!;
      named[locale] = days.find(({ day }) => day === '2025-04-04')!.name;
    }
    expect(named).toEqual({
      US: 'Tomb-sweeping Day',
      IT: 'Festa dei Morti (Qingming)',
      ES: 'Día de los Difuntos (Qingming)',
      FR: 'Fête des Morts (Qingming)',
      DE: 'Totengedenkfest (Qingming)',
      ZH: '清明节',
    });
  });
});
