import type { OrderStatus } from '#contract/order-status.ts';
import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { account } from '#contract/account.contract.ts';
import { auth } from '#contract/auth.contract.ts';
import { errors } from '#contract/errors.ts';
import { agreementFigures } from '#contract/figures.ts';
import { dayIn } from '#contract/moment.ts';
import { visaAll } from '#contract/visas.contract.ts';
import { openAnswers } from '#server/orders/answers/answers.ts';
import { inTransaction } from '#server/store/database.ts';
import { tidyUp } from '#server/services/housekeeping.ts';
import { newestCode, otherThan } from '#tests/support/codes.ts';
import { phoneAccount } from '#tests/support/phone-account.ts';
import { picture, studyAnswers, studyFiles } from '#tests/support/study-answers.ts';
import { createTestApp, testPassword, type TestApp, type TestUser } from '#tests/support/test-app.ts';
import { uploadFile } from '#tests/support/upload-file.ts';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
const after = (milliseconds: number): Date => new Date(Date.now() + milliseconds);

describe('the deletion of an account', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.close());

  const ask = (user: TestUser, password = testPassword) =>
    test.call(account.requestDeletion, { password }, { token: user.token });
  const keep = (user: TestUser) => test.call(account.keepAccount, {}, { token: user.token });
  const row = (user: TestUser) =>
    test.db.selectFrom('account').selectAll().where('id', '=', user.id).executeTakeFirstOrThrow();
  const signIn = (username: string, password = testPassword) =>
    test.call(auth.login, { client: 'APP', loginType: 0, username, password });
  async function subjects(user: TestUser): Promise<string[]> {
    return (await test.mailsTo(user.loginName)).map((mail) => mail.subject);
  }
  async function draft(user: TestUser) {
    const files = await studyFiles(test.app, user.token);
    const payload = { childType: 1, version: 1, requestId: randomUUID(), data: studyAnswers(files) };
    const { body } = await test.call(visaAll.option, payload, { token: user.token });
    if (!body.data) throw new Error(body.msg);
    return body.data;
  }

  it('needs the password, which can not be guessed for long', async () => {
    const user = await test.signUp('careful');
    const refused = await ask(user, 'Wrong12345');
    expect(refused.body).toMatchObject({ code: 1005, errors: [{ pointer: '/password' }] });
    for (let round = 0; round < 9; round++) await ask(user, `Wrong${round}`);
    expect((await ask(user)).body.code).toBe(429);
    expect((await row(user)).deletion_due_at).toBeNull();
    expect((await test.call(account.requestDeletion, { password: testPassword })).body.code).toBe(401);
  });

  describe('by a code', () => {
    const send = (token: string, ip = '203.0.113.9') => test.call(account.deletionCode, {}, { token, ip });
    const give = (token: string, code: string, ip = '203.0.113.9') =>
      test.call(account.requestDeletion, { code }, { token, ip });

    it('is asked for without a password: the code goes to the own address, and counts once', async () => {
      const mail = 'no-password@test.example';
      await test.call(auth.mailCode, { mail });
      const { body } = await test.call(auth.mailLogin, { mail, code: await newestCode(test, mail) });
      const token = body.data?.accessToken ?? '';
      expect((await ask({ token } as TestUser)).body.code).toBe(errors.wrongPassword.code);
      expect((await send(token)).body).toMatchObject({ code: 200, data: null });
      const code = await newestCode(test, mail);
      const refused = await give(token, otherThan(code));
      expect(refused.body).toMatchObject({ code: 1002, errors: [{ pointer: '/code' }] });
      expect((await give(token, code, '203.0.113.77')).body.code).toBe(1002);
      expect((await give(token, code)).body).toMatchObject({
        code: 200,
        data: { deletionDate: expect.any(String) },
      });
      expect((await give(token, code)).body.code).toBe(1002);
    });

    it('is asked for by a number that has no mail address', async () => {
      const number = '+86 13900139000';
      await phoneAccount(test, number);
      const username = '13900139000';
      await test.call(auth.sendVerify, { loginType: 1, username });
      const password = await newestCode(test, number);
      const { body } = await test.call(auth.login, { client: 'APP', loginType: 1, username, password });
      const token = body.data?.accessToken ?? '';
      await send(token);
      const code = await newestCode(test, number);
      expect(code).not.toBe(password);
      expect((await give(token, code)).body.code).toBe(200);
    });

    it('is a choice where there is a password; codes of others and for other things do not count', async () => {
      const [user, other] = [await test.signUp('chooser'), await test.signUp('not-the-chooser')];
      await send(other.token);
      expect((await give(user.token, await newestCode(test, other.loginName))).body.code).toBe(1002);
      await test.call(auth.sendVerify, { loginType: 0, username: user.loginName }, { ip: '203.0.113.9' });
      expect((await give(user.token, await newestCode(test, user.loginName))).body.code).toBe(1002);
      await send(user.token);
      expect((await give(user.token, await newestCode(test, user.loginName))).body.code).toBe(200);
    });

    it('can be guessed as seldom as a password, and is sent once a minute', async () => {
      const user = await test.signUp('guesser');
      await send(user.token);
      expect((await send(user.token)).body.code).toBe(429);
      const code = await newestCode(test, user.loginName);
      for (let round = 0; round < 5; round++) await give(user.token, otherThan(code));
      expect((await give(user.token, code)).body.code).toBe(1002);
      expect((await row(user)).deletion_due_at).toBeNull();
    });
  });

  it('is set for 14 days later, told in a mail in the language of the account', async () => {
    const user = await test.signUp('hans');
    const timeZone = 'Asia/Tokyo';
    const german = { locale: 'DE', time_zone: timeZone };
    await test.db.updateTable('account').set(german).where('id', '=', user.id).execute();
    const day = after(14 * DAY);
    const { body } = await ask(user);
    expect(body).toMatchObject({ code: 200, data: { deletionDate: dayIn(day, timeZone) } });
    const [mail] = await test.mailsTo(user.loginName);
    const date = new Intl.DateTimeFormat('de', { dateStyle: 'long', timeZone }).format(day);
    expect(mail?.text).toContain(date);
    expect(mail?.text).toContain('https://moongate.example/personalCenter');
    expect(mail?.html).toContain('lang="de"');
  });

  it('stays at the day that was set first, with one mail', async () => {
    const user = await test.signUp('twice');
    const replies = [await ask(user), ...(await Promise.all([ask(user), ask(user)]))];
    expect(new Set(replies.map((reply) => reply.body.data?.deletionDate)).size).toBe(1);
    const due = (await row(user)).deletion_due_at;
    test.pass(DAY);
    await ask(user);
    test.pass(-DAY);
    expect((await row(user)).deletion_due_at).toEqual(due);
    expect(await subjects(user)).toHaveLength(1);
  });

  it('can be taken back as long as one can sign in', async () => {
    const user = await test.signUp('undecided');
    await ask(user);
    expect((await signIn(user.loginName)).body.code).toBe(200);
    expect((await keep(user)).body.code).toBe(200);
    expect((await keep(user)).body.code).toBe(200);
    await test.tidy(after(15 * DAY));
    expect(await row(user)).toMatchObject({ login_name: user.loginName, deletion_due_at: null });
  });

  it('happens on the day and not before', async () => {
    const user = await test.signUp('punctual');
    await ask(user);
    await test.tidy(after(14 * DAY - HOUR));
    expect((await row(user)).login_name).toBe(user.loginName);
    await test.tidy(after(14 * DAY + HOUR));
    expect((await row(user)).login_name).toBe(`deleted-${user.id}`);
  });

  it('leaves nothing of the person, and of paid orders what an invoice needs', async () => {
    const user = await test.signUp('leaving', 2);
    const kept = await draft(user);
    const gone = await draft(user);
    const { body: avatar } = await uploadFile(test.app, {
      token: user.token,
      module: 'image',
      name: 'me.png',
      bytes: await picture(),
    });
    const { db } = test;
    await db
      .updateTable('account')
      .set({
        avatar: avatar.data?.id ?? '',
        phone: '+86 13800138000',
        phone_verified: true,
        invite: 'friend',
      })
      .where('id', '=', user.id)
      .execute();
    await db
      .insertInto('company')
      .values({
        account_id: user.id,
        name: 'Leaving Ltd',
        kind: '1',
        tax_number: '1',
        website: '',
        contact: 'L',
        contact_phone: '1',
        address: '1',
        postcode: '1',
        country: 'GBR',
        city: 'Leeds',
      })
      .execute();
    const soon = after(30 * DAY);
    await db
      .insertInto('device_token')
      .values({ token_hash: randomBytes(32), account_id: user.id, expires_at: soon })
      .execute();
    const key = { id: 'key', public_key: randomBytes(77), counter: 0, transports: ['usb'], name: 'Key' };
    await db
      .insertInto('passkey')
      .values({ ...key, account_id: user.id })
      .execute();
    await db
      .insertInto('reset_grant')
      .values({ token_hash: randomBytes(32), address: user.loginName, expires_at: soon })
      .execute();
    for (const address of [user.loginName, '+86 13800138000', 'other@test.example']) {
      await db
        .insertInto('verification_code')
        .values({
          id: randomUUID(),
          purpose: 'reset',
          address,
          asker: randomBytes(32),
          caller: randomBytes(32),
          code_hash: randomBytes(32),
          expires_at: soon,
        })
        .execute();
    }
    await db.updateTable('order').set({ status: 3 }).where('id', '=', kept.id).execute();
    await db
      .updateTable('order_event')
      .set({ reason: 'P98765432' })
      .where('order_id', '=', kept.id)
      .execute();
    const before = await orderRow(kept.id);
    await ask(user);
    await test.tidy(after(14 * DAY + HOUR));

    expect(await row(user)).toMatchObject({
      login_name: `deleted-${user.id}`,
      email: '',
      real_name: '',
      nick_name: '',
      avatar: '',
      phone: '',
      phone_verified: false,
      nationality: '',
      invite: '',
    });
    for (const table of ['session', 'device_token', 'passkey', 'company', 'file'] as const) {
      const rows = await db.selectFrom(table).selectAll().where('account_id', '=', user.id).execute();
      expect(rows, table).toEqual([]);
    }
    expect(await db.selectFrom('reset_grant').selectAll().execute()).toEqual([]);
    const codes = await db.selectFrom('verification_code').select('address').execute();
    expect(codes.map((code) => code.address)).toEqual(['other@test.example']);
    expect(await test.removals()).toContain(avatar.data?.id);

    const order = await orderRow(kept.id);
    expect(order).toMatchObject({
      order_number: before?.order_number,
      price_fen: before?.price_fen,
      service_type: before?.service_type,
      created_at: before?.created_at,
      updated_at: before?.updated_at,
      status: 3,
      enter_date: null,
      leave_date: null,
    });
    expect(order && openAnswers(test.services.vault, order)).toEqual({});
    const events = await db.selectFrom('order_event').selectAll().where('order_id', '=', kept.id).execute();
    expect(events.map((event) => [event.to_status, event.reason])).toEqual([[0, '']]);
    expect(await orderRow(gone.id)).toBeUndefined();
    expect(await db.selectFrom('order_file').selectAll().where('order_id', '=', kept.id).execute()).toEqual(
      [],
    );
    expect(await subjects(user)).toEqual([
      expect.stringContaining('will be deleted'),
      'Your Moongate account was deleted',
    ]);
  });
  const orderRow = (id: number) =>
    test.db.selectFrom('order').selectAll().where('id', '=', id).executeTakeFirst();

  it.each([2, 4, 6] as const)('waits for an order that is under way, in status %i', async (status) => {
    const user = await test.signUp(`waiting-${status}`);
    const { id } = await draft(user);
    const change = (to: OrderStatus) =>
      test.db.updateTable('order').set({ status: to }).where('id', '=', id).execute();
    await change(status);
    const before = await orderRow(id);
    await ask(user);
    await test.tidy(after(20 * DAY));
    expect((await row(user)).login_name).toBe(user.loginName);
    expect((await orderRow(id))?.answers).toEqual(before?.answers);
    await change(3);
    await test.tidy(after(20 * DAY));
    expect((await row(user)).login_name).toBe(`deleted-${user.id}`);
  });

  it('ends every way in, and lets the address begin anew', async () => {
    const user = await test.signUp('phoenix');
    const { body } = await test.call(account.exportData, {}, { token: user.token });
    await ask(user);
    await test.tidy(after(14 * DAY + HOUR));
    expect((await keep(user)).body.code).toBe(508);
    expect((await signIn(user.loginName)).body.code).toBe(1001);
    expect((await signIn(`deleted-${user.id}`)).body.code).toBe(1001);
    expect((await test.app.inject(body.data?.url ?? '')).statusCode).toBe(404);

    await test.call(account.registerCode, { type: 1, operation: user.loginName });
    expect((await subjects(user)).at(-1)).toBe('Your Moongate registration code');
    const again = await test.signUp('phoenix');
    expect(again.id).not.toBe(user.id);
    expect((await signIn(user.loginName)).body.code).toBe(200);
  });

  it('happens once when two servers do it at the same moment', async () => {
    const users = await Promise.all(['one', 'two', 'three'].map((name) => test.signUp(`both-${name}`)));
    for (const user of users) await draft(user);
    for (const user of users) await ask(user);
    await Promise.all([1, 2, 3].map(() => test.tidy(after(14 * DAY + HOUR))));
    for (const user of users) {
      expect((await row(user)).login_name).toBe(`deleted-${user.id}`);
      expect(await subjects(user)).toHaveLength(2);
    }
  });

  it('is done again an hour later, for what a call at that moment has left', async () => {
    const user = await test.signUp('hasty');
    await ask(user);
    const day = after(14 * DAY + HOUR);
    await test.tidy(day);
    await test.db
      .insertInto('session')
      .values({ token_hash: randomBytes(32), account_id: user.id, expires_at: after(60 * DAY) })
      .execute();
    await test.tidy(new Date(day.getTime() + HOUR));
    const sessions = await test.db
      .selectFrom('session')
      .selectAll()
      .where('account_id', '=', user.id)
      .execute();
    expect(sessions).toEqual([]);
    expect((await row(user)).deletion_due_at).toBeNull();
    expect(await subjects(user)).toHaveLength(2);
  });

  it('of one account that fails does not keep the others, and is tried again', async () => {
    const unlucky = await test.signUp('unlucky');
    const lucky = await test.signUp('lucky');
    for (const user of [unlucky, lucky]) await ask(user);
    const { jobs } = test.services;
    const failing: typeof jobs = {
      ...jobs,
      async enqueue(trx, name, payload, attempts) {
        if ('to' in payload && payload.to === unlucky.loginName) throw new Error('the queue is away');
        await jobs.enqueue(trx, name, payload, attempts);
      },
    };
    const now = () => after(14 * DAY + HOUR);
    const context = { ...test.context, jobs: failing, now };
    await expect(tidyUp(context)).rejects.toThrow('could not be erased');
    expect((await row(lucky)).login_name).toBe(`deleted-${lucky.id}`);
    expect((await row(unlucky)).login_name).toBe(unlucky.loginName);
    await test.tidy(after(14 * DAY + HOUR));
    expect((await row(unlucky)).login_name).toBe(`deleted-${unlucky.id}`);
  });

  it.each([
    ['asked for', ask],
    ['taken back', keep],
  ] as const)('can not be %s by who is just being erased', async (_what, call) => {
    const user = await test.signUp(`race-${randomUUID()}`);
    let asked: ReturnType<typeof ask> | ReturnType<typeof keep> | undefined;
    await inTransaction(test.db, async (trx) => {
      await trx.selectFrom('account').select('id').where('id', '=', user.id).forUpdate().execute();
      asked = call(user);
      await expect
        .poll(async () => {
          const { rows } = await test.pool.query('select 1 from pg_locks where not granted');
          return rows.length;
        })
        .toBeGreaterThan(0);
      await trx.deleteFrom('session').where('account_id', '=', user.id).execute();
    });
    expect((await asked)?.body.code).toBe(508);
    expect((await row(user)).deletion_due_at).toBeNull();
  });
});

