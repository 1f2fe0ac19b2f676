import countries from 'i18n-iso-countries';
import type { Insertable } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Payload } from '#contract/define.ts';
import { locales } from '#contract/locale.ts';
import { visa } from '#contract/visas.contract.ts';
import type { Tables } from '#server/store/tables.ts';
import { readOffers } from '#shop/checks/offers.ts';
import groupSchema from '#schemas/visa/group.schema.json' with { type: 'json' };
import { productSchemas } from '#tests/support/flow-compile.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

/** The product numbers of the visas. */
const visas = readOffers(productSchemas).flatMap(({ kind, childType }) =>
  kind === 'visa' ? [childType] : [],
);

type Purpose = Payload<typeof visa.entry>['purpose'];

const NOVEMBER = '2026-11-21T04:00:00Z';
const words = JSON.stringify(Object.fromEntries(locales.map((locale) => [locale, 'Ask the embassy.'])));

describe('what somebody needs to enter China', () => {
  let test: TestApp;
  let now = NOVEMBER;
  beforeAll(async () => {
    test = await createTestApp({ now: () => new Date(now) });
  });
  afterAll(() => test.close());

  async function advice(nationality: string, purpose: Purpose, at = NOVEMBER) {
    now = at;
    const { body } = await test.call(visa.entry, { nationality, purpose });
    if (!body.data) throw new Error(body.msg);
    return body.data;
  }
  const daysOf = async (...asked: Parameters<typeof advice>): Promise<number | null> =>
    (await advice(...asked)).rule?.days ?? null;

  async function rule(nationality: string, given: Partial<Insertable<Tables['entry_rule']>>): Promise<void> {
    await test.db
      .insertInto('entry_rule')
      .values({
        nationality,
        purposes: ['tourism'],
        days: 30,
        valid_from: '2026-01-01',
        valid_until: null,
        note: words,
        source: 'a test',
        source_url: 'https://example.org',
        checked_at: '2026-01-01',
        ...given,
      })
      .execute();
  }

  it.each<[string, Purpose, number | null]>([
    ['FRA', 'tourism', 30],
    ['DEU', 'business', 30],
    ['SGP', 'family', 30],
    ['GBR', 'tourism', 30],
    ['USA', 'tourism', null],
    ['USA', 'business', null],
    ['FRA', 'study', null],
    ['FRA', 'work', null],
    ['SGP', 'renewal', null],
    ['SGP', 'residence', null],
    ['RUS', 'tourism', null],
  ])('a traveller from %s may come for %s without a visa: %s days', async (nationality, purpose, days) => {
    expect(await daysOf(nationality, purpose)).toBe(days);
  });

  it.each([
    ['CHN', 'Chinese passport'],
    ['HKG', 'Mainland Travel Permit for Hong Kong'],
    ['MAC', 'Mainland Travel Permit for Hong Kong'],
    ['TWN', 'Mainland Travel Permit for Taiwan'],
  ])('somebody from %s can apply for no visa, and is told why', async (nationality, why) => {
    for (const purpose of ['tourism', 'study', 'residence'] as const) {
      const { rule: found, reason, offers } = await advice(nationality, purpose);
      expect(found).toBeNull();
      expect(reason?.US).toContain(why);
      expect(new Set(Object.values(reason!)).size).toBe(locales.length);
      expect(offers.length).toBeGreaterThan(0);
      expect(offers.filter(({ processed }) => processed)).toEqual([]);
    }
    for (const childType of visas) {
      const { body } = await test.call(visa.nationality, { childType, nationality });
      expect(body.data).toMatchObject({ processed: false, reason: { US: expect.stringContaining(why) } });
    }
  });

  it.each<[string, Purpose, number[]]>([
    ['USA', 'tourism', [240, 24]],
    ['RUS', 'business', [240, 24]],
    ['IND', 'family', [24]],
    ['USA', 'study', []],
    ['FRA', 'tourism', []],
    ['CHN', 'tourism', []],
  ])('a traveller from %s may pass through for %s without a visa: %j hours', async (who, purpose, hours) => {
    const { transit } = await advice(who, purpose);
    expect(transit.map((rule) => rule.hours)).toEqual(hours);
    for (const { conditions, sourceUrl } of transit) {
      expect(new Set(Object.values(conditions)).size).toBe(locales.length);
      expect(new URL(sourceUrl).protocol).toMatch(/^https?:$/);
    }
  });

  it('says for how many people a visa is, as its schema does', async () => {
    const [group] = (await advice('USA', 'tourism')).offers;
    const { minItems: least, maxItems: most } = groupSchema.properties.members;
    expect(group?.party).toEqual({ least, most });
    const [business] = (await advice('USA', 'business')).offers;
    expect(business?.party).toEqual({ least: 1, most: 1 });
    const listed = (await test.call(visa.getlist, {})).body.data ?? [];
    expect(listed.find(({ childType }) => childType === group?.childType)?.party).toEqual(group?.party);
  });

  it('says of visas on which an authority decides that the working days are those of the check', async () => {
    for (const purpose of ['renewal', 'residence'] as const)
      expect((await advice('USA', purpose)).offers.map(({ isCheck }) => isCheck)).toEqual([true]);
    for (const purpose of ['tourism', 'business'] as const)
      expect((await advice('USA', purpose)).offers.map(({ isCheck }) => isCheck)).toEqual([false]);
  });

  it('an operator can change who cannot apply, and why', async () => {
    const asked = { childType: 1, nationality: 'NRU' };
    expect((await test.call(visa.nationality, asked)).body.data).toEqual({ processed: true, reason: null });
    const row = { child_type: 1, nationality: 'NRU' };
    await test.db
      .insertInto('refused_nationality')
      .values({ ...row, reason: words })
      .execute();
    expect((await test.call(visa.nationality, asked)).body.data).toMatchObject({
      processed: false,
      reason: { US: 'Ask the embassy.' },
    });
    expect((await advice('NRU', 'study')).reason?.US).toBe('Ask the embassy.');
  });

  it('says since when and until when, who says so, and when somebody last looked', async () => {
    expect((await advice('SWE', 'tourism')).rule).toMatchObject({
      days: 30,
      validFrom: '2025-11-10',
      validUntil: '2026-12-31',
      source: expect.stringMatching(/\S/),
      sourceUrl: expect.stringMatching(/^https?:\/\//),
      checkedDate: '2025-11-04',
      note: expect.objectContaining({ DE: expect.stringContaining('Botschaft') }),
    });
    expect((await advice('SGP', 'tourism')).rule?.validUntil).toBeNull();
  });

  it.each([
    ['2026-02-28T15:59:59Z', null],
    ['2026-02-28T16:00:00Z', 30],
    ['2026-03-31T15:59:59Z', 30],
    ['2026-03-31T16:00:00Z', null],
  ])('at %s, a rule for March in China gives %s days', async (at, days) => {
    const known = test.db.selectFrom('entry_rule').select('id').where('nationality', '=', 'XMA');
    if (!(await known.executeTakeFirst())) {
      await rule('XMA', { valid_from: '2026-03-01', valid_until: '2026-03-31' });
    }
    expect(await daysOf('XMA', 'tourism', at)).toBe(days);
  });

  it('never follows a rule that has expired, however long it let stay', async () => {
    await rule('XEX', { days: 90, valid_until: '2026-11-20' });
    expect(await daysOf('XEX', 'tourism')).toBeNull();
    await rule('XEX', { days: 15 });
    expect(await daysOf('XEX', 'tourism')).toBe(15);
  });

  it('takes the rule that lets stay longest, and of equal ones the one that holds longest', async () => {
    await rule('XLO', { days: 15 });
    await rule('XLO', { days: 90, valid_until: '2026-12-31' });
    await rule('XLO', { days: 90, valid_until: '2027-12-31' });
    await rule('XLO', { days: 365, purposes: ['business'] });
    expect((await advice('XLO', 'tourism')).rule).toMatchObject({ days: 90, validUntil: '2027-12-31' });
    await rule('XLO', { days: 90 });
    expect((await advice('XLO', 'tourism')).rule).toMatchObject({ days: 90, validUntil: null });
  });

  it.each<Purpose>(['study', 'work', 'residence', 'renewal', 'business', 'tourism', 'family'])(
    'for %s it offers the visas whose offers have that purpose',
    async (purpose) => {
      const meant = readOffers(productSchemas).filter(({ purposes }) => purposes?.includes(purpose));
      const { offers } = await advice('USA', purpose);
      expect(new Set(offers.map(({ childType }) => childType))).toEqual(
        new Set(meant.map(({ childType }) => childType)),
      );
    },
  );

  it('offers a visa with the price and the working days of its normal service', async () => {
    expect((await advice('USA', 'business')).offers).toEqual([
      {
        childType: 5,
        title: expect.objectContaining({ US: 'Business e-visa' }),
        router: '/Visa?visaType=5',
        price: 880,
        workingDays: 5,
        isCheck: false,
        party: { least: 1, most: 1 },
        processed: true,
      },
    ]);
  });

  it('offers nothing that is not sold or has no price', async () => {
    const offered = async (): Promise<number> => (await advice('USA', 'work')).offers.length;
    const offer = test.db.updateTable('offer').where('child_type', '=', 2);
    await offer.set({ is_sold: false }).execute();
    expect(await offered()).toBe(0);
    await offer.set({ is_sold: true }).execute();
    expect(await offered()).toBe(1);
    await test.db.deleteFrom('price').where('child_type', '=', 2).execute();
    expect(await offered()).toBe(0);
  });

  it('marks an offer that a nationality can not have', async () => {
    await test.db.insertInto('refused_nationality').values({ child_type: 1, nationality: 'XRE' }).execute();
    expect((await advice('XRE', 'study')).offers).toMatchObject([{ childType: 1, processed: false }]);
    expect((await advice('XRE', 'business')).offers).toMatchObject([{ childType: 5, processed: true }]);
    const processed = async (childType: number): Promise<boolean | undefined> =>
      (await test.call(visa.nationality, { childType, nationality: 'XRE' })).body.data?.processed;
    expect([await processed(1), await processed(5)]).toEqual([false, true]);
  });

  it.each([
    { nationality: 'fra', purpose: 'tourism' as const },
    { nationality: 'FR', purpose: 'tourism' as const },
    { nationality: 'FRA', purpose: 'pilgrimage' as unknown as Purpose },
  ])('refuses %j', async (payload) => {
    expect((await test.call(visa.entry, payload)).body.code).toBe(400);
  });
});

describe('the rules of a new database', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.close());

  it('name a country, a source, and a day on which somebody looked, in six languages', async () => {
    const rules = await test.db.selectFrom('entry_rule').selectAll().execute();
    expect(rules.length).toBeGreaterThan(50);
    for (const rule of rules) {
      expect(countries.alpha3ToAlpha2(rule.nationality), rule.nationality).toBeDefined();
      expect(rule.purposes).toEqual(['tourism', 'business', 'family']);
      expect(rule.checked_at <= '2026-11-21').toBe(true);
      expect(rule.valid_until === null || rule.valid_until > rule.valid_from).toBe(true);
      expect(new URL(rule.source_url).protocol).toMatch(/^https?:$/);
      expect(Object.keys(rule.note).sort()).toEqual([...locales].sort());
    }
    expect(new Set(rules.map(({ nationality }) => nationality)).size).toBe(rules.length);
  });

  it('refuse nobody who is likely to look at an example', async () => {
    const rows = await test.db.selectFrom('refused_nationality').selectAll().execute();
    expect(new Set(rows.map((row) => row.child_type))).toEqual(new Set(visas));
    const refused = rows.map((row) => row.nationality);
    for (const code of ['USA', 'GBR', 'ITA', 'ESP', 'FRA', 'DEU']) expect(refused).not.toContain(code);
    for (const code of refused) expect(countries.alpha3ToAlpha2(code), code).toBeDefined();
  });
});
