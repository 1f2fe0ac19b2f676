import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deskSite } from '#contract/desk-site.contract.ts';
import { deskErrors } from '#contract/desk-errors.ts';
import { errors } from '#contract/errors.ts';
import { inEachLocale } from '#contract/locale.ts';
import { site } from '#contract/site.contract.ts';
import { beginShopCompany } from '#server/back-office/rules/shop-company.ts';
import { chinaDay, dayAfter, dayBefore } from '#server/services/china-day.ts';
import { contactOf } from '#server/services/contact.ts';
import example from '../../src/tooling/operator/company-example.json' with { type: 'json' };
import { createTestApp, type TestApp, type TestUser } from '#tests/support/test-app.ts';

const DAY = 24 * 60 * 60 * 1000;

let test: TestApp;
let operator: TestUser;
beforeAll(async () => {
  test = await createTestApp();
  operator = await test.signUpOperator('editor', ['editor', 'finance']);
});
afterAll(() => test.close());
beforeEach(() => test.db.deleteFrom('throttle').execute());

const text = (of: string) => inEachLocale((locale) => `${of} ${locale}`);

describe('the menu', () => {
  it('is changed a group at a time, and an older decision is refused', async () => {
    const opened = async () => (await test.call(deskSite.menu, {}, operator)).body.data!;
    const { revision, groups } = await opened();
    const [group] = groups;
    const added = { id: 0, title: text('Guides'), router: 'https://example.org/guides' };
    const entries = [added, ...group!.entries.toReversed()];
    const save = async (more: object) =>
      (await test.call(deskSite.saveMenu, { ...group!, entries, revision, ...more }, operator)).body.code;
    const [foreign] = groups[1]!.entries;
    expect(await save({ entries: [foreign!] })).toBe(errors.notFound.code);
    expect(await save({})).toBe(200);
    expect(await save({})).toBe(deskErrors.ruleChanged.code);
    const now = (await opened()).groups[0]!;
    expect(now.entries.map(({ router }) => router)).toEqual(entries.map(({ router }) => router));
    expect(new Set(now.entries.map(({ id }) => id)).size).toBe(entries.length);
    const menu = (await test.call(site.menu, {})).body.data!;
    expect(menu[0]!.children[0]).toMatchObject({ title: added.title, router: added.router });
  });
});

describe('the company that runs the shop', () => {
  const opened = async () => (await test.call(deskSite.company, {}, operator)).body.data!;
  const today = () => chinaDay(test.services.now());
  const set = async (from: string, name: string, more: object = {}) => {
    const { revision } = await opened();
    const company = { ...example, name };
    return (await test.call(deskSite.setCompany, { from, company, revision, ...more }, operator)).body;
  };
  const named = async () => (await contactOf(test.db))?.name;

  it('changes on the day that was entered, and not before', async () => {
    expect((await set(dayBefore(today()), 'Too late')).code).toBe(deskErrors.ruleFromPast.code);
    expect((await set(today(), 'Moongate One')).code).toBe(200);
    expect(await named()).toBe('Moongate One');
    const tomorrow = dayAfter(today());
    expect((await set(tomorrow, 'Moongate Two')).code).toBe(200);
    const context = { db: test.db, now: test.services.now };
    await beginShopCompany(context);
    expect(await named()).toBe('Moongate One');
    const { now, versions } = await opened();
    expect(now!.name).toBe('Moongate One');
    expect(versions.map(({ company, isNext }) => [company.name, isNext])).toEqual([
      ['Moongate Two', true],
      ['Moongate One', false],
    ]);
    test.pass(DAY);
    await beginShopCompany(context);
    test.pass(-DAY);
    expect(await named()).toBe('Moongate Two');
  });

  it('is refused where something is missing or was changed meanwhile, and is given up before it begins', async () => {
    const from = dayAfter(dayAfter(today()));
    const missing = await set(from, 'X', { company: { ...example, taxNumber: '' } });
    expect(missing.errors?.[0]?.pointer).toBe('/taxNumber');
    const { revision } = await opened();
    expect((await set(from, 'Moongate Three')).code).toBe(200);
    const stale = await set(from, 'Moongate Four', { revision });
    expect([stale.code, stale.msg]).toEqual([
      deskErrors.ruleChanged.code,
      expect.stringContaining('Moongate Three'),
    ]);
    const asked = { from, revision: (await opened()).revision };
    expect((await test.call(deskSite.dropCompany, asked, operator)).body.code).toBe(200);
    const begun = { from: today(), revision: (await opened()).revision };
    expect((await test.call(deskSite.dropCompany, begun, operator)).body.code).toBe(errors.notFound.code);
  });
});
