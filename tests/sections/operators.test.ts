import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { account } from '#contract/account.contract.ts';
import { auth } from '#contract/auth.contract.ts';
import { deskErrors } from '#contract/desk-errors.ts';
import { errors } from '#contract/errors.ts';
import { operatorOrders } from '#contract/operator.contract.ts';
import { operators } from '#contract/operators.contract.ts';
import { site } from '#contract/site.contract.ts';
import { accountById } from '#server/accounts/accounts.ts';
import { isNetwork, isWithin } from '#server/accounts/operator-rules.ts';
import { cookieIn, withCookie } from '#tests/support/cookies.ts';
import { createTestApp, type TestApp, testPassword, type TestUser } from '#tests/support/test-app.ts';

const MINUTE = 60 * 1000;
const page = { page: 1, pageSize: 3 };

describe('operators', () => {
  let test: TestApp;
  let owner: TestUser;
  beforeAll(async () => {
    test = await createTestApp({}, { OPERATOR_REST_MINUTES: '30' });
    owner = await test.signUpOperator('owner');
  });
  afterAll(() => test.close());

  const by = ({ token }: Pick<TestUser, 'token'>) => ({ token });
  const code = async (calling: Promise<{ body: { code: number } }>) => (await calling).body.code;
  const rowOf = async (loginName: string) =>
    (await test.call(operators.list, {}, by(owner))).body.data?.find((row) => row.loginName === loginName);

  it('are added with roles, by a mail, and choose a password as somebody who has forgotten it', async () => {
    const loginName = 'new@test.example';
    const asked = { loginName: 'New@test.example', name: 'New', roles: ['reviewer', 'finance'] as const };
    const payload = { ...asked, roles: [...asked.roles] };
    expect(await code(test.call(operators.add, payload, by(owner)))).toBe(200);
    expect(await rowOf(loginName)).toMatchObject({
      roles: asked.roles,
      hasSecondFactor: false,
      lastSeen: null,
    });
    const [mail] = await test.mailsTo(loginName);
    expect(mail?.text).toContain('https://moongate.example/forget');
    expect(await code(test.call(operators.add, payload, by(owner)))).toBe(errors.mailTaken.code);
  });

  it('are never made of the account of a customer', async () => {
    const ada = await test.signUp('ada');
    const payload = { loginName: ada.loginName, name: 'Ada', roles: ['finance' as const] };
    expect(await code(test.call(operators.add, payload, by(owner)))).toBe(errors.mailTaken.code);
    expect(await code(test.call(operators.me, {}, by(ada)))).toBe(errors.forbidden.code);
  });

  it('are given roles and lose them from the next call on, and are told what they may do', async () => {
    const bob = await test.signUpOperator('bob', ['moderator']);
    const orders = () => code(test.call(operatorOrders.list, page, by(bob)));
    const change = { loginName: bob.loginName, role: 'finance' } as const;
    const codes = [await orders()];
    await test.call(operators.giveRole, change, by(owner));
    await test.call(operators.giveRole, change, by(owner));
    codes.push(await orders());
    expect((await test.call(operators.me, {}, by(bob))).body.data).toEqual({
      roles: ['moderator', 'finance'],
      permissions: ['finance', 'moderate'],
    });
    await test.call(operators.takeRole, change, by(owner));
    codes.push(await orders());
    const { code: missing } = errors.permissionMissing;
    expect(codes).toEqual([missing, 200, missing]);
  });

  it('become customers when they are removed, and their sessions end', async () => {
    const gone = await test.signUpOperator('gone');
    expect(await code(test.call(operators.remove, { loginName: gone.loginName }, by(owner)))).toBe(200);
    expect(await code(test.call(operators.me, {}, by(gone)))).toBe(errors.invalidSession.code);
    expect(await rowOf(gone.loginName)).toBeUndefined();
    expect(await code(test.call(operators.remove, { loginName: gone.loginName }, by(owner)))).toBe(404);
  });

  it('are changed only by somebody who was present a short time ago', async () => {
    const late = await test.signUpOperator('late');
    const payload = { loginName: late.loginName, role: 'finance' } as const;
    await test.db.updateTable('session').set({ proved_at: null }).where('account_id', '=', late.id).execute();
    expect(await code(test.call(operators.giveRole, payload, by(late)))).toBe(errors.presenceNeeded.code);
    await test.call(operators.remove, { loginName: late.loginName }, by(owner));
  });

  it('are not erased before they are removed', async () => {
    const leaving = await test.signUpOperator('leaving', ['finance']);
    const due = { deletion_due_at: test.services.now() };
    await test.db.updateTable('account').set(due).where('id', '=', leaving.id).execute();
    const isThere = async () => (await accountById(test.db, leaving.id))?.login_name === leaving.loginName;
    await test.tidy();
    expect(await isThere()).toBe(true);
    await test.call(operators.remove, { loginName: leaving.loginName }, by(owner));
    await test.tidy();
    expect(await isThere()).toBe(false);
  });

  it('cannot take the last owner away, nor two owners each other at the same moment', async () => {
    const other = await test.signUpOperator('other');
    const taking = (whom: TestUser, who: TestUser) =>
      code(test.call(operators.takeRole, { loginName: whom.loginName, role: 'owner' }, by(who)));
    const codes = await Promise.all([taking(other, owner), taking(owner, other)]);
    const { code: last } = deskErrors.lastOwner;
    // The second one waits for the first, and is refused: by its own lack of the role, if that was read first.
    expect(codes.filter((each) => each === 200)).toHaveLength(1);
    expect(
      codes.filter((each) => [last, errors.permissionMissing.code].includes(each as never)),
    ).toHaveLength(1);
    const [left] = await test.db
      .selectFrom('operator')
      .innerJoin('account', 'account.id', 'account_id')
      .select(['account.id', 'login_name'])
      .where(({ eb, val, fn }) => eb(val('owner'), '=', fn.any('roles')))
      .execute();
    const [still, former] = left?.id === owner.id ? [owner, other] : [other, owner];
    expect(await taking(still, still)).toBe(last);
    const remove = { loginName: still.loginName };
    expect(await code(test.call(operators.remove, remove, by(still)))).toBe(last);
    await test.call(operators.giveRole, { loginName: former.loginName, role: 'owner' }, by(still));
  });

  it('were all made owners when roles were introduced', async () => {
    const before = await test.signUp('before');
    await test.db.updateTable('account').set({ role: 'operator' }).where('id', '=', before.id).execute();
    const file = new URL('../../src/server/store/migrations/0057-operators.sql', import.meta.url);
    const [statement = ''] = /^insert into operator [^;]*/m.exec(await readFile(file, 'utf8')) ?? [];
    await sql.raw(`${statement} and id not in (select account_id from operator)`).execute(test.db);
    expect(await rowOf(before.loginName)).toMatchObject({ roles: ['owner'], addresses: [] });
    await test.call(operators.remove, { loginName: before.loginName }, by(owner));
  });

  it('may be bound to addresses, each and all of them', async () => {
    const bound = await test.signUpOperator('bound', ['finance']);
    const bind = (...addresses: string[]) =>
      code(test.call(operators.bind, { loginName: bound.loginName, addresses }, by(owner)));
    const from = async (ip: string) => code(test.call(operatorOrders.list, page, { token: bound.token, ip }));
    expect(await bind('somewhere')).toBe(400);
    expect(await bind('203.0.113.0/24', '2001:db8::/32')).toBe(200);
    const { code: refused } = errors.addressRefused;
    expect([await from('203.0.113.9'), await from('2001:db8::7'), await from('198.51.100.1')]).toEqual([
      200,
      200,
      refused,
    ]);
    const elsewhere = { token: bound.token, ip: '198.51.100.1' };
    expect(await code(test.call(account.profile, {}, elsewhere))).toBe(refused);
    expect(await code(test.call(auth.publicKey, {}, elsewhere))).toBe(200);
    expect(await bind()).toBe(200);
    expect(await from('198.51.100.1')).toBe(200);
  });

  it('are signed out after 30 minutes without a call, customers are not', async () => {
    const resting = await test.signUpOperator('resting', ['finance']);
    const customer = await test.signUp('customer');
    const orders = () => code(test.call(operatorOrders.list, page, by(resting)));
    test.pass(20 * MINUTE);
    expect(await orders()).toBe(200);
    test.pass(29 * MINUTE);
    expect(await orders()).toBe(200);
    test.pass(32 * MINUTE);
    expect(await orders()).toBe(errors.invalidSession.code);
    expect(await code(test.call(account.profile, {}, by(customer)))).toBe(200);
    const left = await test.db
      .selectFrom('session')
      .select('id')
      .where('account_id', '=', resting.id)
      .execute();
    expect(left).toEqual([]);
  });

  it('are not remembered by a device', async () => {
    const { loginName } = await test.signUpOperator('remembered', ['finance']);
    const login = { client: 'APP', loginType: 0, username: loginName, password: testPassword } as const;
    const signedIn = await test.call(auth.login, { ...login, remember: true });
    expect(signedIn.body.code).toBe(200);
    expect(cookieIn(signedIn, 'moongate-device')).toBeUndefined();
    // One that was made before the account became an operator's.
    const was = await test.signUp('was');
    const before = await test.call(auth.login, { ...login, username: was.loginName, remember: true });
    await test.db.updateTable('account').set({ role: 'operator' }).where('id', '=', was.id).execute();
    const cookie = cookieIn(before, 'moongate-device')?.value ?? '';
    const resumed = await test.call(
      auth.resume,
      { username: was.loginName },
      withCookie('moongate-device', cookie),
    );
    expect(resumed.body.data).toEqual({ accessToken: '' });
  });
});

