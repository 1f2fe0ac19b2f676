import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { throttleKey } from '#server/services/throttle.ts';
import { patience, useProduct } from '../support/journey-product.ts';
import { codeIn } from '../support/journey-sms.ts';
import { wordsOf } from '../support/journey-words.ts';
import { customerPassword, type Customer } from '../support/running-server.ts';
import { isThorough } from '../support/thorough.ts';

const product = useProduct();
const words = wordsOf('US');
const day = 24 * 60 * 60_000;

/** The sign-in page, and what one does there. */
function loginOn(page: Page) {
  const main = page.getByRole('main');
  return {
    page,
    email: main.getByLabel(words('auth:login.email')),
    password: main.getByLabel(words('auth:login.password'), { exact: true }),
    phone: main.getByLabel(words('auth:login.phone')),
    code: main.getByLabel(words('auth:login.code')),
    remember: main.getByRole('checkbox', { name: words('auth:login.remember') }),
    known: main.getByText(words('auth:login.remembered')),
    getCode: () => main.getByRole('button', { name: words('auth:login.getCode') }).click(),
    byPhone: () => main.getByRole('tab', { name: words('auth:login.byPhone') }).click(),
    submit: () => main.getByRole('button', { name: words('auth:login.submit') }).click(),
    says: (key: string): Locator => main.getByText(words(key)),
    isSignedIn: () => page.waitForURL(`${product.server.origin}/`),
  };
}

const openLogin = async () => loginOn(await product.visit({ path: '/login' }));
type Login = Awaited<ReturnType<typeof openLogin>>;

const kept = ({ page }: Login): Promise<string | null> =>
  page.evaluate(() => localStorage.getItem('remember'));

/** The session is lost, as after seven days of another kind; what is remembered stays. */
async function loseSession({ page }: Login): Promise<void> {
  await page.evaluate(() => localStorage.removeItem('token'));
  await page.goto(`${product.server.origin}/login`);
}

/** A user whose phone number was verified by a code. */
async function withPhone(name: string, digits: string): Promise<Customer> {
  const { server } = product;
  const customer = await server.signUp(name);
  const proved = { phone: `+86 ${digits}`, phone_verified: true };
  await server.database.db.updateTable('account').set(proved).where('id', '=', customer.id).execute();
  return customer;
}

async function smsTo(digits: string): Promise<string> {
  await expect.poll(() => product.server.smsTo(`+86 ${digits}`), patience).toHaveLength(1);
  const [sms] = await product.server.smsTo(`+86 ${digits}`);
  return sms!;
}

describe('signing in by phone', () => {
  it('takes the code from the text message', async () => {
    await withPhone('caller', '13800138001');
    const login = await openLogin();
    await login.byPhone();
    await login.phone.fill('+86 138 0013 8001');
    await login.getCode();
    await expect(login.says('auth:login.codeSent')).toBeShown();
    const again = words('auth:login.codeAgain', { seconds: '' }).trim().split(' ')[0]!;
    const button = login.page.getByRole('main').getByRole('button', { name: again });
    expect(await button.isDisabled()).toBe(true);
    const code = codeIn(await smsTo('13800138001'));
    await expect.poll(() => login.code.evaluate((field) => field === document.activeElement)).toBe(true);
    await login.code.fill(code);
    await login.submit();
    await login.isSignedIn();
    await expect(login.page.getByRole('banner').getByRole('link', { name: 'caller' })).toBeShown();
  });

  it('asks for a Chinese number before it sends a code, and for a whole code', async () => {
    const login = await openLogin();
    await login.byPhone();
    await login.phone.fill('12345');
    await login.getCode();
    await expect(login.says('auth:login.phoneInvalid')).toBeShown();
    await login.phone.fill('13800138002');
    await login.code.fill('123');
    await login.submit();
    await expect(login.says('auth:login.codeInvalid')).toBeShown();
    expect(await product.server.smsTo('+86 13800138002')).toEqual([]);
  });

  it('answers the same for a number that has no account, and tells only its owner', async () => {
    const login = await openLogin();
    await login.byPhone();
    await login.phone.fill('13800138003');
    await login.getCode();
    await expect(login.says('auth:login.codeSent')).toBeShown();
    const link = `${product.server.origin}/login?login=1`;
    expect(await smsTo('13800138003')).toBe(words('server:sms.noAccount', { link }));
    await login.code.fill('123456');
    await login.submit();
    const submit = login.page.getByRole('main').getByRole('button', { name: words('auth:login.submit') });
    await expect(login.page.getByRole('main').getByRole('alert').getByText(/\S/)).toBeShown();
    expect(await submit.isEnabled()).toBe(true);
  });
});

it('a user whose password others have guessed too often is led to a code by e-mail', async () => {
  const { server } = product;
  const { loginName } = await server.signUp('hounded');
  const key = throttleKey({ name: 'login-address', limit: 100, windowSeconds: 3_600 }, loginName);
  const guesses = { key, window_start: new Date(), count: 100 };
  await server.database.db.insertInto('throttle').values(guesses).execute();
  const login = await openLogin();
  await login.email.fill(loginName);
  await login.password.fill(customerPassword);
  await login.submit();
  await expect(login.says('auth:login.codeInstead')).toBeShown();
  await login.page.getByRole('button', { name: words('auth:login.useMailCode') }).click();
  await expect.poll(() => login.email.evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await login.email.inputValue()).toBe(loginName);
  await login.getCode();
  await expect.poll(() => server.mailsTo(loginName), patience).toHaveLength(1);
  const main = login.page.getByRole('main');
  const mails = await server.mailsTo(loginName);
  await main.getByLabel(words('auth:mailCode.code')).fill(codeIn(mails[0]!.text));
  await main.getByRole('button', { name: words('auth:mailCode.submit') }).click();
  await login.isSignedIn();
});

