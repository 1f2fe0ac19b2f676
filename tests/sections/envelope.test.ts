import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { account } from '#contract/account.contract.ts';
import { auth } from '#contract/auth.contract.ts';
import { orderInfo } from '#contract/orders.contract.ts';
import { site } from '#contract/site.contract.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

describe('the envelope', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.close());

  it('holds code 200 and the data after success', async () => {
    const { status, body } = await test.call(site.menu, {});
    expect(status).toBe(200);
    expect(body).toMatchObject({ code: 200, msg: '' });
    expect(body.data).toHaveLength(3);
  });

  it('answers an unknown path of the API with HTTP 404 and code 404', async () => {
    const response = await test.app.inject('/api/no/such/path');
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({ code: 404, data: null });
  });

  it('names every refused field with a pointer and a locale key', async () => {
    const response = await test.app.inject({
      method: 'POST',
      url: auth.login.path,
      payload: { client: 'APP', loginType: 0, username: '' },
    });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({ code: 400, data: null });
    expect(response.json<{ errors: unknown[] }>().errors).toEqual(
      expect.arrayContaining([
        { pointer: '/password', keyword: 'required', key: 'form:errors.required' },
        { pointer: '/username', keyword: 'minLength', key: 'form:errors.minLength' },
      ]),
    );
  });

  it('accepts form-urlencoded bodies like JSON', async () => {
    const { token } = await test.signUp('form');
    const response = await test.app.inject({
      method: 'POST',
      url: orderInfo.list.path,
      payload: 'page=1&pageSize=3',
      headers: { 'content-type': 'application/x-www-form-urlencoded', authorization: `Bearer ${token}` },
    });
    expect(response.json()).toMatchObject({ code: 200, data: { total: 0, records: [] } });
  });

  it('refuses a body that is too large with HTTP 413', async () => {
    const response = await test.app.inject({
      method: 'POST',
      url: auth.login.path,
      payload: { username: 'x'.repeat(300 * 1024) },
    });
    expect(response.statusCode).toBe(413);
    expect(response.json()).toMatchObject({ code: 413 });
  });

  it('refuses a body that is not JSON with HTTP 400', async () => {
    const response = await test.app.inject({
      method: 'POST',
      url: auth.login.path,
      payload: '{',
      headers: { 'content-type': 'application/json' },
    });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 400 });
  });

  it('says "Not logged in" without a token and "Please login in again!" with a bad one', async () => {
    const without = await test.call(account.profile, {});
    expect(without.body).toMatchObject({ code: 401, msg: 'Not logged in', data: null });
    const bad = await test.call(account.profile, {}, { token: 'x'.repeat(43) });
    expect(bad.body).toMatchObject({ code: 508, msg: 'Please login in again!', data: null });
    const odd = await test.call(account.profile, {}, { headers: { authorization: 'Basic eDp5' } });
    expect(odd.body.code).toBe(508);
  });

  it('hides what nobody expected behind code 500', async () => {
    const broken = await createTestApp({
      db: new Proxy(test.db, {
        get() {
          throw new Error('secret detail of ada@test.example');
        },
      }),
    });
    const { status, body } = await broken.call(site.menu, {});
    expect(status).toBe(500);
    expect(body.code).toBe(500);
    expect(JSON.stringify(body)).not.toContain('secret');
    expect(broken.log.join('')).toContain('call failed');
    expect(broken.log.join('')).not.toContain('ada@test.example');
    await broken.close();
  });

  it('takes a plain request id and makes its own in place of an odd one', async () => {
    const own = await test.call(site.menu, {}, { headers: { 'x-request-id': 'client-0123456789' } });
    expect(own.headers['x-request-id']).toBe('client-0123456789');
    const odd = await test.call(site.menu, {}, { headers: { 'x-request-id': 'a b\tc' } });
    expect(odd.headers['x-request-id']).toMatch(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  });
});