describe('the addresses of operators in the settings', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp({}, { OPERATOR_ADDRESSES: '203.0.113.1, 10.0.0.0/8' });
  });
  afterAll(() => test.close());

  it('hold for all of them, and public calls are answered as for a visitor', async () => {
    const { token } = await test.signUpOperator();
    const from = async (ip: string) => (await test.call(operatorOrders.list, page, { token, ip })).body.code;
    expect([await from('10.1.2.3'), await from('192.0.2.1')]).toEqual([200, errors.addressRefused.code]);
    expect((await test.call(site.menu, {}, { token, ip: '192.0.2.1' })).body.code).toBe(200);
  });

  it.each([
    ['203.0.113.7', ['203.0.113.7'], true],
    ['::ffff:203.0.113.7', ['203.0.113.0/24'], true],
    ['203.0.114.7', ['203.0.113.0/24'], false],
    ['2001:db8:1::1', ['2001:db8::/32'], true],
    ['2001:db9::1', ['2001:db8::/32', '10.0.0.0/8'], false],
    ['no address', ['0.0.0.0/0'], false],
  ])('%s is in %j: %s', (ip, networks, is) => {
    expect(isWithin(ip, networks)).toBe(is);
  });

  it.each([
    ['10.0.0.0/8', true],
    ['::1', true],
    ['10.0.0.0/33', false],
    ['10.0.0.0/8/8', false],
    ['10.0.0', false],
    ['10.0.0.0/', false],
  ])('%s is an address or a network: %s', (text, is) => {
    expect(isNetwork(text)).toBe(is);
  });
});
