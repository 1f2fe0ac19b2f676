import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enquiry } from '#contract/enquiry.contract.ts';
import { errors } from '#contract/errors.ts';
import { event } from '#contract/event.contract.ts';
import { agreementFigures, enquirySeconds } from '#contract/figures.ts';
import { locales } from '#contract/locale.ts';
import { school } from '#contract/school.contract.ts';
import { termsAfter } from '#contract/school-terms.ts';
import { sitePage } from '#contract/site-page.contract.ts';
import { sitePageNames } from '#contract/site-pages.ts';
import { contactOf } from '#server/services/contact.ts';
import { chinaDay } from '#server/services/china-day.ts';
import { callers } from '#tests/support/codes.ts';
import { picture, valueOf } from '#tests/support/study-answers.ts';
import { createTestApp, type TestApp, type TestUser } from '#tests/support/test-app.ts';
import { uploadFile } from '#tests/support/upload-file.ts';

const all = { page: 1, pageSize: 50 };
const DAY = 24 * 60 * 60 * 1000;

let test: TestApp;
let ada: TestUser;
let operator: string;
let passportCopy: Record<string, unknown>;
const newIp = callers();
beforeAll(async () => {
  test = await createTestApp();
  ada = await test.signUp('ada');
  operator = (await test.signUpOperator()).token;
  passportCopy = await uploaded(ada);
});
afterAll(() => test.close());

async function uploaded({ token }: TestUser): Promise<Record<string, unknown>> {
  const upload = { token, module: 'image', name: 'passport.png', bytes: await picture() } as const;
  return valueOf((await uploadFile(test.app, upload)).body.data!);
}

const schools = async () => (await test.call(school.list, all)).body.data!.records;

describe('schools', () => {
  it('are listed, filtered by province, and read alone with all that they say in six languages', async () => {
    const listed = await schools();
    expect(listed.length).toBeGreaterThanOrEqual(8);
    const [china] = (await test.call(school.getAddress, {})).body.data!;
    const found = china!.children.map(async ({ code }) => {
      const search = { country: 'CN', province: code };
      return (await test.call(school.list, { ...all, search })).body.data!.total;
    });
    const totals = await Promise.all(found);
    expect(Math.min(...totals)).toBeGreaterThan(0);
    expect(totals.reduce((sum, total) => sum + total, 0)).toBe(listed.length);
    const { data } = (await test.call(school.getById, { id: listed[0]!.id })).body;
    for (const name of ['address', 'programmes', 'starts', 'fees', 'teachingLanguage', 'content'] as const)
      expect(locales.filter((locale) => data![name][locale] === '')).toEqual([]);
  });

  it.each([
    ['2026-11-23', ['2027-03', '2027-09', '2028-03', '2028-09']],
    ['2027-03-01', ['2027-09', '2028-03', '2028-09', '2029-03']],
  ])('begin twice a year; on %s one applies for %j', (day, terms) => {
    expect(termsAfter(day)).toEqual(terms);
  });
});

describe('pages whose text is a record', () => {
  it.each(sitePageNames)('%s has it in six languages', async (name) => {
    const { data } = (await test.call(sitePage.getByName, { name })).body;
    expect(locales.filter((locale) => (data?.content[locale] ?? '').length < 200)).toEqual([]);
  });

  it('say so when operators have removed it', async () => {
    await test.db
      .updateTable('content')
      .set({ state: 'archived' })
      .where('slug', '=', 'advertising')
      .execute();
    const { body } = await test.call(sitePage.getByName, { name: 'advertising' });
    expect(body.code).toBe(errors.notFound.code);
  });
});

describe('events', () => {
  const events = async () => (await test.call(event.list, all)).body.data!.records;

  it('come with date, place and text, the last first', async () => {
    const records = await events();
    expect(records.length).toBeGreaterThan(3);
    expect(
      records.filter(({ date, address }) => !/^\d{4}-\d\d-\d\d$/.test(date) || address.ZH === ''),
    ).toEqual([]);
    const dates = records.map(({ date }) => date);
    expect(dates).toEqual([...dates].sort().reverse());
  });

  it.each([
    ['on its day', 0, false],
    ['on the day after it', 1, true],
  ])('an event is over %s: %s', async (_when, days, isOver) => {
    const [{ id }] = (await test.db
      .selectFrom('content')
      .select('id')
      .where('kind', '=', 'event')
      .execute()) as [{ id: number }];
    const date = chinaDay(new Date(test.services.now().getTime() - days * DAY));
    await sql`update content set data = jsonb_set(data, '{facts,date}', to_jsonb(${date}::text)) where id = ${id}`.execute(
      test.db,
    );
    expect((await events()).find((one) => one.id === id)).toMatchObject({ date, isOver });
  });
});