describe('a company', () => {
  it('signs in with an address, and is told so', async () => {
    const login = await openLogin();
    await login.page.getByText(words('auth:login.company'), { exact: true }).click();
    await expect(login.says('auth:login.companyNote')).toBeShown();
    expect(await login.page.getByRole('tab').count()).toBe(0);
    const { loginName } = await product.server.signUp('agency');
    await login.email.fill(loginName);
    await login.password.fill(customerPassword);
    // The input fills its frame, so the ring of the focus is around the frame.
    const frame = login.page.locator('.mantine-PasswordInput-input');
    expect(await frame.evaluate((shown) => getComputedStyle(shown).outlineStyle)).toBe('solid');
    await login.submit();
    await login.isSignedIn();
  });
});

describe('a device', () => {
  async function signIn(name: string, remember: boolean): Promise<Login & { loginName: string }> {
    const { loginName } = await product.server.signUp(name);
    const login = await openLogin();
    await login.email.fill(loginName);
    await login.password.fill(customerPassword);
    if (remember) await login.remember.check();
    await login.submit();
    await login.isSignedIn();
    return { ...login, loginName };
  }

  it('that is to be remembered needs no password, each time anew', async () => {
    const login = await signIn('remembered', true);
    expect(JSON.parse((await kept(login)) ?? '')).toMatchObject({
      username: login.loginName,
      client: 'APP',
      loginType: 0,
      checked: true,
    });
    expect(await kept(login)).not.toContain(customerPassword);
    for (let time = 0; time < 2; time++) {
      await loseSession(login);
      await expect(login.known).toBeShown();
      expect(await login.email.inputValue()).toBe(login.loginName);
      expect(await login.remember.isChecked()).toBe(true);
      await login.submit();
      await login.isSignedIn();
      await expect(login.page.getByRole('banner').getByRole('link', { name: 'remembered' })).toBeShown();
    }
  });

  it('keeps its token where no script can read it', async () => {
    const { page } = await signIn('hidden', true);
    // The language is the only cookie that scripts know.
    expect(await page.evaluate(() => document.cookie)).toMatch(/^moongate-language=\w\w$/);
    const cookies = await page.context().cookies(`${product.server.origin}/api/authorize`);
    expect(cookies.find(({ name }) => name === 'moongate-device')).toMatchObject({
      httpOnly: true,
      sameSite: 'Strict',
    });
  });

  it('that the server no longer knows asks for the password', async () => {
    const login = await signIn('unknown', true);
    await loseSession(login);
    await login.page.context().clearCookies();
    await login.submit();
    await expect(login.says('auth:login.rememberedNot')).toBeShown();
    expect(await login.known.count()).toBe(0);
    await login.password.fill(customerPassword);
    await login.submit();
    await login.isSignedIn();
  });

  it.runIf(isThorough)('asks for the password of any other name', async () => {
    const login = await signIn('myself', true);
    await loseSession(login);
    await login.email.fill('somebody-else@test.example');
    expect(await login.known.count()).toBe(0);
    await login.submit();
    await expect(login.says('auth:login.passwordMissing')).toBeShown();
  });

  it('is not remembered unless it is asked to be', async () => {
    const login = await signIn('not-asked', false);
    expect(await kept(login)).toBeNull();
    await loseSession(login);
    expect(await login.email.inputValue()).toBe('');
  });

  it('is forgotten after a sign-in without the choice to remember it', async () => {
    const login = await signIn('no-longer', true);
    await loseSession(login);
    await login.remember.uncheck();
    expect(await login.known.count()).toBe(0);
    await login.password.fill(customerPassword);
    await login.submit();
    await login.isSignedIn();
    expect(await kept(login)).toBeNull();
  });

  it.runIf(isThorough)('is forgotten after seven days', async () => {
    const login = await signIn('long-ago', true);
    await login.page.evaluate((days) => {
      const { until, ...rest } = JSON.parse(localStorage.getItem('remember') ?? '') as { until: number };
      localStorage.setItem('remember', JSON.stringify({ ...rest, until: until - days }));
    }, 7 * day);
    await loseSession(login);
    expect(await login.email.inputValue()).toBe('');
    expect(await login.remember.isChecked()).toBe(false);
  });

  it('keeps the name after signing out, and takes the password again', async () => {
    const login = await signIn('back-again', true);
    const { page } = login;
    await page.goto(`${product.server.origin}/personalCenter`);
    // The account is complete when its last part is there. Nobody signs out while React still takes the page over.
    await expect(page.getByRole('heading', { name: words('content:savedSearch.title') })).toBeShown();
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    await page.getByRole('button', { name: words('account:logout.action'), exact: true }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: words('account:logout.confirm') })
      .click();
    await expect(
      page.getByRole('banner').getByRole('link', { name: words('shell:account.signIn') }),
    ).toBeShown();
    await page.goto(`${product.server.origin}/login`);
    await expect.poll(() => login.email.inputValue(), patience).toBe(login.loginName);
    await login.submit();
    await expect(login.says('auth:login.passwordMissing')).toBeShown();
  });

  it.runIf(isThorough)('is remembered by its number, too', async () => {
    await withPhone('by-number', '13800138004');
    const login = await openLogin();
    await login.byPhone();
    await login.phone.fill('13800138004');
    await login.getCode();
    await login.code.fill(codeIn(await smsTo('13800138004')));
    await login.remember.check();
    await login.submit();
    await login.isSignedIn();
    await loseSession(login);
    await expect(login.known).toBeShown();
    expect(await login.phone.inputValue()).toBe('13800138004');
    await login.submit();
    await login.isSignedIn();
  });
});
