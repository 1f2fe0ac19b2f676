import type * as argon2 from '@node-rs/argon2';
import { verify } from '@node-rs/argon2';
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
});
afterAll(() => test.close());

/** The hashes that a password was compared with; of what they cost, without their salt and result. */
async function comparedBy(username: string): Promise<string[]> {
  vi.mocked(verify).mockClear();
  await test.call(auth.login, { client: 'APP', loginType: 0, username, password: 'Wrong12345' });
  return vi.mocked(verify).mock.calls.map(([hash]) => String(hash).split('$').slice(0, 4).join('$'));
}

it('signing in is as much work for an unknown address as for a wrong password, so that its time tells nothing', async () => {
  const known = await comparedBy('ada@test.example');
  expect(known).toEqual(['$argon2id$v=19$m=19456,t=2,p=1']);
  expect(await comparedBy('nobody@test.example')).toEqual(known);
});
