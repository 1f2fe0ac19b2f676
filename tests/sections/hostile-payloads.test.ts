import { randomUUID } from 'node:crypto';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint, Envelope } from '#contract/define.ts';
import { site } from '#contract/site.contract.ts';
import { visaAll } from '#contract/visas.contract.ts';
import { everyEndpoint } from '#tests/support/contract.ts';
import { createTestApp, type TestApp, type TestUser } from '#tests/support/test-app.ts';

const endpoints = await everyEndpoint();

/** A property of the payload as its JSON Schema describes it. */
interface Property {
  readonly type?: string;
  readonly const?: unknown;
  readonly anyOf?: readonly Property[];
  readonly format?: string;
}

const hostile: Record<string, unknown> = {
  'a text with NUL': 'a\0b',
  'NUL alone': '\0',
  'a number beyond int4': 99_999_999_999,
  'a number beyond int8': 1e19,
  'a number beyond everything': 1e300,
  'a number beyond everything, as a text': '1e999',
  'the text Infinity': 'Infinity',
  'the text -Infinity': '-Infinity',
  'a negative number': -1,
  'an object': { a: 1 },
  'a list': [1],
  nothing: null,
};

/** What the contract asks of this property, so that the call gets as far as it can. */
function plausible(name: string, property: Property): unknown {
  if (property.const !== undefined) return property.const;
  if (property.anyOf) return plausible(name, property.anyOf[0] ?? {});
  if (property.format === 'uuid') return randomUUID();
  if (name === 'operation' || name === 'username') return 'hostile@test.example';
  return { integer: 1, string: 'text', object: {} }[property.type ?? ''] ?? 'text';
}

function propertiesOf(endpoint: Endpoint): [string, Property][] {
  const { properties = {} } = endpoint.payload as { properties?: Record<string, Property> };
  return Object.entries(properties);
}

const fields = endpoints.flatMap(([name, endpoint]) =>
  propertiesOf(endpoint).map(([field]) => [`${name} with an odd ${field}`, endpoint, field] as const),
);

describe('a payload that nobody sends by mistake', () => {
  let test: TestApp;
  let user: TestUser;
  beforeAll(async () => {
    test = await createTestApp();
    user = await test.signUp('ada');
  });
  afterAll(() => test.close());

  let callers = 0;
  const send = (options: InjectOptions) =>
    test.app.inject({
      ...options,
      remoteAddress: `192.0.2.${(callers = (callers + 1) % 250)}`,
      headers: { authorization: `Bearer ${user.token}`, ...options.headers },
    });
  const codeOf = async (options: InjectOptions): Promise<number> =>
    (await send(options)).json<Envelope>().code;

  it.each(fields)('does not break %s', async (_name, endpoint, field) => {
    for (const [kind, value] of Object.entries(hostile)) {
      const payload = Object.fromEntries(
        propertiesOf(endpoint).map(([name, property]) => [name, plausible(name, property)]),
      );
      const { body } = await test.call(
        endpoint,
        { ...payload, [field]: value },
        { token: user.token, ip: `192.0.2.${(callers = (callers + 1) % 250)}` },
      );
      expect(body.code, kind).not.toBe(500);
    }
  });

  const lists = endpoints.filter(([, endpoint]) =>
    propertiesOf(endpoint).some(([field]) => field === 'pageSize'),
  );
  it.each(lists)('does not break %s with filters that it does not have', async (_name, endpoint) => {
    const filters = { classification: 'x', priceFrom: 'x', country: 1, province: [], city: { a: 1 } };
    const payload = Object.fromEntries(
      propertiesOf(endpoint).map(([name, property]) => [name, plausible(name, property)]),
    );
    for (const search of [null, filters]) {
      const { body } = await test.call(endpoint, { ...payload, search }, { token: user.token });
      expect(body.code).not.toBe(500);
    }
  });

  it('holds no NUL and no half of a character in the free answers of a form either', async () => {
    const form = { realName: 'a\0b', loginName: 'nul@test.example', 'k\0y': 1 };
    expect(await codeOf({ method: 'POST', url: '/api/user/register', payload: form })).toBe(400);
    const draft = {
      childType: 1,
      version: 1,
      requestId: randomUUID(),
      data: { passenger: { surname: '\0' } },
    };
    expect(await codeOf({ method: 'POST', url: visaAll.option.path, payload: draft })).toBe(400);
    const half = { ...draft, data: { passenger: { surname: 'A\udc00' } } };
    expect(await codeOf({ method: 'POST', url: visaAll.option.path, payload: half })).toBe(400);
  });

  const nested = (open: string, close: string, depth: number): string =>
    open.repeat(depth) + (open === '[' ? '' : '1') + close.repeat(depth);

  it.each([
    ['lists', '[', ']'],
    ['objects', '{"a":', '}'],
  ])('does not exhaust the stack by %s in each other', async (_name, open, close) => {
    for (const depth of [100, 1_000, 10_000, 40_000]) {
      const deep = nested(open, close, depth);
      const headers = { 'content-type': 'application/json' };
      const register = { method: 'POST', url: '/api/user/register', headers } as const;
      expect(await codeOf({ ...register, payload: `{"realName":${deep}}` })).toBe(400);
      const draft = `{"childType":1,"version":1,"requestId":"${randomUUID()}","data":{"passenger":{"surname":${deep}}}}`;
      expect(await codeOf({ method: 'POST', url: visaAll.option.path, headers, payload: draft })).toBe(400);
    }
  });

  it.each([
    [
      'is cut off',
      '--X\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nabc',
      '; boundary=X',
    ],
    ['is something else', 'garbage', '; boundary=X'],
    ['has no boundary', 'abc', ''],
  ])('is refused as unreadable where a multipart body %s', async (_name, payload, boundary) => {
    const headers = { 'content-type': `multipart/form-data${boundary}` };
    expect(await codeOf({ method: 'POST', url: site.upload.path, payload, headers })).toBe(1105);
  });
});
