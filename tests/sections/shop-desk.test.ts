import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { advertiser } from '#contract/advertiser.contract.ts';
import { errors } from '#contract/errors.ts';
import { recentCheckDays } from '#contract/last-check.ts';
import { shopDesk } from '#contract/shop-desk.contract.ts';
import { companyById } from '#server/accounts/companies.ts';
import { answersWithFiles, productOf, shopperOf } from '#tests/support/product-orders.ts';
import { createTestApp, type TestApp, type TestUser } from '#tests/support/test-app.ts';

const DAY = 24 * 60 * 60 * 1000;

let test: TestApp;
let operator: TestUser;
beforeAll(async () => {
  test = await createTestApp();
  operator = await test.signUpOperator();
});
afterAll(() => test.close());
beforeEach(() => test.db.deleteFrom('throttle').execute());

describe('the discount of a company', () => {
  let company: TestUser;
  beforeAll(async () => {
    company = await test.signUp('agency', 2);
    const told = { kind: 'travel', website: '', contact: 'Ada', contact_phone: '+44 20 7946 0000' };
    const place = { address: '12 St James’s Square', postcode: 'SW1Y 4LB', city: 'London', country: 'GBR' };
    const row = { account_id: company.id, name: 'Analytical Engines', tax_number: 'GB1', ...told, ...place };
    await test.db.insertInto('company').values(row).execute();
  });
  const enter = async (loginName: string, discountPercent: number) =>
    (await test.call(shopDesk.discount, { loginName, discountPercent }, operator)).body.code;
  const priceNow = async () => {
    const shopper = shopperOf(test, company);
    const answers = await answersWithFiles(test, company);
    const draft = await shopper.begin(productOf('visa/business'), answers['visa/business']!);
    return { draft, shopper };
  };

  it('is taken off the prices that are quoted after an operator has entered it', async () => {
    const before = await priceNow();
    expect(await enter(company.loginName.toUpperCase(), 15)).toBe(200);
    const { draft, shopper } = await priceNow();
    expect(draft.price).toBeCloseTo(before.draft.price * 0.85, 2);
    expect((await shopper.ask(draft, productOf('visa/business').sent, draft.price)).body.code).toBe(200);
    expect(await shopper.detail(draft)).toMatchObject({ discount: 15, price: draft.price });
    const { body } = await test.call(shopDesk.companies, { name: 'ANALYTIC' }, operator);
    expect(body.data).toEqual([
      { loginName: company.loginName, name: 'Analytical Engines', taxNumber: 'GB1', discountPercent: 15 },
    ]);
  });

  it('and its details are changed one by one', async () => {
    const { loginName } = company;
    const change = async (details: object) =>
      (await test.call(shopDesk.details, { loginName, ...details }, operator)).body.code;
    // Its name and its tax number need two operators: here they are not read.
    expect(await change({ name: 'Other', taxNumber: 'GB2', city: 'Bath' })).toBe(200);
    const row = await companyById(test.db, company.id);
    expect(row).toMatchObject({ name: 'Analytical Engines', tax_number: 'GB1', city: 'Bath' });
    for (const wrong of [{}, { name: 'Other' }, { city: ' ' }, { country: 'gb' }])
      expect(await change(wrong)).toBe(errors.invalidInput.code);
  });

  it('is refused for an account that is no company, and for more than everything', async () => {
    const { loginName } = await test.signUp('person');
    expect(await enter(loginName, 10)).toBe(errors.notFound.code);
    expect(await enter(company.loginName, 101)).toBe(errors.invalidInput.code);
  });
});

describe('an advert', () => {
  it('is counted when it is shown and opened, once an hour for each reader, and no banner is', async () => {
    const rows = await test.db.selectFrom('banner').select(['id', 'type']).execute();
    const { id } = rows.find(({ type }) => type.startsWith('ADVERT_'))!;
    const banner = rows.find(({ type }) => !type.startsWith('ADVERT_'))!;
    const tell = async (what: 'shown' | 'opened', of = id) =>
      (await test.call(advertiser.count, { id: of, what })).body.code;
    for (const what of ['shown', 'shown', 'opened'] as const) expect(await tell(what)).toBe(200);
    expect(await tell('shown', banner.id)).toBe(200);
    await test.services.views.write();
    test.pass(2 * DAY);
    expect(await tell('shown')).toBe(200);
    await test.services.views.write();
    const counts = async (days: number) =>
      (await test.call(shopDesk.adverts, { days }, operator)).body.data?.find((each) => each.id === id);
    expect(await counts(30)).toMatchObject({ shown: 2, opened: 1 });
    expect(await counts(1)).toMatchObject({ shown: 1, opened: 0 });
    const listed = (await test.call(shopDesk.adverts, { days: 30 }, operator)).body.data ?? [];
    expect(listed.map((each) => each.id)).not.toContain(banner.id);
    await test.tidy(new Date(Date.now() + 500 * DAY));
    expect(await test.db.selectFrom('advert_count').select('day').execute()).toEqual([]);
  });
});

describe('what was not checked recently', () => {
  it('is listed for an operator, until somebody has checked it again', async () => {
    // The housekeeping of a later time has ended the session of the other one.
    const checker = await test.signUpOperator('checker');
    const listed = async () => {
      const { body } = await test.call(shopDesk.checks, {}, checker);
      expect(body.msg).toBe('');
      return body.data ?? [];
    };
    const old = await listed();
    const day = new Date(test.services.now().getTime() - recentCheckDays * DAY).toISOString().slice(0, 10);
    expect(old.every(({ checkedDate }) => checkedDate <= day)).toBe(true);
    for (const kind of ['entry', 'transit', 'authority'])
      expect(old.map((each) => each.kind)).toContain(kind);
    const [rule] = await test.db.selectFrom('transit_rule').selectAll().execute();
    const today = test.services.now().toISOString().slice(0, 10);
    await test.db.updateTable('transit_rule').set({ checked_at: today }).where('id', '=', rule!.id).execute();
    const now = await listed();
    expect(now).toHaveLength(old.length - 1);
    expect(now.map(({ name }) => name)).not.toContain(`${rule!.hours} hours`);
  });
});
