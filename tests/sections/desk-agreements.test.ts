import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { agreement } from '#contract/agreement.contract.ts';
import { auth } from '#contract/auth.contract.ts';
import type { Payload } from '#contract/define.ts';
import { deskAgreements } from '#contract/desk-agreements.contract.ts';
import { deskErrors } from '#contract/desk-errors.ts';
import { errors } from '#contract/errors.ts';
import { inEachLocale } from '#contract/locale.ts';
import { operatorOrders } from '#contract/operator.contract.ts';
import { site } from '#contract/site.contract.ts';
import { countConsents } from '#server/accounts/agreements/consent-counts.ts';
import { forgetConsents } from '#server/accounts/agreements/consents.ts';
import { inTransaction } from '#server/store/database.ts';
import { beginAgreements } from '#server/back-office/agreements/next-version.ts';
import { chinaDay, dayAfter, dayBefore } from '#server/services/china-day.ts';
import { newestCode } from '#tests/support/codes.ts';
import { createPayingApp, type PayingApp } from '#tests/support/pay/paying-app.ts';
import { productOf } from '#tests/support/product-orders.ts';
import type { TestUser } from '#tests/support/test-app.ts';

const DAY = 24 * 60 * 60 * 1000;
const terms = 1;

let test: PayingApp;
let editor: TestUser;
let reviewer: TestUser;
beforeAll(async () => {
  test = await createPayingApp();
  editor = await test.signUpOperator('editor', ['editor']);
  reviewer = await test.signUpOperator('reviewer', ['reviewer']);
});
afterAll(() => test.close());
beforeEach(() => test.db.deleteFrom('throttle').execute());

const today = (): string => chinaDay(test.services.now());
const opened = async (id = terms) => {
  const { body } = await test.call(deskAgreements.open, { id }, editor);
  if (!body.data) throw new Error(body.msg);
  return body.data;
};
const rule = (text: string) => ({
  title: inEachLocale(() => 'Refunds'),
  text: inEachLocale((locale) => `${text} ${locale}`),
});
async function save(text: string, change: Partial<Payload<typeof deskAgreements.save>> = {}) {
  const { revision, title, sections } = await opened();
  const kept = sections.filter((section) => section.title.US !== 'Refunds');
  const payload = { id: terms, title, sections: [...kept, rule(text)], revision, ...change };
  return (await test.call(deskAgreements.save, payload, editor)).body;
}
async function publish(from: string, asksAgain = false, change: { revision?: string } = {}) {
  const { revision } = await opened();
  const payload = { id: terms, from, asksAgain, revision, ...change };
  return (await test.call(deskAgreements.publish, payload, editor)).body;
}
const shownText = async (): Promise<string> => {
  const { body } = await test.call(site.agreement, { id: terms });
  return body.data![0]!.sections.at(-1)!.text.US;
};
const pending = async (user: TestUser) => (await test.call(agreement.pending, {}, user)).body.data!;
const agree = (user: TestUser, versions: { id: number; number: number }[]) =>
  test.call(agreement.agree, { versions }, user);

describe('the next text of an agreement', () => {
  it('is a draft that nobody else reads, and whose differences are told', async () => {
    const before = await shownText();
    expect((await save('We give back half.')).code).toBe(200);
    const { changes, missing, versions, next } = await opened();
    const { title, text: after } = rule('We give back half.');
    expect(changes).toEqual([{ title, before: null, after }]);
    expect([missing, next, versions.length]).toEqual([[], null, 1]);
    expect(await shownText()).toBe(before);
  });

  it('is not published while a language is missing, on a past day, or on an older decision', async () => {
    const { sections, revision } = await opened();
    const lacking = { ...sections.at(-1)!, text: { ...sections.at(-1)!.text, DE: ' ', ZH: '' } };
    expect((await save('', { sections: [...sections.slice(0, -1), lacking] })).code).toBe(200);
    expect((await opened()).missing).toEqual(['DE', 'ZH']);
    const refused = await publish(today());
    expect(refused.code).toBe(errors.invalidInput.code);
    expect(refused.errors?.map(({ pointer }) => pointer)).toEqual(['/DE', '/ZH']);
    expect((await publish(today(), false, { revision })).code).toBe(deskErrors.ruleChanged.code);
    expect((await save('We give back half.')).code).toBe(200);
    expect((await publish(dayBefore(today()))).code).toBe(deskErrors.ruleFromPast.code);
  });

  it('holds from its day on, and until then its day can be taken back', async () => {
    expect((await publish(dayAfter(today()))).code).toBe(200);
    expect((await save('Changed meanwhile.')).code).toBe(errors.orderState.code);
    const { revision, next } = await opened();
    expect(next).toMatchObject({ from: dayAfter(today()), operator: editor.loginName });
    expect((await test.call(deskAgreements.drop, { id: terms, revision }, editor)).body.code).toBe(200);
    expect((await opened()).next).toBeNull();
    expect((await publish(dayAfter(today()))).code).toBe(200);
    const context = { db: test.db, now: test.services.now };
    await beginAgreements(context);
    expect(await shownText()).not.toContain('half');
    test.pass(DAY);
    await beginAgreements(context);
    test.pass(-DAY);
    expect(await shownText()).toBe('We give back half. US');
    const { versions, changes } = await opened();
    expect(versions.map(({ number, operator }) => [number, operator])).toEqual([
      [2, editor.loginName],
      [1, ''],
    ]);
    expect(changes).toEqual([]);
    const { body } = await test.call(deskAgreements.version, { id: terms, number: 2 }, editor);
    expect(body.data!.map(({ title }) => title.US)).toEqual(['Refunds']);
  });
});

