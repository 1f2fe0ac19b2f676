import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deskBanners } from '#contract/desk-banners.contract.ts';
import { errors } from '#contract/errors.ts';
import { site } from '#contract/site.contract.ts';
import { inAll } from '#tests/support/content-records.ts';
import { createTestApp, type TestApp, type TestUser } from '#tests/support/test-app.ts';

let test: TestApp;
let editor: TestUser;
beforeAll(async () => {
  test = await createTestApp();
  editor = await test.signUpOperator('edda', ['editor']);
});
afterAll(() => test.close());

const banner = {
  revision: 0,
  type: 'INDEX',
  position: 0,
  title: inAll('Autumn'),
  description: inAll('Leaves'),
  image: '/pictures/bund-dusk-3.svg',
  router: '/contact',
};
const save = async (change: object = {}) =>
  (await test.call(deskBanners.save, { ...banner, ...change }, { token: editor.token })).body;
const shown = async () =>
  (await test.call(site.banners, { type: 'INDEX' })).body.data?.map(({ title }) => title.US) ?? [];

describe('a banner', () => {
  it('is shown where it belongs once it is saved, and changed from the version that was read', async () => {
    const { data } = await save();
    expect((await shown())[0]).toBe('Autumn US');
    expect((await save({ id: data?.id, title: inAll('Winter') })).data?.revision).toBe(1);
    expect((await save({ id: data?.id, title: inAll('Spring') })).code).toBe(errors.staleDraft.code);
    expect(await shown()).toContain('Winter US');
  });

  it('is shown on its days alone', async () => {
    test.pass(Date.parse('2026-12-01T04:00:00Z') - test.services.now().getTime());
    await save({ title: inAll('Planned'), publishFrom: '2026-12-02' });
    await save({ title: inAll('Last day'), publishUntil: '2026-12-02' });
    expect([(await shown()).includes('Planned US'), (await shown()).includes('Last day US')]).toEqual([
      false,
      true,
    ]);
    test.pass(24 * 60 * 60 * 1000);
    expect([(await shown()).includes('Planned US'), (await shown()).includes('Last day US')]).toEqual([
      true,
      false,
    ]);
  });

  it.each([
    ['/title/US', { title: { ...inAll('x'), US: ' ' } }],
    ['/image', { image: '/pictures/nowhere-day-1.svg' }],
    ['/image', { image: 'https://example.org/x.png' }],
    ['/router', { router: 'javascript:alert(1)' }],
    ['/publishUntil', { publishFrom: '2026-12-02', publishUntil: '2026-12-02' }],
  ])('is refused for its %s', async (pointer, change) => {
    const { code, errors: found } = await save(change);
    expect([code, found?.map((each) => each.pointer)]).toEqual([errors.invalidInput.code, [pointer]]);
  });
});

it('an advert is listed with how often it was shown and opened', async () => {
  const { data } = await save({ type: 'ADVERT_99' });
  test.services.views.count(data?.id ?? 0, '203.0.113.2', 'shown');
  await test.services.views.write();
  const asked = { type: 'ADVERT_99', page: 1, pageSize: 9, days: 30 };
  const { body } = await test.call(deskBanners.list, asked, { token: editor.token });
  expect(body.data?.records).toMatchObject([{ id: data?.id, shown: 1, opened: 0 }]);
});
