import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { account } from '#contract/account.contract.ts';
import { errors } from '#contract/errors.ts';
import { locales } from '#contract/locale.ts';
import { wordsOf } from '#tests/support/journey-words.ts';
import { createTestApp, type TestApp, type TestUser } from '#tests/support/test-app.ts';

const given = {
  contact: 'Grace Hopper',
  contactPhone: '+44 2079460001',
  website: 'www.hopper.example',
  address: '1 Harbour Road',
  post: 'BS1 5TY',
  city: 'Bristol',
  country: 'GBR',
};

describe('the data of a company', () => {
  let test: TestApp;
  let owner: TestUser;
  beforeAll(async () => {
    test = await createTestApp();
    owner = await test.signUp('engines');
    await test.db.updateTable('account').set({ identity: 2 }).where('id', '=', owner.id).execute();
    await test.db
      .insertInto('company')
      .values({
        account_id: owner.id,
        name: 'Analytical Engines',
        kind: 'employer',
        tax_number: 'GB 1',
        website: 'www.engines.example',
        contact: 'Ada Lovelace',
        contact_phone: '+44 2079460000',
        address: '12 St James’s Square',
        postcode: 'SW1Y 4JH',
        country: 'GBR',
        city: 'London',
      })
      .execute();
  });
  afterAll(() => test.close());
  const change = async ({ token }: TestUser, details: object = given) =>
    (await test.call(account.updateCompany, details as typeof given, { token })).body;
  const profile = async () => (await test.call(account.profile, {}, { token: owner.token })).body.data;

  it('is changed by its owner, who is the contact person then; what says who it is stays', async () => {
    const sent = { ...given, companyName: 'Another Ltd', sn: 'GB 2', companyType: 'travel' };
    expect((await change(owner, sent)).code).toBe(200);
    expect(await profile()).toMatchObject({
      realName: 'Grace Hopper',
      mobile: '+44 2079460001',
      company: { ...given, companyName: 'Analytical Engines', sn: 'GB 1', companyType: 'employer' },
    });
  });

  it('keeps a number of the account that was proved by a code', async () => {
    const proved = { phone: '+86 13800138000', phone_verified: true };
    await test.db.updateTable('account').set(proved).where('id', '=', owner.id).execute();
    expect((await change(owner, { ...given, contactPhone: '+44 2079460002' })).code).toBe(200);
    const { mobile, company } = (await profile())!;
    expect([mobile, company?.contactPhone]).toEqual(['+86 13800138000', '+44 2079460002']);
  });

  it.each([
    ['contact', '', 'required'],
    ['contactPhone', 'none', 'format'],
    ['website', 'javascript:alert(1)', 'format'],
    ['country', 'gb', 'format'],
  ])('refuses %s %j by its form', async (name, value, keyword) => {
    const { code, errors: found } = await change(owner, { ...given, [name]: value });
    expect([code, found?.map(({ pointer }) => pointer)]).toEqual([errors.invalidInput.code, [`/${name}`]]);
    expect(found?.[0]?.keyword).toBe(keyword);
  });

  it('is nothing that the account of a person has', async () => {
    expect((await change(await test.signUp('person'))).code).toBe(errors.forbidden.code);
  });
});

it.each(locales)('the subject of a message about it fits into the contact form: %s', (locale) => {
  expect(wordsOf(locale)('account:information.companySubject').length).toBeLessThanOrEqual(30);
});
