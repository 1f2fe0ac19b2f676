import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { ordersOf, savedAnswers } from '../support/journey-drafts.ts';
import { idPhoto, pdf, type ChosenFile } from '../support/journey-files.ts';
import { patience, useProduct } from '../support/journey-product.ts';
import { wordsOf } from '../support/journey-words.ts';
import { dayFromNow } from '../support/day-from-now.ts';

const product = useProduct();
const words = wordsOf('US');

/** What a person without a mouse does. */
function keyboardOf(page: Page) {
  const { keyboard } = page;
  const focused = (wanted: string): Promise<boolean> =>
    page.evaluate((selector) => document.activeElement?.matches(selector) === true, wanted);
  const named = (name: string): Promise<boolean> =>
    page.evaluate((text) => document.activeElement?.textContent === text, name);
  const tabUntil = async (arrived: () => Promise<boolean>): Promise<void> => {
    let tabs = 0;
    do {
      if (tabs++ > 60) throw new Error(`Tab never arrives: ${arrived.toString()}`);
      await keyboard.press('Tab');
    } while (!(await arrived()));
  };
  const tabTo = (wanted: string): Promise<void> => tabUntil(() => focused(wanted));
  return {
    /** Each step begins at its heading. */
    async arriveAt(step: string) {
      await page.waitForURL(new RegExp(`step=${step}\\b`));
      await expect.poll(() => focused('h1'), patience).toBe(true);
    },
    async isAtNamed(name: string) {
      await expect.poll(() => named(name), patience).toBe(true);
    },
    async pressNamed(name: string) {
      await tabUntil(() => named(name));
      await keyboard.press('Enter');
    },
    async type(field: string, text: string) {
      await tabTo(`#field-${field}`);
      await keyboard.type(text);
    },
    /** Chooses by typing: in a plain list its beginning, in one that is searched a part of it, and then with the arrows. */
    async select(field: string, entry: string, typed?: string) {
      await tabTo(`#field-${field}`);
      await keyboard.type(typed ?? entry);
      if (typed === undefined) {
        await page
          .locator(`#field-${field} option:checked`, { hasText: entry })
          .waitFor({ state: 'attached' });
        return;
      }
      await page.getByRole('option', { name: entry }).waitFor();
      const active = page.locator('[role=option][data-active]', { hasText: entry });
      for (let presses = 0; presses < 10 && (await active.count()) === 0; presses++)
        await keyboard.press('ArrowDown');
      await keyboard.press('Enter');
      await active.waitFor({ state: 'detached' });
    },
    /** The first choice is where Tab arrives; the arrows move on, and choose. */
    async radio(field: string, down: number) {
      await tabTo(`#field-${field} [role=radio], #field-${field} input[type=radio]`);
      if (down === 0) await keyboard.press('Space');
      for (let presses = 0; presses < down; presses++) await keyboard.press('ArrowDown');
      await expect
        .poll(() => page.locator(`#field-${field}`).getByRole('radio', { checked: true }).count(), patience)
        .toBe(1);
    },
    async upload(field: string, file: ChosenFile) {
      await tabTo(`#field-uploads-${field}`);
      const chooser = page.waitForEvent('filechooser');
      await keyboard.press('Enter');
      await (await chooser).setFiles(file);
      await expect(page.getByRole('button', { name: file.name })).toBeShown();
    },
    async press(selector: string) {
      await tabTo(selector);
      await keyboard.press('Enter');
    },
  };
}

const onward = 'form button[type=submit]';

it('a study visa can be applied for with the keyboard alone', { timeout: 180_000 }, async () => {
  const { server } = product;
  const customer = await server.signUp('keyboard');
  const page = await product.visit({ customer, path: '/commonVisa?visaType=1' });
  const keys = keyboardOf(page);

  await keys.arriveAt('passenger');
  await keys.type('passenger-surname', 'lovelace');
  await keys.type('passenger-englishName', 'ada');
  await keys.select('passenger-nationality', 'United Kingdom', 'united k');
  await keys.radio('passenger-gender', 1);
  await keys.type('passenger-dateOfBirth', '10.12.1995');
  await keys.type('passenger-placeOfBirth', 'London');
  await keys.type('passenger-passportIssuingPlace', 'London');
  await keys.type('passenger-passportNumber', 'p98765432');
  await keys.type('passenger-email', 'ada@test.example');
  await keys.type('passenger-issueDate', '2024-01-15');
  await keys.type('passenger-expiryDate', dayFromNow(2000));
  await keys.press(onward);

  await keys.arriveAt('background');
  await keys.select('background-occupation', 'Student');
  await keys.select('background-education-highest', 'Master’s degree');
  await keys.radio('background-maritalStatus', 1);
  await keys.type('background-emergencyContact-name', 'Charles');
  await keys.select('background-emergencyContact-relationship', 'Friend');
  await keys.type('background-emergencyContact-phone', '+44 20 7946 0000');
  await keys.radio('background-punish', 1);
  await keys.type('background-telephone', '+44 20 7946 0001');
  await keys.press(onward);

  await keys.arriveAt('travel');
  await keys.type('travel-departureCity', 'London');
  await keys.type('travel-arrivalCity', 'Shanghai');
  await keys.type('travel-enterDate', dayFromNow(40));
  await keys.type('travel-leaveDate', dayFromNow(70));
  await keys.select('travel-entryAirport', 'PVG', 'pudong');
  await keys.press(onward);

  await keys.arriveAt('uploads');
  await keys.upload('passportCopy', pdf('passport.pdf'));
  await keys.upload('photo', await idPhoto());
  await keys.upload('invitationLetter', pdf());
  await keys.press(onward);

  await keys.arriveAt('review');
  await keys.pressNamed(words('visa.flow:submit'));
  await page.getByRole('dialog').waitFor();
  await keys.pressNamed(words('visa.flow:confirm.yes'));

  await keys.arriveAt('service');
  await keys.radio('service-serviceType', 1);
  await keys.press(onward);
  await expect(page.getByRole('heading', { name: words('apply:outcome.status.title') })).toBeShown();
  await keys.isAtNamed(words('apply:outcome.status.title'));
  await expect.poll(() => ordersOf(server, customer), patience).toMatchObject([{ orderStatus: 2 }]);
  const [order] = await ordersOf(server, customer);
  const saved = await savedAnswers(server, customer, order!.orderNumber);
  expect(saved).toMatchObject({
    passenger: {
      surname: 'LOVELACE',
      englishName: 'ADA',
      nationality: 'GBR',
      gender: 0,
      dateOfBirth: '1995-12-10',
    },
    background: { occupation: 5, education: { highest: 'Master' }, maritalStatus: 2, punish: 0 },
    travel: { entryAirport: 'PVG' },
    service: { serviceType: 2 },
  });
});
