import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { languageTags, type Locale } from '#contract/locale.ts';
import type { Flow } from '#engine/form/flow.ts';
import { flowOf } from '../support/flow-machines.ts';
import { formOn, type Form } from '../support/journey-form.ts';
import type { ReadMail } from '../support/journey-mail.ts';
import { patience, useProduct } from '../support/journey-product.ts';
import { codeIn } from '../support/journey-sms.ts';
import { wordsOf, type Words } from '../support/journey-words.ts';
import { customerPassword } from '../support/running-server.ts';
import { startSmtpServer, type SmtpServer } from '../support/smtp-server.ts';

let post: SmtpServer | undefined;
/** The mails go through a mail server here, and not into the data folder. */
const product = useProduct(async () => {
  post = await startSmtpServer();
  return { SMTP_URL: post.url, MAIL_FROM: 'Moongate <no-reply@test.example>' };
});
afterAll(() => post?.close());

const renewed = 'Quiet8Harbour';
const chosen = 'Third9Lantern';

/** Waits until there are this number of mails; the newest must be in the language of its reader. */
async function mail(locale: Locale, address: string, count: number): Promise<ReadMail> {
  await expect.poll(() => post!.mailsTo(address), patience).toHaveLength(count);
  const read = post!.mailsTo(address).at(-1)!;
  expect(read.html).toContain(`lang="${languageTags[locale]}"`);
  expect(read.text).toContain(wordsOf(locale)('mail:signature').split('\n').at(-1));
  return read;
}

async function opened(page: Page, flow: Flow, words: Words, step: string): Promise<Form> {
  const form = formOn(page, flow, words);
  await expect(form.heading(step)).toBeShown();
  return form;
}

const askForCode = (page: Page, words: Words): Promise<void> =>
  page.getByRole('button', { name: words('form:code.get') }).click();

async function signIn(page: Page, words: Words, loginName: string, password: string): Promise<void> {
  const main = page.getByRole('main');
  await main.getByLabel(words('auth:login.email'), { exact: true }).fill(loginName);
  await main.getByLabel(words('auth:login.password'), { exact: true }).fill(password);
  await main.getByRole('button', { name: words('auth:login.submit') }).click();
}

async function signOut(page: Page, words: Words): Promise<void> {
  await page.getByRole('button', { name: words('account:logout.action'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: words('account:logout.confirm') }).click();
  await page.waitForURL(`${product.server.origin}/`);
}

/** The same in English is in `account`, `change`, `forget`, `registration` and `sign-in`; the keys of all languages are the same. */
const others: readonly Locale[] = ['ZH'];

describe.each(others)('an account in %s', (locale) => {
  const words = wordsOf(locale);
  const loginName = `all-${locale.toLowerCase()}@test.example`;
  const digits = '13800137005';

  it('begins, changes, is lost and is found again', { timeout: 120_000 }, async () => {
    const { server } = product;
    const main = (page: Page) => page.getByRole('main');
    const page = await product.visit({ locale, path: '/login?login=1' });

    await main(page)
      .getByRole('link', { name: words('auth:chooser.individual') })
      .click();
    const register = await opened(page, flowOf('account/register-individual'), words, 'account');
    await register.fill('/account/loginName', loginName);
    await askForCode(page, words);
    const emailCode = codeIn((await mail(locale, loginName, 1)).text);
    await register.fillStep('account', {
      emailCode,
      password: customerPassword,
      passwordAgin: customerPassword,
      realName: 'Ada Lovelace',
      nickName: 'Countess',
      country: 'GBR',
      agreement: true,
    });
    await register.next();
    await page.waitForURL('**/registerSucceed');
    await page.getByRole('banner').getByRole('link', { name: 'Countess' }).click();
    await main(page)
      .getByRole('link', { name: words('account:information.changePhone') })
      .click();
    const phone = await opened(page, flowOf('account/change-phone'), words, 'phone');
    await phone.fill('/phone/phone', digits);
    await askForCode(page, words);
    await expect.poll(() => server.smsTo(`+86 ${digits}`), patience).toHaveLength(1);
    await phone.fill('/phone/phoneCode', codeIn((await server.smsTo(`+86 ${digits}`))[0]!));
    await phone.next();
    await page.waitForURL('**/personalCenter?index=0');

    await main(page)
      .getByRole('link', { name: words('account:information.changePassword') })
      .click();
    const password = await opened(page, flowOf('account/change-password'), words, 'password');
    await password.fillStep('password', {
      oldPassword: customerPassword,
      newPassword: renewed,
      newPasswordConfirm: renewed,
    });
    await password.next();
    await page.waitForURL('**/personalCenter?index=0');
    expect(await mail(locale, loginName, 2)).toMatchObject({
      subject: words('mail:passwordChanged.subject'),
    });
    await signOut(page, words);

    await page.goto(`${server.origin}/login`);
    await page.getByRole('link', { name: words('auth:login.forgot') }).click();
    const reset = await opened(page, flowOf('account/reset-password'), words, 'identify');
    await reset.fill('/identify/mail', loginName);
    await askForCode(page, words);
    await reset.fill('/identify/mailCode', codeIn((await mail(locale, loginName, 3)).text));
    await reset.next();
    await expect(reset.heading('renew')).toBeShown();
    await reset.fillStep('renew', { newPassword: chosen, newPasswordConfirm: chosen });
    await reset.next();
    await page.waitForURL('**/login');
    await signIn(page, words, loginName, renewed);
    await expect(page.getByText(words('errors:wrongCredentials'))).toBeShown();
    await signIn(page, words, loginName, chosen);
    await page.waitForURL(`${server.origin}/`);
  });
});
