import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { errors } from '#contract/errors.ts';
import { record } from '#contract/record.contract.ts';
import { sale } from '#contract/sale.contract.ts';
import { visa, visaAll } from '#contract/visas.contract.ts';
import { noFiles, studyAnswers } from '#tests/support/study-answers.ts';
import { createTestApp, type TestApp, type TestUser } from '#tests/support/test-app.ts';

const flow = 'visa/study';
const childType = 1;

describe('the sale of a product', () => {
  let test: TestApp;
  let owner: TestUser;
  let ada: TestUser;
  beforeAll(async () => {
    test = await createTestApp();
    owner = await test.signUpOperator('owner');
    ada = await test.signUp('ada');
  });
  beforeEach(async () => {
    await test.db.updateTable('offer').set({ is_sold: true }).execute();
  });
  afterAll(() => test.close());

  const state = async (of = flow) =>
    (await test.call(sale.state, { flow: of }, { token: owner.token })).body.data;
  const change = async (isOnSale: boolean, of = flow) =>
    (await test.call(sale.change, { flow: of, isOnSale }, { token: owner.token })).body;
  const inShop = async () =>
    (await test.call(visa.getlist, {}, {})).body.data?.find((each) => each.childType === childType);
  const begin = async () => {
    const version = test.services.flows.byChildType(childType)?.version ?? 0;
    const sent = { childType, version, requestId: randomUUID(), data: studyAnswers(noFiles()) };
    return (await test.call(visaAll.option, sent, { token: ada.token })).body.code;
  };

  it('ends at once: the shop has no way to order it, and nobody can begin an order', async () => {
    expect(await state()).toEqual({ isOnSale: true, isEnded: false });
    expect((await inShop())?.router).not.toBe('');
    expect(await change(false)).toMatchObject({ code: 200, data: { isOnSale: false } });
    expect(await state()).toEqual({ isOnSale: false, isEnded: false });
    expect(await inShop()).toMatchObject({ router: '', price: null });
    expect(await begin()).toBe(errors.notSold.code);
  });

  it('begins again, and both are in the record', async () => {
    await change(false);
    await change(false);
    expect(await change(true)).toMatchObject({ code: 200, data: { isOnSale: true } });
    expect((await inShop())?.router).not.toBe('');
    expect(await begin()).not.toBe(errors.notSold.code);
    const { body } = await test.call(record.list, { page: 1, pageSize: 50 }, { token: owner.token });
    const changes = body.data?.records.filter(({ call }) => call === sale.change.path) ?? [];
    expect(changes.slice(0, 3)).toMatchObject(
      [1, 2, 3].map(() => ({ kind: 'change', record: flow, operator: owner.loginName })),
    );
  });

  it.each(['site/contact', 'visa/none'])('is nothing that %s has', async (of) => {
    expect(await state(of)).toBeNull();
    expect((await change(false, of)).code).toBe(errors.notFound.code);
  });

  it('is nothing that a product has which was deleted from the shop', async () => {
    const row = await test.db
      .deleteFrom('offer')
      .where('child_type', '=', childType)
      .returningAll()
      .executeTakeFirstOrThrow();
    expect(await state()).toBeNull();
    expect((await change(true)).code).toBe(errors.notFound.code);
    await test.db
      .insertInto('offer')
      .values({ ...row, words: JSON.stringify(row.words) })
      .execute();
  });
});
