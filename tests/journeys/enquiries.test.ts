import { phoneAddress } from '#contract/contact.ts';
import { exampleCompany } from '#tests/support/example-company.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { beforeEach, expect, it } from 'vitest';
import { enquiry } from '#contract/enquiry.contract.ts';
import { enquirySeconds } from '#contract/figures.ts';
import { school } from '#contract/school.contract.ts';
import { answersOf } from '../support/answers-of.ts';
import { flowOf } from '../support/flow-machines.ts';
import { pdf } from '../support/journey-files.ts';
import { formOn } from '../support/journey-form.ts';
import { patience, useProduct } from '../support/journey-product.ts';
import { wordsOf } from '../support/journey-words.ts';

const product = useProduct();

/** A ticket of each test that is old enough when a form is sent, although the test fills it in faster than a person. */
let ticket: string;
let begun: number;
beforeEach(async () => {
  ({ ticket } = await product.server.call(enquiry.begin, {}));
  begun = Date.now();
});
const isOldEnough = (): Promise<void> => sleep(Math.max(0, begun + enquirySeconds * 1000 + 200 - Date.now()));

/** From now on forms get this ticket, and the reply to the next message is lost. */
async function loseReply(page: Page, path: string): Promise<void> {
  const json = { code: 200, data: { ticket }, msg: '' };
  await page.route(`**${enquiry.begin.path}`, (route) => route.fulfill({ json }));
  const lost = `**${path}`;
  await page.route(
    lost,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
}

const stored = (kind: 'contact' | 'school') =>
  product.server.database.db.selectFrom('enquiry').select('id').where('kind', '=', kind).execute();

it(
  'an application to a school comes through a lost upload, a lost reply and a reload, and arrives once',
  { timeout: 90_000 },
  async () => {
    product.expectComplaints(/ERR_FAILED/);
    const [words, flow] = [wordsOf('US'), flowOf('site/school')];
    const { server } = product;
    const customer = await server.signUp('applicant');
    const [first] = (await server.call(school.list, { page: 1, pageSize: 1 })).records;
    const page = await product.visit({ customer, path: `/registerSchool?school=${first!.id}` });
    const form = formOn(page, flow, words);
    await expect(form.heading('choice')).toBeShown();
    // The page has got a ticket of its own, which is younger.
    begun = Date.now();
    for (const name of ['course', 'level', 'term']) {
      await form.field(`/choice/${name}`).click();
      await page.getByRole('option').first().click();
    }
    await form.next();
    const { person, background, uploads } = answersOf(flow) as Record<string, Record<string, unknown>>;
    await form.fillStep('person', person!);
    await form.next();
    await form.fillStep('background', background!);
    await form.next();
    await expect(form.heading('uploads')).toBeShown();

    await page.route('**/api/common/upload', (route) => route.abort(), { times: 1 });
    for (const name of Object.keys(uploads!)) await form.fill(`/uploads/${name}`, pdf(`${name}.pdf`));
    await page.getByRole('button', { name: words('form:upload.retry') }).click();
    const remove = page.getByRole('button', { name: new RegExp(`^${words('form:upload.remove')} `) });
    await expect.poll(() => remove.count(), patience).toBe(Object.keys(uploads!).length);

    await page.goBack();
    await expect(form.heading('background')).toBeShown();
    await page.goForward();
    await expect(form.heading('uploads')).toBeShown();
    await form.next();
    await expect(form.heading('review')).toBeShown();

    await isOldEnough();
    await loseReply(page, enquiry.applyToSchool.path);
    const send = async (): Promise<void> => {
      await page.getByRole('button', { name: words('site.flow:school.submit') }).click();
      await page.getByRole('button', { name: words('site.flow:school.confirm.yes') }).click();
    };
    await send();
    await expect.poll(() => stored('school'), patience).toHaveLength(1);
    // The sentence of the lost upload may still be on the page.
    await expect(page.getByText(words('ui:error.unreachable')).first()).toBeShown();
    await page.reload();
    await expect(form.heading('review')).toBeShown();
    await send();
    await expect(page.getByRole('heading', { level: 1, name: words('school:sent.title') })).toBeShown();
    expect(await stored('school')).toHaveLength(1);
  },
);

it('the foot leads to the contact form, which keeps its text until the message has arrived', async () => {
  product.expectComplaints(/ERR_FAILED/);
  const [words, flow] = [wordsOf('ZH'), flowOf('site/contact')];
  const page = await product.visit({ locale: 'ZH', path: '/hereStore' });
  const foot = page.getByRole('contentinfo');
  const block = foot.getByRole('region', { name: words('contact:title') });
  await expect(block.getByRole('link', { name: exampleCompany.email })).toBeShown();
  const phone = block.getByRole('link', { name: exampleCompany.phone });
  expect(await phone.getAttribute('href')).toBe(phoneAddress(exampleCompany.phone));
  await expect(block.getByText(words('contact:hours'))).toBeShown();

  await isOldEnough();
  await loseReply(page, enquiry.send.path);
  await foot.getByRole('link', { name: words('enquiry:title'), exact: true }).click();
  const form = formOn(page, flow, words);
  const { verified: _slid, ...message } = answersOf(flow)['message'] as Record<string, unknown>;
  await form.fillStep('message', message);
  await page.getByRole('button', { name: words('form:slide.without') }).click();
  await form.next();
  await expect(page.getByText(words('ui:error.unreachable')).first()).toBeShown();
  await form.next();
  await expect(page.getByText(words('enquiry:sent'))).toBeShown();
  expect(await form.field('/message/content').inputValue()).toBe('');
  expect(await stored('contact')).toHaveLength(1);
});

it('a question about a record begins with its name as subject, which can be changed', async () => {
  const [words, flow] = [wordsOf('DE'), flowOf('site/contact')];
  const { server } = product;
  const customer = await server.signUp('asks');
  const page = await product.visit({ locale: 'DE', customer, path: '/learningTraining' });
  await page.locator('article a').first().click();
  await page.getByRole('link', { name: words('course:ask') }).click();
  const subject = formOn(page, flow, words).field('/message/title');
  await expect(subject).toBeShown();
  expect(await subject.inputValue()).toMatch(/\(course \d+\)$/);
  // The subject does not keep out what is known of the account.
  expect(await formOn(page, flow, words).field('/message/email').inputValue()).toContain('@');
});
