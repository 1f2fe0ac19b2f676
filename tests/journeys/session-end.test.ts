import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { people } from '#contract/people.contract.ts';
import { flowOf } from '../support/flow-machines.ts';
import { beginDraft, draftPath, ordersOf, savedAnswers } from '../support/journey-drafts.ts';
import { formOn } from '../support/journey-form.ts';
import { useProduct } from '../support/journey-product.ts';
import { wordsOf } from '../support/journey-words.ts';
import { type Customer, customerPassword } from '../support/running-server.ts';

const product = useProduct();
const flow = flowOf('visa/study');
const words = wordsOf('US');

/** Ends every session of a customer on the server, as if they had expired. */
async function endSessions({ id }: Customer): Promise<void> {
  await product.server.database.db.deleteFrom('session').where('account_id', '=', id).execute();
}

async function signIn(page: Page, loginName: string): Promise<void> {
  await page.waitForURL(/\/login/);
  await page.getByLabel(words('auth:login.email')).fill(loginName);
  await page.getByLabel(words('auth:login.password'), { exact: true }).fill(customerPassword);
  await page
    .getByRole('main')
    .getByRole('button', { name: words('auth:login.submit') })
    .click();
}

/** The customer with the session that the browser has now. */
async function signedIn(page: Page, customer: Customer): Promise<Customer> {
  const token = (await page.evaluate(() => localStorage.getItem('token'))) ?? '';
  return { ...customer, token };
}

/** How many notes have not reached the server. The copy of a saved draft is not one of them. */
const notesOn = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      Object.keys(localStorage).filter((name) => name.startsWith('note:') && !name.includes(':order:'))
        .length,
  );

/** Waits for the last call that a new application makes by itself: sent later, it would notice the end of the session. */
const hasAskedForPeople = (page: Page) =>
  page.waitForFunction(
    (path) => performance.getEntriesByType('resource').some(({ name }) => name.endsWith(path)),
    people.list.path,
  );

describe('a session that ends in the middle of a step', () => {
  it('loses nothing: the same step is there after signing in, with what was typed', async () => {
    const { server } = product;
    const customer = await server.signUp('expired');
    const { orderNumber } = await beginDraft(server, customer, 'travel');
    const page = await product.visit({ customer, path: draftPath(orderNumber, 'background') });
    const form = formOn(page, flow, words);
    await expect(form.heading('background')).toBeShown();
    await endSessions(customer);
    await form.fill('/background/employerName', 'Analytical Engines');
    await signIn(page, customer.loginName);
    await expect(form.heading('background')).toBeShown();
    expect(await form.field('/background/employerName').inputValue()).toBe('Analytical Engines');
    await form.isSaved();
    const again = await signedIn(page, customer);
    expect(await savedAnswers(server, again, orderNumber)).toMatchObject({
      background: { employerName: 'Analytical Engines' },
    });
    expect(await notesOn(page)).toBe(0);
  });

  it('loses no application that was never saved, and makes one of it', async () => {
    const { server } = product;
    const customer = await server.signUp('expired-at-once');
    const page = await product.visit({ customer, path: '/commonVisa?visaType=1' });
    const form = formOn(page, flow, words);
    await expect(form.heading('passenger')).toBeShown();
    await hasAskedForPeople(page);
    await endSessions(customer);
    await form.fill('/passenger/surname', 'LOVELACE');
    await signIn(page, customer.loginName);
    await expect(form.heading('passenger')).toBeShown();
    expect(await form.field('/passenger/surname').inputValue()).toBe('LOVELACE');
    await form.isSaved();
    await page.waitForURL(/orderNumber=/);
    const again = await signedIn(page, customer);
    expect(await ordersOf(server, again)).toHaveLength(1);
  });

  it('shows nothing of it to somebody else who signs in on the same device', async () => {
    const { server } = product;
    const customer = await server.signUp('first-of-two');
    const other = await server.signUp('second-of-two');
    const page = await product.visit({ customer, path: '/commonVisa?visaType=1' });
    const form = formOn(page, flow, words);
    await expect(form.heading('passenger')).toBeShown();
    await hasAskedForPeople(page);
    await endSessions(customer);
    await form.fill('/passenger/surname', 'LOVELACE');
    await page.waitForURL(/\/login/);
    expect(await notesOn(page)).toBe(1);
    await signIn(page, other.loginName);
    await expect(form.heading('passenger')).toBeShown();
    expect(await form.field('/passenger/surname').inputValue()).toBe('');
    expect(await notesOn(page)).toBe(0);
  });
});

describe('a session that ends in the middle of a change to the account', () => {
  it('loses nothing but passwords: the same page is there after signing in', async () => {
    const customer = await product.server.signUp('ended-in-change');
    const page = await product.visit({ customer, path: '/changeUserInfo?type=1' });
    const form = formOn(page, flowOf('account/change-phone'), words);
    await expect(form.heading('phone')).toBeShown();
    await form.fill('/phone/phone', '13600136001');
    await form.fill('/phone/phoneCode', '123456');
    await endSessions(customer);
    await form.next();
    await signIn(page, customer.loginName);
    await page.waitForURL('**/changeUserInfo?type=1');
    await expect(form.heading('phone')).toBeShown();
    expect(await form.field('/phone/phone').inputValue()).toBe('13600136001');
    expect(await form.field('/phone/phoneCode').inputValue()).toBe('123456');
  });
});
