import type { Page, Request } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { anna, mrzOf } from '../app/passport-mrz.ts';
import { answersOf, beginOrder, newCustomer, orderPath } from '../support/begun-order.ts';
import { flowOf } from '../support/flow-machines.ts';
import { formOn, type Form } from '../support/journey-form.ts';
import { patience, useProduct } from '../support/journey-product.ts';
import { wordsOf } from '../support/journey-words.ts';
import { passportPicture } from '../support/passport-picture.ts';

const product = useProduct();
const words = wordsOf('US');
const lines = mrzOf(anna);

/** What the lines of the specimen put into the fields, in the order of the page. */
const read: readonly (readonly [field: string, text: string])[] = [
  ['surname', 'ERIKSSON'],
  ['englishName', 'ANNA MARIA'],
  ['nationality', words.country('SWE')],
  ['dateOfBirth', '1974-08-12'],
  ['passportNumber', 'L898902C3'],
  ['expiryDate', '2032-04-15'],
];

/** The reader on a page. */
function readerOn(page: Page) {
  const area = page.getByRole('textbox', { name: words('passport:lines.label') });
  return {
    area,
    async open() {
      // A step whose passport is entered shows a button in place of the card.
      const button = page.getByRole('button', { name: words('apply:offer.passport') });
      const lines = page.getByRole('button', { name: words('apply:passport.lines') });
      await button.or(lines).first().waitFor();
      if (await button.isVisible()) await button.click();
      await lines.click();
    },
    async enter(text: string) {
      await area.fill(text);
      await page.getByRole('button', { name: words('passport:lines.read'), exact: true }).click();
    },
    notice: page.getByRole('status').getByText(/^Read from your passport: /),
  };
}

const textsIn = (form: Form, at: string): Promise<string[]> =>
  Promise.all(read.map(([name]) => form.field(`${at}/${name}`).inputValue()));

/** What stands below a field that the system has filled in. */
const signs = (page: Page) => page.getByText(words('form:filledIn'), { exact: true });
const signAt = (page: Page, pointer: string) => page.locator(`#field${pointer.replaceAll('/', '-')}-note`);

async function openPassport(): Promise<{ page: Page; form: Form; reader: ReturnType<typeof readerOn> }> {
  const customer = await newCustomer(product.server);
  const page = await product.visit({ customer, path: '/Visa?visaType=5' });
  const form = formOn(page, flowOf('visa/business'), words);
  await expect(form.heading('passenger')).toBeShown();
  const reader = readerOn(page);
  await reader.open();
  return { page, form, reader };
}

describe('two lines that are pasted', () => {
  it('fill in the fields, each with a sign that goes once the field is changed', async () => {
    const { page, form, reader } = await openPassport();
    await reader.enter(lines.join('\n'));
    await expect(reader.notice).toBeShown();
    expect(await textsIn(form, '/passenger')).toEqual(read.map(([, text]) => text));
    const female = form.field('/passenger/gender').getByRole('radio').nth(1);
    expect(await female.isChecked()).toBe(true);
    for (const [name] of read) {
      expect(await signAt(page, `/passenger/${name}`).textContent()).toBe(words('form:filledIn'));
    }
    const before = await signs(page).count();
    await form.fill('/passenger/surname', 'ERIKSON');
    await expect.poll(() => signs(page).count(), patience).toBe(before - 1);
    expect(await signAt(page, '/passenger/surname').count()).toBe(0);
  });

  it('are taken back at once by one Undo, and come again by Redo', async () => {
    const { page, form, reader } = await openPassport();
    const before = await textsIn(form, '/passenger');
    await reader.enter(lines.join('\n'));
    await expect(reader.notice).toBeShown();
    await page.getByRole('button', { name: words('form:undo'), exact: true }).click();
    await expect.poll(() => textsIn(form, '/passenger'), patience).toEqual(before);
    await page.getByRole('button', { name: words('form:redo'), exact: true }).click();
    await expect.poll(() => textsIn(form, '/passenger'), patience).toEqual(read.map(([, text]) => text));
  });

  it('stay when a check digit is wrong, with what to do about it', async () => {
    const { page, form, reader } = await openPassport();
    const before = await textsIn(form, '/passenger');
    const wrong = lines.join('\n').replace('740812', '740813');
    await reader.enter(wrong);
    await expect(page.getByText(words('passport:problems.lines.checkDigits'))).toBeShown();
    expect(await reader.area.inputValue()).toBe(wrong);
    expect(await textsIn(form, '/passenger')).toEqual(before);
  });

  it('fill in the member of a group whose passport is open, and no other', async () => {
    const { server } = product;
    const flow = flowOf('visa/group');
    const customer = await newCustomer(server);
    const saved = await beginOrder(server, customer, flow, { before: 'travel' });
    const [first, second] = saved.data['members'] as { id: string; passenger: object }[];
    const path = `${orderPath(saved, 'passenger')}&entry=${second!.id}`;
    const page = await product.visit({ customer, path });
    const form = formOn(page, flow, words);
    const reader = readerOn(page);
    await reader.open();
    await reader.enter(lines.join('\n'));
    await expect(reader.notice).toBeShown();
    const at = `/members/${second!.id}/passenger`;
    await expect.poll(() => textsIn(form, at), patience).toEqual(read.map(([, text]) => text));
    await form.isSaved();
    const now = await answersOf(server, customer, flow, saved.orderNumber);
    expect(now['members']).toMatchObject([
      { passenger: first!.passenger },
      { passenger: { surname: 'ERIKSSON', passportNumber: 'L898902C3' } },
    ]);
    // Nothing stays of the person who stood there before.
    const passenger = Object.keys((now['members'] as { passenger: object }[])[1]!.passenger);
    expect(passenger).not.toContain('placeOfBirth');
    expect((now['members'] as object[])[1]).not.toHaveProperty('background');
  });
});

/** Chooses a picture, and lists what the page asks for from then on. */
async function choosePicture(page: Page): Promise<Request[]> {
  const picture = await passportPicture(page, lines);
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: words('apply:passport.choose') }).click();
  await (await chooser).setFiles(picture);
  return requests;
}

const originsOf = (requests: readonly Request[]): Set<string> =>
  new Set(requests.map((request) => new URL(request.url()).origin));
const sentBy = (requests: readonly Request[]): string[] =>
  requests.filter((request) => request.method() !== 'GET').map((request) => request.postData() ?? '');

describe('a picture of a passport', { timeout: 180_000 }, () => {
  it('is read in the browser, and becomes the copy of the passport', async () => {
    const { page, form, reader } = await openPassport();
    const requests = await choosePicture(page);
    await reader.notice.waitFor({ timeout: 150_000 });
    expect(await textsIn(form, '/passenger')).toEqual(read.map(([, text]) => text));
    const field = words.label(flowOf('visa/business'), '/uploads/passportCopy');
    await expect(page.getByText(words('apply:passport.kept', { field }))).toBeShown();
    await form.isSaved();
    expect(originsOf(requests)).toEqual(new Set([product.server.origin]));
    const uploads = requests.filter((request) => /upload/.test(request.url()));
    expect(uploads.map((request) => request.method())).toEqual(['POST']);
    // The draft has the answers and the file.
    expect(sentBy(requests).some((sent) => /"SWE".*"passportCopy"|"passportCopy".*"SWE"/s.test(sent))).toBe(
      true,
    );
  });
});
