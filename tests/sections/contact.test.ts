import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { account } from '#contract/account.contract.ts';
import type { Contact } from '#contract/adverts.ts';
import { companyContact, phoneAddress } from '#contract/contact.ts';
import { errors } from '#contract/errors.ts';
import { locales } from '#contract/locale.ts';
import { site } from '#contract/site.contract.ts';
import { companyMistakes } from '#server/services/company-mistakes.ts';
import { contactOf } from '#server/services/contact.ts';
import { composeMail, type MailName } from '#server/services/messages/compose.ts';
import { loadTranslations } from '#server/services/translation.ts';
import { readNamespace } from '#tests/support/flow-catalogues.ts';
import { createTestApp, type TestApp, testPassword } from '#tests/support/test-app.ts';

const translate = await loadTranslations();
const names = [
  ...new Set([...readNamespace('US', 'mail').keys()].map((key) => /^mail:(\w+)\.subject$/.exec(key)?.[1])),
].filter((name) => name !== undefined) as MailName[];

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const record = async () => {
  const contact = await contactOf(test.db);
  if (!contact) throw new Error('there are no contact details');
  return contact;
};

describe('the contact details', () => {
  it('have name, tax number, address, hours and all else that a company needs, for everybody', async () => {
    const { body } = await test.call(site.advertisement, { id: companyContact });
    const contact = body.data as Contact;
    expect(contact).toEqual(await record());
    expect(companyMistakes(contact)).toEqual([]);
  });

  it('are invented: nobody has these addresses and numbers', async () => {
    const { email, emails, phone, mobile } = await record();
    for (const address of [email, ...emails.split(', ')])
      expect(address).toMatch(/@([\w-]+\.)*example\.com$/);
    // Numbers that Germany keeps free for films.
    expect(phone).toMatch(/^\+49 30 23125\d{3}$/);
    expect(mobile).toMatch(/^\+49 171 39200\d{2}$/);
  });

  it('are not found under another id', async () => {
    const { body } = await test.call(site.advertisement, { id: 3 });
    expect(body.code).toBe(errors.notFound.code);
  });
});

describe.each(locales)('every mail in %s', (locale) => {
  it.each(names)('%s says where questions go, as text and as links', async (name) => {
    const contact = await record();
    const mail = composeMail(translate, locale, name, {}, { contact });
    for (const shown of [contact.email, contact.phone, contact.hours[locale]]) {
      expect(mail.text).toContain(shown);
      expect(mail.html).toContain(shown);
    }
    expect(mail.text).toContain(`${contact.name}\n${contact.address[locale]}`);
    expect(mail.html).toContain(`<a href="mailto:${contact.email}">${contact.email}</a>`);
    expect(mail.html).toContain(`<a href="tel:${contact.phone.replaceAll(' ', '')}">${contact.phone}</a>`);
    expect(mail.text.slice(mail.text.indexOf('\n\nMoongate\n\n'))).not.toMatch(/\{\{|\}\}|undefined|mail:/);
  });

  it('about an order asks for its number, and begins the answer with it', async () => {
    const number = 'MG2511217K2M9QWD';
    const contact = await record();
    const mail = composeMail(translate, locale, 'orderCancelled', { number }, { contact });
    const foot = mail.text.slice(mail.text.indexOf('\n\nMoongate\n\n'));
    expect(foot).toContain(number);
    expect(mail.html).toContain(`href="mailto:${contact.email}?subject=${number}"`);
  });
});

it.each([
  ['of a landline in China', '021-5550-0201', 'tel:+862155500201'],
  ['of a mobile in China', '139 1234 5678', 'tel:+8613912345678'],
  ['with a country code', '+49 30 23125018', 'tel:+493023125018'],
  ['with zeros before the country code', '0049 30 23125018', 'tel:+493023125018'],
  ['of an emergency service', '120', 'tel:120'],
])('a link calls a number %s from every country', (_what, number, address) => {
  expect(phoneAddress(number)).toBe(address);
});

describe('a mail that is sent', () => {
  it('names the contact details of the database', async () => {
    const contact = test.db.updateTable('contact').where('id', '=', companyContact);
    await contact.set({ phone: '+44 1632 960001', email: 'desk@example.com' }).execute();
    const { token, loginName } = await test.signUp('leaving');
    await test.call(account.requestDeletion, { password: testPassword }, { token });
    const [mail] = await test.mailsTo(loginName);
    expect(mail?.text).toContain('+44 1632 960001');
    expect(mail?.html).toContain('mailto:desk@example.com');
  });

  it('is sent without them when they are missing', async () => {
    await test.db.deleteFrom('contact').execute();
    const { token, loginName } = await test.signUp('alone');
    await test.call(account.requestDeletion, { password: testPassword }, { token });
    expect(await test.mailsTo(loginName)).toHaveLength(1);
    expect((await test.call(site.advertisement, { id: companyContact })).body.code).toBe(
      errors.notFound.code,
    );
  });
});
