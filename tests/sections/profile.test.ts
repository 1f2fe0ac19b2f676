import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { account } from '#contract/account.contract.ts';
import { agreementFigures } from '#contract/figures.ts';
import { pictureSource, sharedPicture } from '#contract/pictures.ts';
import { callers, newestCode } from '#tests/support/codes.ts';
import { smallPdf } from '#tests/support/pdf-files.ts';
import { picture } from '#tests/support/study-answers.ts';
import { createTestApp, type TestApp, type TestUser } from '#tests/support/test-app.ts';
import { uploadFile } from '#tests/support/upload-file.ts';

const DAY = 24 * 60 * 60 * 1000;

describe('a profile', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.close());

  const profile = async ({ token }: TestUser) =>
    (await test.call(account.profile, {}, { token })).body.data ?? undefined;
  const update = (user: TestUser, change: { nickName?: string; avatar?: string }) =>
    test.call(account.updateUser, change, { token: user.token });
  async function upload({ token }: TestUser, name = 'me.png') {
    const module = name.endsWith('.pdf') ? 'document' : 'image';
    const bytes = name.endsWith('.pdf') ? smallPdf : await picture();
    const { body } = await uploadFile(test.app, { token, module, name, bytes });
    return body.data ?? { id: 'none', url: 'none' };
  }
  const follow = async (url: string): Promise<number> => (await test.app.inject({ url })).statusCode;

  it('of a new account has no picture, no company and no day of deletion', async () => {
    expect(await profile(await test.signUp('plain'))).toMatchObject({
      avatar: '',
      email: 'plain@test.example',
      role: 'customer',
      company: null,
      deletionDate: null,
    });
  });

  it.each([
    ['Ada', 'Ada'],
    ['  李小龙  ', '李小龙'],
    ['Zoë 🌙', 'Zoë 🌙'],
    ['x'.repeat(30), 'x'.repeat(30)],
  ])('takes the nickname %j', async (nickName, kept) => {
    const user = await test.signUp(`nick${nickName.length}-${nickName.codePointAt(0)}`);
    expect((await update(user, { nickName })).body.code).toBe(200);
    expect((await profile(user))?.nickName).toBe(kept);
  });

  it.each([
    ['', 'required'],
    ['   ', 'required'],
    ['x'.repeat(31), 'maxLength'],
    ['two\nlines', 'format'],
    ['\u202eback', 'format'],
  ])('refuses the nickname %j', async (nickName, keyword) => {
    const user = await test.signUp(`refused-${nickName.length}-${keyword}`);
    expect((await update(user, { nickName })).body).toMatchObject({
      code: 400,
      errors: [{ pointer: '/nickName', keyword }],
    });
    expect((await profile(user))?.nickName).toBe(user.loginName.split('@')[0]);
  });

  it.each(['id', 'url'] as const)('shows a picture that was named by its %s, in each width', async (name) => {
    const user = await test.signUp(`picture-${name}`);
    const file = await upload(user);
    expect((await update(user, { avatar: file[name] })).body.code).toBe(200);
    const link = (await profile(user))?.avatar ?? '';
    expect(link).toBe(`/pictures/${file.id}-40x50.webp`);
    const { src, sets } = pictureSource(link);
    const copies = sets.map(({ srcSet }) => srcSet.replace(/ \d+w$/, ''));
    for (const address of [src, ...copies, sharedPicture(link)]) expect(await follow(address)).toBe(200);
    // The file itself stays private.
    expect(await follow(`/pictures/${file.id}.webp`)).toBe(404);
    expect(await follow(`/files/${file.id}`)).toBe(404);
  });

  it('shows a picture that was chosen before pictures were copied by a link that expires', async () => {
    const user = await test.signUp('long-ago');
    const file = await upload(user);
    await test.services.db
      .updateTable('account')
      .set({ avatar: file.id })
      .where('id', '=', user.id)
      .execute();
    const link = (await profile(user))?.avatar ?? '';
    expect(await follow(link)).toBe(200);
    test.pass(11 * 60 * 1000);
    expect(await follow(link)).toBe(404);
    expect(await follow((await profile(user))?.avatar ?? '')).toBe(200);
  });

  it('keeps its picture through housekeeping, and removes the one before it', async () => {
    const user = await test.signUp('vain');
    const [first, second] = [await upload(user), await upload(user)];
    await update(user, { avatar: first.id });
    await test.tidy(new Date(test.services.now().getTime() + (agreementFigures.looseFileDays + 1) * DAY));
    expect(await test.removals()).not.toContain(first.id);
    const third = await upload(user);
    // The second was not used meanwhile, so housekeeping has taken it.
    expect((await update(user, { avatar: second.id })).body.code).toBe(400);
    await update(user, { avatar: third.id });
    for (const copy of ['', '-40-avif', '-40-webp']) {
      expect(await test.removals()).toContain(first.id + copy);
    }
    expect(await test.removals()).not.toContain(third.id);
    await update(user, { avatar: third.id });
    expect(await test.removals()).not.toContain(third.id);
    expect((await update(user, { avatar: '' })).body.code).toBe(200);
    expect((await profile(user))?.avatar).toBe('');
    expect(await test.removals()).toContain(third.id);
  });

  it.each<[string, (user: TestUser) => Promise<string>]>([
    ['somebody else’s', async () => (await upload(await test.signUp('stranger'))).id],
    ['a document', async (user) => (await upload(user, 'passport.pdf')).id],
    ['no file', async () => '0199aaaa-0000-7000-8000-000000000000'],
    ['an address elsewhere', async () => 'https://evil.example/me.png'],
    ['no id', async () => 'me.png'],
  ])('refuses a picture that is %s', async (name, given) => {
    const user = await test.signUp(`bad-${name.length}`);
    expect((await update(user, { avatar: await given(user) })).body).toMatchObject({
      code: 400,
      errors: [{ pointer: '/avatar', keyword: 'upload' }],
    });
    expect((await profile(user))?.avatar).toBe('');
  });

  describe('with another number', () => {
    const newIp = callers();
    const send = ({ token }: TestUser, phone: string) =>
      test.call(account.phoneCode, { phone }, { token, ip: newIp(phone) });
    const change = ({ token }: TestUser, phone: string, phoneCode: string) =>
      test.call(account.updatePhone, { phone, phoneCode }, { token, ip: newIp(phone) });

    it.each([
      ['+86 138 0000 1111', '+86 13800001111', 45],
      ['13800002222', '+86 13800002222', 45],
      ['+33 6 12 34 56 78', '+33 612345678', 247],
    ])('takes %s with the code that was sent to it', async (typed, kept, ascription) => {
      const user = await test.signUp(`phone-${kept.slice(-4)}`);
      expect((await send(user, typed)).body.code).toBe(200);
      expect((await change(user, typed, await newestCode(test, kept))).body.code).toBe(200);
      expect(await profile(user)).toMatchObject({ mobile: kept, phoneAscription: ascription });
    });

    it.each(['12345', '0612345678', '+33 1', '+999 123456789', 'call me'])('refuses %s', async (phone) => {
      const user = await test.signUp(`wrong-${phone.replace(/\W/g, '')}`);
      expect((await send(user, phone)).body).toMatchObject({ code: 400, errors: [{ pointer: '/phone' }] });
      expect((await change(user, phone, '123456')).body).toMatchObject({ code: 400 });
    });

    it('refuses a wrong code, and one that was sent to another number', async () => {
      const user = await test.signUp('wrong-code');
      await send(user, '13800003333');
      const code = await newestCode(test, '+86 13800003333');
      expect((await change(user, '13800004444', code)).body).toMatchObject({
        code: 1002,
        errors: [{ pointer: '/phoneCode' }],
      });
    });

    it('says that the number is the same', async () => {
      const user = await test.signUp('same');
      await send(user, '13800005555');
      await change(user, '13800005555', await newestCode(test, '+86 13800005555'));
      const again = { code: 1003, errors: [{ pointer: '/phone', key: 'errors:phoneUnchanged' }] };
      expect((await send(user, '+86 13800005555')).body).toMatchObject(again);
      expect((await change(user, '138 0000 5555', '123456')).body).toMatchObject(again);
    });

    it('tells only a caller with the right code that a number has an account', async () => {
      const [owner, other] = [await test.signUp('first'), await test.signUp('second')];
      await send(owner, '13800006666');
      await change(owner, '13800006666', await newestCode(test, '+86 13800006666'));
      test.pass(2 * 60 * 1000);
      expect((await send(other, '13800006666')).body.code).toBe(200);
      expect((await change(other, '13800006666', 'wrong')).body.code).toBe(400);
      expect(
        (await change(other, '13800006666', await newestCode(test, '+86 13800006666'))).body,
      ).toMatchObject({
        code: 1004,
        errors: [{ pointer: '/phone' }],
      });
    });

    it('of an account that signs in by phone is its new login name, and has to be Chinese', async () => {
      const user = await test.signUp('mobile-only');
      const change_ = { login_name: '+86 13700000001', email: '', phone: '+86 13700000001' };
      await test.db
        .updateTable('account')
        .set({ ...change_, phone_verified: true, type: 2 })
        .where('id', '=', user.id)
        .execute();
      expect((await send(user, '+33 6 12 34 56 79')).body).toMatchObject({ code: 400 });
      await send(user, '13700000002');
      await change(user, '13700000002', await newestCode(test, '+86 13700000002'));
      expect(await profile(user)).toMatchObject({ loginName: '+86 13700000002', mobile: '+86 13700000002' });
    });

    it('is asked for ten times an hour by one account at most', async () => {
      const user = await test.signUp('asking');
      const codes: number[] = [];
      for (let round = 0; round < 11; round++) {
        codes.push((await send(user, String(13_600_000_000 + round))).body.code);
      }
      expect(codes).toEqual([...Array<number>(10).fill(200), 429]);
    });
  });
});