it('keeps each version as it is, also one that is written by other programs', async () => {
  const change = test.db.updateTable('agreement_version').set({ operator: 'somebody' });
  await expect(change.execute()).rejects.toThrow('kept as it is');
  await expect(test.db.deleteFrom('agreement_version').execute()).rejects.toThrow('kept as it is');
  const community = 3;
  await test.db
    .updateTable('agreement')
    .set({ sections: sql`sections || '[]'::jsonb`, title: sql`title || '{"US":"Rules"}'::jsonb` })
    .where('id', '=', community)
    .execute();
  expect((await opened(community)).versions.map(({ number }) => number)).toEqual([2, 1]);
});

describe('a version that asks again', () => {
  it('is agreed to once, before the next order, which keeps the version', async () => {
    const product = productOf('visa/business');
    const { ada } = test;
    const draft = await ada.begin(product, test.answers['visa/business']!);
    expect((await agree(ada.user, [{ id: terms, number: 1 }])).body.code).toBe(200);
    expect(await pending(ada.user)).toEqual([]);
    expect((await save('We give back all.')).code).toBe(200);
    expect((await publish(today(), true)).code).toBe(200);

    const send = async () => (await ada.ask(draft, product.sent, draft.price)).body.code;
    expect(await send()).toBe(errors.consentNeeded.code);
    const [asked, ...others] = await pending(ada.user);
    expect(others).toEqual([]);
    expect(asked).toMatchObject({ id: terms, number: 3 });
    expect(asked!.changes.map(({ title, after }) => [title.US, after?.US])).toContainEqual([
      'Refunds',
      'We give back all. US',
    ]);
    expect((await agree(ada.user, [{ id: terms, number: 99 }])).body.code).toBe(errors.notFound.code);
    expect((await agree(ada.user, [{ id: terms, number: 3 }])).body.code).toBe(200);
    expect((await agree(ada.user, [{ id: terms, number: 3 }])).body.code).toBe(200);
    expect(await pending(ada.user)).toEqual([]);
    expect(await send()).toBe(200);

    const detail = await test.call(operatorOrders.detail, { id: draft.id }, reviewer);
    expect(detail.body.data!.agreements).toContainEqual({ id: terms, number: 3 });
    const [first] = (await test.call(deskAgreements.list, {}, editor)).body.data!;
    expect(first!.now).toMatchObject({ number: 3, agreed: 1, asksAgain: true });
  });

  it('is counted: what was agreed to up to an hour ago is kept as a sum, which erased accounts leave', async () => {
    const agreed = async () =>
      (await test.call(deskAgreements.list, {}, editor)).body.data!.find(({ id }) => id === terms)!.now
        .agreed;
    const counted = () =>
      test.db
        .selectFrom('agreement_count')
        .select('count')
        .where('agreement_id', '=', terms)
        .where('version', '=', 3)
        .executeTakeFirstOrThrow();
    const later = (minutes: number) => ({
      db: test.db,
      now: () => new Date(test.context.now().getTime() + minutes * 60_000),
    });
    const before = await agreed();
    const eve = await test.signUp('eve');
    expect((await agree(eve, [{ id: terms, number: 3 }])).body.code).toBe(200);
    expect(await agreed()).toBe(before + 1);
    await countConsents(later(1));
    expect((await counted()).count).toBe(0);
    expect(await agreed()).toBe(before + 1);
    await countConsents(later(10));
    await countConsents(later(20));
    expect((await counted()).count).toBe(before + 1);
    expect(await agreed()).toBe(before + 1);
    await inTransaction(test.db, (trx) => forgetConsents(trx, eve.id));
    expect((await counted()).count).toBe(before);
    expect(await agreed()).toBe(before);
  });

  it('asks nobody who registers later', async () => {
    const before = await test.signUp('before');
    expect((await pending(before)).map(({ id, changes }) => [id, changes.length])).toEqual([[terms, 1]]);
    const mail = 'later@test.example';
    await test.call(auth.mailCode, { mail });
    const code = await newestCode(test, mail);
    const { body } = await test.call(auth.mailLogin, { mail, code, remember: false });
    const { data } = await test
      .call(agreement.pending, {}, { token: body.data!.accessToken })
      .then((reply) => reply.body);
    expect(data).toEqual([]);
  });

  it('is not followed by a question where a mistake is corrected', async () => {
    expect((await save('We give everything back.')).code).toBe(200);
    expect((await publish(today(), false)).code).toBe(200);
    expect(await pending(test.ada.user)).toEqual([]);
  });
});
