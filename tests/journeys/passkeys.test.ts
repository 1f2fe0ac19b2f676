import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { patience, useProduct } from '../support/journey-product.ts';
import { wordsOf } from '../support/journey-words.ts';

const product = useProduct();
const words = wordsOf('US');

/** The site by its host name, because passkeys are bound to one and an IP address has none. */
const siteOf = (): string => product.server.origin.replace('127.0.0.1', 'localhost');

/** Gives a window a device with a fingerprint sensor, on which a finger always lies. */
async function addDevice(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    credentials: async () =>
      (await devtools.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
  };
}

const signOut = (page: Page) => page.evaluate(() => localStorage.removeItem('token'));
const signIn = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: words('auth:passkey.signIn'), exact: true });

describe('a passkey', () => {
  it('is added in the account, signs in, gets another name, is removed, and then signs in no more', async () => {
    const owner = await product.server.signUp('passkeys');
    const page = await product.visit({ path: '/healthz' });
    const device = await addDevice(page);
    await page.goto(`${siteOf()}/healthz`);
    await page.evaluate((token) => localStorage.setItem('token', token), owner.token);
    await page.goto(`${siteOf()}/personalCenter`);
    await page.getByRole('button', { name: words('auth:passkey.add'), exact: true }).click();
    await expect(page.getByText(words('auth:passkey.added'))).toBeShown();
    expect(await device.credentials()).toMatchObject([{ rpId: 'localhost', isResidentCredential: true }]);
    const list = page.getByRole('list', { name: words('auth:passkey.title') });
    await expect(list.getByRole('listitem')).toBeShown();

    await page.getByRole('button', { name: words('auth:passkey.add'), exact: true }).click();
    await expect(page.getByText(words('auth:passkey.errors.alreadyThere'))).toBeShown();

    await list.getByRole('button', { name: /^Rename/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(words('auth:passkey.name')).fill('My laptop');
    await dialog.getByRole('button', { name: words('auth:passkey.save') }).click();
    await expect(list.getByText('My laptop')).toBeShown();

    await signOut(page);
    await page.goto(`${siteOf()}/login?fullPath=%2FpersonalCenter`);
    await signIn(page).click();
    await page.waitForURL('**/personalCenter');
    await expect(page.getByRole('banner').getByRole('link', { name: 'passkeys' })).toBeShown();

    await list.getByRole('button', { name: /^Remove/ }).click();
    await dialog.getByRole('button', { name: words('auth:passkey.remove'), exact: true }).click();
    await expect(page.getByText(words('auth:passkey.empty'))).toBeShown();
    expect(await device.credentials()).toHaveLength(1);

    await signOut(page);
    await page.goto(`${siteOf()}/login`);
    await signIn(page).click();
    await expect(page.getByText(words('auth:passkey.errors.passkeyUnknown'))).toBeShown();
  });

  it('does not disturb signing in by a password where the address of the site has no host name', async () => {
    const owner = await product.server.signUp('no-passkeys');
    const page = await product.visit({ path: '/login' });
    await signIn(page).click();
    await expect(page.getByText(words('auth:passkey.errors.wrongAddress'))).toBeShown();
    await page.getByLabel(words('auth:login.email')).fill(owner.loginName);
    await expect
      .poll(() => page.getByLabel(words('auth:login.email')).inputValue(), patience)
      .toBe(owner.loginName);
  });
});
