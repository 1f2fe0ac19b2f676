import type * as argon2 from '@node-rs/argon2';
import { verify } from '@node-rs/argon2';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { auth } from '#contract/auth.contract.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

vi.mock('@node-rs/argon2', async (importOriginal) => {
  const original = await importOriginal<typeof argon2>();
  return { ...original, verify: vi.fn(original.verify) };
});

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
  await test.signUp('ada');
  // The first request of a server creates the key of its counters.
  await workFor('first@test.example');
});
afterAll(() => test.close());

interface Work {
  /** The hashes that the password was compared with; of what they cost, without their salt and result. */
  readonly compared: readonly string[];
  /** The statements that were sent to the database. */
  readonly statements: readonly string[];
}

/** What signing in with a wrong password does. */
async function workFor(username: string): Promise<Work> {
  vi.mocked(verify).mockClear();
  const query = vi.spyOn(pg.Client.prototype, 'query');
  await test.call(auth.login, { client: 'APP', loginType: 0, username, password: 'Wrong12345' });
  // The values tell nothing: the name and the counters of the caller are other ones.
  const statements = query.mock.calls.map(([sent]: readonly unknown[]) =>
    typeof sent === 'string' ? sent : (sent as pg.QueryConfig).text,
  );
  query.mockRestore();
  const compared = vi
    .mocked(verify)
    .mock.calls.map(([hash]) => String(hash).split('$').slice(0, 4).join('$'));
  return { compared, statements };
}

it('signing in is as much work for an unknown address as for a wrong password, so that its time tells nothing', async () => {
  const known = await workFor('ada@test.example');
  expect(known.compared).toEqual(['$argon2id$v=19$m=19456,t=2,p=1']);
  expect(known.statements.length).toBeGreaterThan(0);
  expect(await workFor('nobody@test.example')).toEqual(known);
});