describe('housekeeping of accounts', () => {
  let test: TestApp;
  let user: TestUser;
  beforeAll(async () => {
    test = await createTestApp();
    user = await test.signUp('ada');
  });
  afterAll(() => test.close());

  it('drops remembered devices and permissions to choose a password that have expired', async () => {
    for (const expires_at of [after(-1000), after(HOUR)]) {
      const token_hash = randomBytes(32);
      await test.db
        .insertInto('device_token')
        .values({ token_hash, account_id: user.id, expires_at })
        .execute();
      await test.db
        .insertInto('reset_grant')
        .values({ token_hash, address: user.loginName, expires_at })
        .execute();
    }
    await test.tidy();
    expect(await test.db.selectFrom('device_token').selectAll().execute()).toHaveLength(1);
    expect(await test.db.selectFrom('reset_grant').selectAll().execute()).toHaveLength(1);
  });

  it('keeps the picture of an account', async () => {
    const ids: string[] = [];
    for (const name of ['me.png', 'other.png']) {
      const bytes = await picture();
      const { body } = await uploadFile(test.app, { token: user.token, module: 'image', name, bytes });
      ids.push(body.data?.id ?? '');
    }
    await test.db
      .updateTable('account')
      .set({ avatar: ids[0] ?? '' })
      .where('id', '=', user.id)
      .execute();
    await test.tidy(after((agreementFigures.looseFileDays + 1) * DAY));
    const kept = await test.db.selectFrom('file').select('id').execute();
    expect(kept.map((file) => file.id)).toEqual([ids[0]]);
  });
});
