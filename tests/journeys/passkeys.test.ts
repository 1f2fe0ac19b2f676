import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useProduct } from '../support/journey-product.ts';
import { wordsOf } from '../support/journey-words.ts';
import { customerPassword } from '../support/running-server.ts';

// Passkeys are bound to a host name, and an IP address is none.
const product = useProduct(async () => ({ HOST: 'localhost' }));
const words = wordsOf('US');
const site = (): string => product.server.origin.replace('127.0.0.1', 'localhost');
const login = (): string => `${site()}/login?fullPath=%2FpersonalCenter`;

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
    rpIds: async () =>
      (await devtools.send('WebAuthn.getCredentials', { authenticatorId })).credentials.map(
        ({ rpId }) => rpId,
      ),
    verifies: (isUserVerified: boolean) =>
      devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    remove: () => devtools.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId }),
  };
}

const signOut = (page: Page) => page.evaluate(() => localStorage.removeItem('token'));
const use = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: words('auth:passkey.use'), exact: true });
const says = (page: Page, key: string) => expect(page.getByText(words(key))).toBeShown();

describe('a passkey', () => {
  it('is added by its owner, signs in, gets another name, is removed, and then signs in no more', async () => {
    const owner = await product.server.signUp('passkeys');
    const page = await product.visit({ path: '/healthz' });
    await page.goto(`${site()}/healthz`);
    await page.evaluate((token) => localStorage.setItem('token', token), owner.token);
    await page.goto(`${site()}/personalCenter`);
    const device = await addDevice(page);
    const dialog = page.getByRole('dialog');
    const add = page.getByRole('button', { name: words('auth:passkey.add'), exact: true });
    const confirm = dialog.getByRole('button', { name: words('auth:presence.confirm'), exact: true });
    const list = page.getByRole('list', { name: words('auth:passkey.title') });

    // This session was not begun by a proof, so the owner is asked for one first.
    await add.click();
    const password = dialog.getByLabel(words('auth:login.password'), { exact: true });
    await password.fill('Wrong12345');
    await confirm.click();
    await expect(dialog.getByText(words('errors:wrongPassword'))).toBeShown();
    await password.fill(customerPassword);
    await confirm.click();
    await says(page, 'auth:passkey.added');
    expect(await device.rpIds()).toEqual(['localhost']);
    await expect(list.getByRole('listitem')).toBeShown();

    await add.click();
    await says(page, 'auth:passkey.errors.alreadyThere');

    await list.getByRole('button', { name: words.pattern('auth:passkey.renameOf') }).click();
    await dialog.getByLabel(words('auth:passkey.name')).fill('My laptop');
    await dialog.getByRole('button', { name: words('auth:passkey.save'), exact: true }).click();
    await expect(list.getByText('My laptop')).toBeShown();

    // The device would take up a suggestion before the button is pressed.
    const suggestsNothing = await page.addInitScript(() => {
      PublicKeyCredential.isConditionalMediationAvailable = async () => false;
    });
    await signOut(page);
    await page.goto(login());
    await device.verifies(false);
    await use(page).click();
    await says(page, 'auth:passkey.errors.cancelled');
    await device.verifies(true);
    await use(page).click();
    await page.waitForURL('**/personalCenter');
    await suggestsNothing.dispose();

    await signOut(page);
    await page.goto(login());
    await page.waitForURL('**/personalCenter');

    await list.getByRole('button', { name: words('auth:passkey.removeOf', { name: 'My laptop' }) }).click();
    await dialog.getByRole('button', { name: words('auth:passkey.remove'), exact: true }).click();
    await says(page, 'auth:passkey.empty');

    await signOut(page);
    await page.goto(login());
    await says(page, 'auth:passkey.errors.passkeyUnknown');
    await device.remove();
  });
});
