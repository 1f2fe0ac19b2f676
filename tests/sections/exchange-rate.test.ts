import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ErrorName, errors } from '#contract/errors.ts';
import { exchangeRate } from '#contract/exchange-rate.contract.ts';
import { numberRmb } from '#contract/orders.contract.ts';
import { chinaDay, dayAfter } from '#server/services/china-day.ts';
import { createTestApp, type TestApp, type TestUser } from '#tests/support/test-app.ts';

const today = chinaDay(new Date());
const source = 'ECB';

let test: TestApp;
let operator: TestUser;
beforeAll(async () => {
  test = await createTestApp();
  operator = await test.signUpOperator();
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.db.deleteFrom('exchange_rate').execute();
  await test.db
    .insertInto('exchange_rate')
    .values({ rate: '0.1', valid_from: '2026-01-01', source: 'first' })
    .execute();
});

const set = async (payload: { rate: string; validFrom?: string; sure?: boolean }) =>
  (await test.call(exchangeRate.set, { source, ...payload }, { token: operator.token })).body;
const present = async () => (await test.call(numberRmb.queryOne, {})).body.data;
const stored = async () =>
  (await test.call(exchangeRate.list, { page: 1, pageSize: 9 }, { token: operator.token })).body.data;

describe('the exchange rate that an operator sets', () => {
  it('is valid from today on if no day is named, and is listed first', async () => {
    expect((await set({ rate: '0.11' })).code).toBe(200);
    expect(await present()).toEqual({ rate: '0.11', updateDate: today, source });
    expect(await stored()).toEqual({
      total: 2,
      records: [
        { validFrom: today, rate: '0.11', source },
        { validFrom: '2026-01-01', rate: '0.1', source: 'first' },
      ],
    });
  });

  it('of a later day is not valid before', async () => {
    await set({ rate: '0.11', validFrom: dayAfter(today) });
    expect((await present())?.rate).toBe('0.1');
  });

  it('replaces one of the same day', async () => {
    await set({ rate: '0.11' });
    await set({ rate: '0.12' });
    expect([(await present())?.rate, (await stored())?.total]).toEqual(['0.12', 2]);
  });

  it('is the first one where there was none', async () => {
    await test.db.deleteFrom('exchange_rate').execute();
    expect((await set({ rate: '7' })).code).toBe(200);
    expect((await present())?.rate).toBe('7');
  });

  it.each<[string, Parameters<typeof set>[0], ErrorName | undefined]>([
    ['20 % more', { rate: '0.12' }, undefined],
    ['20 % less', { rate: '0.08' }, undefined],
    ['more than 20 % more', { rate: '0.1201' }, 'rateJump'],
    ['more than 20 % less', { rate: '0.0799' }, 'rateJump'],
    ['ten times as much', { rate: '1.0', sure: false }, 'rateJump'],
    ['ten times as much, and the operator is sure', { rate: '1.0', sure: true }, undefined],
    ['nothing', { rate: '0.00', sure: true }, 'invalidInput'],
    ['less than nothing', { rate: '-0.1' }, 'invalidInput'],
    ['no number', { rate: '0,11' }, 'invalidInput'],
    ['of no day', { rate: '0.11', validFrom: '2026-02-30' }, 'invalidInput'],
  ])('that is %s is set or refused', async (_what, payload, refusal) => {
    const { code } = await set(payload);
    expect(code).toBe(refusal === undefined ? 200 : errors[refusal].code);
    expect((await present())?.rate).toBe(refusal === undefined ? String(Number(payload.rate)) : '0.1');
  });
});
