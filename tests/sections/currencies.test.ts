import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ErrorName, errors } from '#contract/errors.ts';
import { exchangeRate } from '#contract/exchange-rate.contract.ts';
import { numberRmb } from '#contract/orders.contract.ts';
import { createTestApp, type TestApp, type TestUser } from '#tests/support/test-app.ts';

let test: TestApp;
let operator: TestUser;
beforeAll(async () => {
  test = await createTestApp();
  operator = await test.signUpOperator();
});
afterAll(() => test.close());

const codeOf = (name: ErrorName): number => errors[name].code;
const rateOf = async (currency: string) =>
  (await test.call(numberRmb.currencies, {})).body.data!.find((one) => one.currency === currency);
const set = async (perEuro: string, sure = false) => {
  const payload = { rates: [{ currency: 'USD', perEuro }], source: 'a bank', sure };
  return (await test.call(exchangeRate.currencies, payload, { token: operator.token })).body.code;
};

describe('the currencies beside RMB', () => {
  it('are there in a new database, each with its source and its day', async () => {
    const all = (await test.call(numberRmb.currencies, {})).body.data!;
    expect(all.map(({ currency }) => currency)).toEqual(
      expect.arrayContaining(['EUR', 'USD', 'GBP', 'JPY', 'CHF']),
    );
    const unsaid = all.filter(
      ({ source, updateDate }) => source === '' || !/^\d{4}-\d\d-\d\d$/.test(updateDate),
    );
    expect(unsaid).toEqual([]);
  });

  it('are made of the euro in which customers are charged', async () => {
    expect(await set('1.2')).toBe(200);
    const euro = (await test.call(numberRmb.queryOne, {})).body.data!;
    expect((await rateOf('EUR'))?.rate).toBe(euro.rate);
    expect(Number((await rateOf('USD'))?.rate)).toBeCloseTo(Number(euro.rate) * 1.2, 8);
    expect((await rateOf('USD'))?.source).toBe('a bank');
  });

  it('do not jump, unless an operator is sure', async () => {
    expect(await set('12')).toBe(codeOf('rateJump'));
    expect(await set('12', true)).toBe(200);
    expect(await set('1.2', true)).toBe(200);
    expect(await set('0')).toBe(codeOf('invalidInput'));
  });
});
