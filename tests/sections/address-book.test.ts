import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { account } from '#contract/account.contract.ts';
import { addressInfo } from '#contract/wifi.contract.ts';
import { readZip } from '#tests/support/read-zip.ts';
import { createTestApp, testPassword, type TestApp, type TestUser } from '#tests/support/test-app.ts';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
const home = {
  country: 'GBR',
  city: 'London',
  address: '12 St James’s Square',
  post: 'SW1Y 4LB',
  name: 'Ada Lovelace',
  phone: '+44 20 7946 0000',
};

describe('the address book', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.close());

  const add = (user: TestUser, change: Partial<typeof home> = {}) =>
    test.call(addressInfo.add, { ...home, ...change }, { token: user.token });
  async function added(user: TestUser, change: Partial<typeof home> = {}): Promise<number> {
    const { body } = await add(user, change);
    if (!body.data) throw new Error(body.msg);
    test.pass(1000);
    return body.data.id;
  }
  const list = async (user: TestUser) =>
    (await test.call(addressInfo.list, {}, { token: user.token })).body.data ?? [];
  const change = (user: TestUser, id: number, changed: Partial<typeof home> & { remove?: boolean }) =>
    test.call(addressInfo.upd, { ...home, ...changed, id }, { token: user.token });
  const rowsOf = (user: TestUser) =>
    test.db.selectFrom('address').selectAll().where('account_id', '=', user.id).execute();

  it('keeps an address encrypted, with a hash that tells nothing', async () => {
    const [ada, bea] = [await test.signUp('ada'), await test.signUp('bea')];
    const id = await added(ada);
    await added(bea);
    expect(await list(ada)).toEqual([{ id, ...home }]);
    const [[row], [other]] = [await rowsOf(ada), await rowsOf(bea)];
    expect(row?.sealed.includes('Lovelace')).toBe(false);
    expect(row?.content_hash).not.toEqual(other?.content_hash);
  });

  it('does not open an address in another account', async () => {
    const [ada, bea] = [await test.signUp('sealed'), await test.signUp('pasted')];
    await added(ada);
    await added(bea);
    const [row] = await rowsOf(ada);
    if (!row) throw new Error('nothing is kept');
    await test.db
      .updateTable('address')
      .set({ sealed: row.sealed })
      .where('account_id', '=', bea.id)
      .execute();
    expect((await test.call(addressInfo.list, {}, { token: bea.token })).body.code).toBe(500);
  });

  it('keeps the same address once, also from two windows, and lists the one used last first', async () => {
    const user = await test.signUp('twice');
    const first = await added(user);
    const second = await added(user, { city: 'Leeds' });
    expect((await list(user)).map(({ id }) => id)).toEqual([second, first]);
    const again = await Promise.all([add(user), add(user, { name: ' Ada Lovelace ' })]);
    expect(again.map(({ body }) => body.data?.id)).toEqual([first, first]);
    expect((await list(user)).map(({ id }) => id)).toEqual([first, second]);
  });

  it('keeps twenty, and forgets the one that was not used for longest', async () => {
    const user = await test.signUp('mover');
    const ids: number[] = [];
    for (let number = 1; number <= 20; number++) ids.push(await added(user, { address: `${number} Road` }));
    await added(user, { address: '1 Road' });
    const newest = await added(user, { address: '21 Road' });
    const kept = (await list(user)).map(({ id }) => id);
    expect(kept).toHaveLength(20);
    expect(kept.slice(0, 2)).toEqual([newest, ids[0]]);
    expect(kept).not.toContain(ids[1]);
  });

  it('changes and removes an address', async () => {
    const user = await test.signUp('tidy');
    const id = await added(user);
    expect((await change(user, id, { city: 'York' })).body.code).toBe(200);
    expect(await list(user)).toEqual([{ id, ...home, city: 'York' }]);
    expect((await change(user, id, { remove: true })).body.code).toBe(200);
    expect(await list(user)).toEqual([]);
    expect((await change(user, id, { remove: true })).body.code).toBe(404);
  });

  it('keeps once what has become the same by a change', async () => {
    const user = await test.signUp('same');
    const first = await added(user);
    const second = await added(user, { city: 'Leeds' });
    expect((await change(user, second, {})).body.code).toBe(200);
    expect(await list(user)).toEqual([{ id: first, ...home }]);
    expect((await change(user, first, {})).body.code).toBe(200);
    expect(await list(user)).toEqual([{ id: first, ...home }]);
  });

  it('is nobody else’s: a stranger neither sees, changes nor removes anything', async () => {
    const [ada, eve] = [await test.signUp('owner'), await test.signUp('stranger')];
    const id = await added(ada);
    await added(eve);
    expect((await change(eve, id, { city: 'Paris' })).body.code).toBe(404);
    expect((await change(eve, id, {})).body.code).toBe(404);
    expect((await change(eve, id, { remove: true })).body.code).toBe(404);
    expect(await list(ada)).toEqual([{ id, ...home }]);
    expect(await list(eve)).toHaveLength(1);
  });

  it.each([
    [{ name: '   ' }, '/name', 'required'],
    [{ address: '1 Road\nLondon' }, '/address', 'format'],
    [{ city: 'Lon\u202Edon' }, '/city', 'format'],
  ])('refuses %j', async (wrong, pointer, keyword) => {
    const user = await test.signUp(`wrong${pointer.slice(1)}`);
    const { body } = await add(user, wrong);
    expect(body).toMatchObject({ code: 400, errors: [{ pointer, keyword }] });
    expect(await list(user)).toEqual([]);
  });

  it('takes an address without a postcode', async () => {
    const user = await test.signUp('hongkong');
    await added(user, { country: 'HKG', city: 'Hong Kong', post: '' });
    expect(await list(user)).toMatchObject([{ post: '' }]);
  });

  it('is part of the data that one can take along', async () => {
    const user = await test.signUp('export');
    const id = await added(user);
    const { body } = await test.call(account.exportData, {}, { token: user.token });
    const zip = readZip((await test.app.inject(body.data?.url ?? '')).rawPayload);
    const profile = JSON.parse(zip.get('profile.json')?.toString('utf8') ?? '{}') as { addresses?: unknown };
    expect(profile.addresses).toEqual([{ id, ...home }]);
  });

  it('goes with the account', async () => {
    const [leaving, staying] = [await test.signUp('leaving'), await test.signUp('staying')];
    await added(leaving);
    await added(staying);
    await test.call(account.requestDeletion, { password: testPassword }, { token: leaving.token });
    await test.tidy(new Date(test.services.now().getTime() + 14 * DAY + HOUR));
    expect(await rowsOf(leaving)).toEqual([]);
    expect(await rowsOf(staying)).toHaveLength(1);
  });
});
