import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '#contract/define.ts';
import { visaAll } from '#contract/visas.contract.ts';
import { everyEndpoint } from '#tests/support/contract.ts';
import { picture, studyAnswers, studyFiles } from '#tests/support/study-answers.ts';
import { createTestApp, type TestApp, type TestUser } from '#tests/support/test-app.ts';
import { multipartBody } from '#tests/support/upload-file.ts';

const endpoints = await everyEndpoint();

/** What belongs to user B. */
interface Belongings {
  readonly id: number;
  readonly orderNumber: string;
  readonly fileId: string;
}

/** Calls that reach for an object, with a payload that names B's. A new call that does so has to be added here. */
const reachingFor: Record<string, (b: Belongings) => Record<string, unknown>> = {
  'visaAll.list': (b) => ({ orderNumber: b.orderNumber }),
  'visaAll.update': (b) => ({ id: b.id, version: 1, revision: 0, data: {} }),
  'visaAll.delete': (b) => ({ id: b.id }),
  'certificates.get': (b) => ({ url: b.fileId }),
  'orderInfo.detail': (b) => ({ id: b.id }),
  'orderInfo.updateOrderState': (b) => ({ id: b.id, status: 5, order: b.orderNumber }),
};

/** Calls for users that concern nobody but the caller. */
const aboutTheCaller = ['account.profile', 'auth.logout', 'orderInfo.list', 'site.upload', 'visaAll.option'];

describe('who may call what', () => {
  let test: TestApp;
  let a: TestUser;
  let b: TestUser;
  let belongings: Belongings;
  beforeAll(async () => {
    test = await createTestApp();
    [a, b] = [await test.signUp('a'), await test.signUp('b')];
    const files = await studyFiles(test.app, b.token);
    const payload = { childType: 1, version: 1, requestId: randomUUID(), data: studyAnswers(files) };
    const { body } = await test.call(visaAll.option, payload, { token: b.token });
    if (!body.data) throw new Error(body.msg);
    belongings = { id: body.data.id, orderNumber: body.data.orderNumber, fileId: files.photo.id };
  });
  afterAll(() => test.close());

  const closed = endpoints.filter(([, endpoint]) => endpoint.access !== 'visitor');
  const open = endpoints.filter(([, endpoint]) => endpoint.access === 'visitor');

  async function codeOf(
    endpoint: Endpoint,
    payload: Record<string, unknown>,
    token?: string,
  ): Promise<number> {
    if (!endpoint.multipart)
      return (await test.call(endpoint, payload, token === undefined ? {} : { token })).body.code;
    const { payload: body, type } = multipartBody({ module: 'image', name: 'a.png', bytes: await picture() });
    const headers = {
      'content-type': type,
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    };
    const response = await test.app.inject({ method: 'POST', url: endpoint.path, payload: body, headers });
    return response.json<{ code: number }>().code;
  }
  const anything = (name: string): Record<string, unknown> => reachingFor[name]?.(belongings) ?? {};

  it.each(closed)('%s is closed to visitors', async (name, endpoint) => {
    expect(await codeOf(endpoint, anything(name))).toBe(401);
  });

  it.each(closed)('%s is closed to an ended session', async (name, endpoint) => {
    expect(await codeOf(endpoint, anything(name), 'A'.repeat(43))).toBe(508);
  });

  it.each(open)('%s is open to visitors', async (_name, endpoint) => {
    expect([401, 403, 508]).not.toContain(await codeOf(endpoint, {}));
  });

  it.each(Object.keys(reachingFor))('%s does not give user A what belongs to user B', async (name) => {
    const endpoint = endpoints.find(([known]) => known === name)?.[1];
    if (!endpoint) throw new Error(`${name} is not in the contract any more`);
    const before = await test.db.selectFrom('order').selectAll().where('id', '=', belongings.id).execute();
    expect(await codeOf(endpoint, anything(name), a.token)).toBe(404);
    const after = await test.db.selectFrom('order').selectAll().where('id', '=', belongings.id).execute();
    expect(after).toEqual(before);
    if (name !== 'visaAll.delete')
      expect([200, 1202]).toContain(await codeOf(endpoint, anything(name), b.token));
  });

  it('knows of every call for users whether it reaches for an object', () => {
    const users = closed.map(([name]) => name).sort();
    expect(users).toEqual([...Object.keys(reachingFor), ...aboutTheCaller].sort());
  });
});