describe('an application to a school', () => {
  const [term = ''] = termsAfter(chinaDay(new Date(Date.now() + 30 * DAY)));

  async function answers(changes: Record<string, Record<string, unknown>> = {}) {
    const [first] = await schools();
    const whole: Record<string, Record<string, unknown>> = {
      choice: { school: String(first!.id), course: first!.courses[0], level: first!.levels[0], term },
      person: {
        surname: 'LOVELACE',
        englishName: 'ADA',
        nationality: 'GBR',
        dateOfBirth: '2004-12-10',
        email: 'ada@test.example',
        telephone: '+44 20 7946 0001',
      },
      background: { education: { highest: 'High school', schoolName: 'Ockham' }, chineseLevel: 'none' },
      uploads: { passportCopy, diploma: passportCopy },
    };
    const steps = Object.entries(whole).map(([step, fields]) => [step, { ...fields, ...changes[step] }]);
    return Object.fromEntries(steps) as Record<string, Record<string, unknown>>;
  }
  const ticket = async (): Promise<string> =>
    ((await test.call(enquiry.begin, {})).body.data as { ticket: string }).ticket;
  async function apply(
    changes = {},
    { ticket: given = '', ip = newIp(), token = ada.token, website = '' } = {},
  ) {
    const own = given || (await ticket());
    if (given === '') test.pass((enquirySeconds + 1) * 1000);
    const sent = { answers: await answers(changes), ticket: own, website };
    return (await test.call(enquiry.applyToSchool, sent, { ip, token })).body;
  }
  const stored = async () =>
    (await test.call(enquiry.list, all, { token: operator })).body.data!.records.filter(
      ({ answers: given }) => given,
    );

  it('sent twice with one ticket is stored once, with its documents, and mailed without what it says', async () => {
    const office = (await contactOf(test.db))?.email ?? '';
    const given = await ticket();
    test.pass((enquirySeconds + 1) * 1000);
    const twice = await Promise.all([apply({}, { ticket: given }), apply({}, { ticket: given })]);
    expect(twice.map(({ code }) => code)).toEqual([200, 200]);
    const [first, ...others] = await stored();
    expect(others).toEqual([]);
    expect(first).toMatchObject({
      answers: { person: { surname: 'LOVELACE' } },
      files: [{ name: 'passport.png' }],
    });
    expect((await test.app.inject({ url: first!.files[0]!.url })).statusCode).toBe(200);
    const row = await test.db.selectFrom('enquiry').selectAll().executeTakeFirstOrThrow();
    expect([row.kind, row.sealed.includes('LOVELACE')]).toEqual(['school', false]);
    const [mail] = await test.mailsTo(office);
    expect(mail?.text).toContain(first!.message.title);
    expect(mail?.text).not.toContain('LOVELACE');
    expect(await test.mailsTo('ada@test.example')).toHaveLength(1);
    const other = await apply({ person: { email: 'other@test.example' } }, { ticket: given });
    expect([other.code, (await stored()).length]).toEqual([errors.enquiryRefused.code, 1]);
  });

  it('sent again from another window is stored once; with a change, it is another one', async () => {
    const again = await apply();
    expect([again.code, (await stored()).length]).toEqual([200, 1]);
    await apply({ background: { plans: 'I want to learn Chinese.' } });
    const all = await stored();
    expect(all.map(({ message }) => message.content).sort()).toEqual(['', 'I want to learn Chinese.']);
  });

  it.each([
    ['a school that does not exist', { choice: { school: '999999' } }, '/choice/school'],
    ['a school that is no number', { choice: { school: 'x' } }, '/choice/school'],
    ['a course that the school does not have', { choice: { course: 'medicine' } }, '/choice/course'],
    ['a level that the school does not have', { choice: { level: 'doctorate' } }, '/choice/level'],
    ['a term that is over', { choice: { term: '2020-03' } }, '/choice/term'],
    ['a name in other letters', { person: { surname: '李' } }, '/person/surname'],
    ['no diploma', { uploads: { diploma: undefined } }, '/uploads/diploma'],
  ])('with %s is refused at its field', async (_what, changes, pointer) => {
    const body = await apply(changes);
    expect(body.code).toBe(errors.invalidInput.code);
    expect(body.errors?.map((error) => error.pointer)).toContain(pointer);
  });

  it('with documents of another account is refused', async () => {
    const { token } = await test.signUp('eve');
    const body = await apply({}, { token });
    expect(body).toMatchObject({
      code: errors.invalidInput.code,
      errors: [{ pointer: '/uploads/passportCopy' }, {}],
    });
    expect(await stored()).toHaveLength(2);
  });

  it('of a program is refused', async () => {
    expect((await apply({}, { website: 'https://spam.example' })).code).toBe(errors.enquiryRefused.code);
    expect((await apply({}, { ticket: await ticket() })).code).toBe(errors.enquiryRefused.code);
    const ip = newIp();
    const codes = [];
    for (let count = 0; count < 6; count += 1)
      codes.push((await apply({ person: { email: `many${count}@test.example` } }, { ip })).code);
    expect(codes.at(-1)).toBe(errors.tooManyRequests.code);
  });

  it('is deleted with its documents after the time that the privacy notice names', async () => {
    const count = () => test.db.selectFrom('file').select('id').where('account_id', '=', ada.id).execute();
    await test.tidy(new Date(test.services.now().getTime() + 3 * DAY));
    expect(await count()).toHaveLength(1);
    await test.tidy(new Date(test.services.now().getTime() + (agreementFigures.enquiryDays + 1) * DAY));
    const kept = await test.db.selectFrom('enquiry').select('id').execute();
    expect([kept, await count()]).toEqual([[], []]);
  });
});
