import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Endpoint } from '#contract/define.ts';
import type { Locale } from '#contract/locale.ts';
import type { OperatorRole } from '#contract/permissions.ts';
import { axeFindings } from './journey-axe.ts';
import { patience, type Product } from './journey-product.ts';
import { type Words, wordsOf } from './journey-words.ts';
import { type Customer, customerPassword } from './running-server.ts';

/** Somebody with an account, who reads one language. */
export interface Person extends Customer {
  readonly locale: Locale;
  readonly words: Words;
}

/** What an operator has done, as a row of the record tells it. */
export interface DoneAct {
  readonly operator: Person;
  /** The path of the call. */
  readonly call: string;
  /** The number of an order, the login name of a person, or what names another record. */
  readonly about: string;
}

/** The back office in a window of an operator. */
export interface Desk {
  readonly page: Page;
  readonly words: Words;
  readonly main: Locator;
  readonly dialog: Locator;
  /** Goes to a room by the rail. */
  enter(room: string): Promise<void>;
  /** Waits for the heading of a page. */
  headed(name?: string | RegExp): Promise<void>;
  /** Follows a link of the room by its whole name. */
  follow(name: string): Promise<void>;
  /** Presses a button of the room by the key of its text. */
  click(key: string, values?: Record<string, unknown>): Promise<void>;
  /** Presses a button of the dialog that is open. */
  answer(key: string, values?: Record<string, unknown>): Promise<void>;
  press(...keys: string[]): Promise<void>;
  /** Waits for a text of the page, also of a message in its corner; a value that is not given may be anything. */
  says(key: string, values?: Record<string, unknown>): Promise<void>;
  /** Waits until a dialog is done, and gives the password if it is asked for: it was perhaps given shortly before. */
  proves(): Promise<void>;
  /** Notes what was done, for the end of the day. */
  did(call: Endpoint, about: string): void;
}

/** The people of a day, and the windows of the operators. */
export function deskDay(product: Product) {
  const acts: DoneAct[] = [];
  const signUp = async (
    name: string,
    locale: Locale,
    who: Parameters<Product['server']['signUp']>[2],
  ): Promise<Person> => ({
    ...(await product.server.signUp(name, locale, who)),
    locale,
    words: wordsOf(locale),
  });
  return {
    /** What was done so far. */
    acts,
    customer: (name: string, locale: Locale, identity: 1 | 2 = 1) => signUp(name, locale, { identity }),
    /** Makes the account that of a company. */
    async isCompany({ id }: Person, name: string): Promise<void> {
      const told = { name, tax_number: 'GB1', kind: 'travel', website: '' };
      const contact = { contact: 'Ada', contact_phone: '+44 20 7946 0000' };
      const place = { address: '12 St James’s Square', postcode: 'SW1Y 4LB', city: 'London', country: 'GBR' };
      const row = { account_id: id, ...told, ...contact, ...place };
      await product.server.database.db.insertInto('company').values(row).execute();
    },
    operator: (name: string, locale: Locale, roles: readonly OperatorRole[]) =>
      signUp(name, locale, { role: 'operator', roles }),
    /** Opens a page for somebody, on this server. */
    visit: (person: Person, origin: string, path: string): Promise<Page> =>
      product.visit({ customer: person, locale: person.locale, origin, path }),
    /** The page of an order of a customer, on this server. */
    orderOf: (customer: Person, origin: string, id: number): Promise<Page> =>
      product.visit({
        customer,
        locale: customer.locale,
        origin,
        path: `/personalCenter?index=1&order=${id}`,
      }),
    /** Waits until somebody has got a mail with this subject. @returns its text */
    async mailed({ loginName }: Person, subject: string): Promise<string> {
      const mails = () => product.server.mailsTo(loginName);
      await expect.poll(async () => (await mails()).map((mail) => mail.subject), patience).toContain(subject);
      return (await mails()).find((mail) => mail.subject === subject)!.text;
    },
    /** Opens the back office at its first room, on this server. */
    async deskOf(operator: Person, origin: string): Promise<Desk> {
      const { locale } = operator;
      const page = await product.visit({ customer: operator, locale, origin, path: '/backOffice' });
      return deskOn(page, operator, acts);
    },
  };
}

function deskOn(page: Page, operator: Person, acts: DoneAct[]): Desk {
  const { words } = operator;
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog').last();
  const button = (within: Locator, key: string, values = {}): Locator =>
    within.getByRole('button', { name: words(key, values), exact: true });
  const headed = (name: string | RegExp = /./): Promise<void> =>
    expect(main.getByRole('heading', { level: 1, name })).toBeShown();
  return {
    page,
    words,
    main,
    dialog,
    async enter(room) {
      const rail = page.getByRole('navigation', { name: words('desk:rail') });
      await rail.getByRole('link', { name: words(`desk:rooms.${room}`), exact: true }).click();
      await page.waitForURL(`**/backOffice/${room}**`);
      await headed();
    },
    headed,
    follow: (name) => main.getByRole('link', { name, exact: true }).first().click(),
    click: (key, values) => button(main, key, values).click(),
    answer: (key, values) => button(dialog, key, values).click(),
    async press(...keys) {
      for (const key of keys) await page.keyboard.press(key);
    },
    says: (key, values) => expect(page.getByText(words.pattern(key, values)).first()).toBeShown(),
    async proves() {
      const password = dialog.getByLabel(words('auth:login.password'), { exact: true });
      const isAsked = async (): Promise<boolean> => (await password.count()) > 0;
      const isOver = async (): Promise<boolean> => (await page.getByRole('dialog').count()) === 0;
      await expect.poll(async () => (await isAsked()) || (await isOver()), patience).toBe(true);
      if (!(await isAsked())) return;
      await expect(dialog.getByText(words('auth:presence.ofOperators'))).toBeShown();
      await password.fill(customerPassword);
      await button(dialog, 'auth:presence.confirm').click();
    },
    did: ({ path }, about) => void acts.push({ operator, call: path, about }),
  };
}

/** Waits until the page of an order says this in its head; the page is loaded again meanwhile. @param says a key of a text */
async function headSays(page: Page, { words }: Person, says: string): Promise<void> {
  const named = page.getByText(words.pattern('orders:detail.title'));
  const head = page.locator('main header').filter({ has: named });
  const loaded = async (): Promise<string | null> => {
    await page.reload();
    // A page that is slow once is loaded again.
    return head.textContent({ timeout: 5_000 }).catch(() => '');
  };
  await expect.poll(loaded, patience).toContain(words(says));
}

/** Waits until the page of an order has this status. */
export const showsStatus = (page: Page, person: Person, status: number): Promise<void> =>
  headSays(page, person, `orders:status.${status}`);

/** Waits until the page of an order says that its money is on its way back, which takes days at every provider. */
export const showsRefund = (page: Page, person: Person): Promise<void> =>
  headSays(page, person, 'orders:back.onItsWay');

/** Expects that axe finds nothing on the page of a room. */
export async function withoutFindings({ page }: Desk): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
}

/** Opens an application of the queue, and waits until the document beside its answers is drawn. */
export async function openApplication(desk: Desk, orderNumber: string): Promise<void> {
  await desk.follow(orderNumber);
  await desk.headed(new RegExp(orderNumber));
  await expect(desk.main.getByRole('img').last()).toBeShown();
}
