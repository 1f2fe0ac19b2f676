import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { certificates } from '#contract/visas.contract.ts';
import { flowOf } from '../support/flow-machines.ts';
import { beginDraft, draftPath, savedAnswers } from '../support/journey-drafts.ts';
import { falseFile, idPhoto, pdf, phonePhoto, png, type ChosenFile } from '../support/journey-files.ts';
import { formOn, type Form } from '../support/journey-form.ts';
import { patience, useProduct } from '../support/journey-product.ts';
import { wordsOf } from '../support/journey-words.ts';
import type { Customer } from '../support/running-server.ts';
import { isThorough, someOf } from '../support/thorough.ts';

const product = useProduct();
const flow = flowOf('visa/study');
const words = wordsOf('US');

interface Opened {
  form: Form;
  customer: Customer;
  orderNumber: string;
}

async function openUploads(name: string): Promise<Opened> {
  const customer = await product.server.signUp(name);
  const { orderNumber } = await beginDraft(product.server, customer, 'uploads');
  const page = await product.visit({ customer, path: draftPath(orderNumber) });
  const form = formOn(page, flow, words);
  await expect(form.heading('uploads')).toBeShown();
  return { form, customer, orderNumber };
}

/** Chooses a file as a person does: by the button that opens the chooser. */
async function choose({ page, field }: Form, name: string, file: ChosenFile): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await field(`/uploads/${name}`).click();
  await (await chooser).setFiles(file);
}

const button = ({ page }: Form, action: string, name: string) =>
  page.getByRole('button', {
    name: `${words(`form:upload.${action}`)} ${words.label(flow, `/uploads/${name}`)}`,
  });

async function savedUploads({ customer, orderNumber }: Opened): Promise<object> {
  return (await savedAnswers(product.server, customer, orderNumber))['uploads'] ?? {};
}

describe('a document', () => {
  it('is stored at once as PDF or picture, and shown with its name', async () => {
    const opened = await openUploads('stored');
    await choose(opened.form, 'passportCopy', pdf('passport.pdf'));
    await choose(opened.form, 'photo', await idPhoto('me.jpg'));
    await expect(button(opened.form, 'replace', 'passportCopy')).toBeShown();
    await expect(button(opened.form, 'replace', 'photo')).toBeShown();
    await expect
      .poll(() => savedUploads(opened), patience)
      .toMatchObject({
        passportCopy: { name: 'passport.pdf', type: 'application/pdf' },
        photo: { name: 'me.jpg', type: 'image/jpeg' },
      });
    const opening = opened.form.page.context().waitForEvent('page');
    await opened.form.page.getByRole('button', { name: 'me.jpg' }).click();
    const download = await (await opening).waitForEvent('download');
    expect(download.suggestedFilename()).toBe('me.jpg');
  });

  it.runIf(isThorough)('can be replaced and removed', async () => {
    const opened = await openUploads('replaced');
    await choose(opened.form, 'invitationLetter', pdf('first.pdf'));
    await expect(button(opened.form, 'replace', 'invitationLetter')).toBeShown();
    await choose(opened.form, 'invitationLetter', pdf('second.pdf'));
    await expect(opened.form.page.getByRole('button', { name: 'second.pdf' })).toBeShown();
    expect(await opened.form.page.getByRole('button', { name: 'first.pdf' }).count()).toBe(0);
    await expect
      .poll(() => savedUploads(opened), patience)
      .toMatchObject({ invitationLetter: { name: 'second.pdf' } });
    await button(opened.form, 'remove', 'invitationLetter').click();
    await expect(button(opened.form, 'choose', 'invitationLetter')).toBeShown();
    await expect.poll(() => savedUploads(opened), patience).toEqual({});
  });
});

describe('a photo of a phone', () => {
  it.runIf(isThorough)(
    'is scaled down in the browser, upright, and the customer is told',
    { timeout: 120_000 },
    async () => {
      const opened = await openUploads('large');
      const { page } = opened.form;
      const photo = await phonePhoto();
      expect(photo.buffer.length).toBeGreaterThan(3 * 1024 * 1024);
      await choose(opened.form, 'invitationLetter', photo);
      const [told] = words('form:upload.smaller', { from: '|', to: '' }).split('|');
      await page.getByText(told!).first().waitFor({ timeout: 90_000 });
      await expect
        .poll(() => savedUploads(opened), patience)
        .toMatchObject({
          invitationLetter: { name: 'IMG_0815.jpg', type: 'image/jpeg' },
        });
      const { invitationLetter } = (await savedUploads(opened)) as { invitationLetter: { id: string } };
      const { url } = await product.server.call(
        certificates.get,
        { url: invitationLetter.id },
        opened.customer,
      );
      const bytes = Buffer.from(await (await fetch(new URL(url, product.server.origin))).arrayBuffer());
      const { width, height, format } = await sharp(bytes).metadata();
      expect(format).toBe('jpeg');
      expect(bytes.length).toBeLessThanOrEqual(2 * 1024 * 1024);
      // The camera's note says that the picture is turned; the small one is upright without a note.
      expect(height / width).toBeCloseTo(4032 / 3024, 2);
      expect(height).toBeGreaterThanOrEqual(1600);
    },
  );
});

describe('the focus of a user without a mouse', () => {
  it('is still at the field when its file has arrived, and when it was removed', async () => {
    const { form } = await openUploads('keyboard');
    const field = form.field('/uploads/photo');
    const hasFocus = (): Promise<boolean> => field.evaluate((node) => node === document.activeElement);
    const chooser = form.page.waitForEvent('filechooser');
    await field.press('Enter');
    await (await chooser).setFiles(await idPhoto());
    await expect(button(form, 'replace', 'photo')).toBeShown();
    await expect.poll(hasFocus, patience).toBe(true);
    await button(form, 'remove', 'photo').press('Enter');
    await expect(button(form, 'choose', 'photo')).toBeShown();
    await expect.poll(hasFocus, patience).toBe(true);
  });
});

describe('a file that cannot be taken', () => {
  it.each(
    someOf<[string, string, () => ChosenFile | Promise<ChosenFile>, string]>(
      [
        [
          'a text that calls itself a picture',
          'photo',
          () => falseFile('photo.png', 'image/png', 40),
          'errors:imageType',
        ],
        [
          'a text that calls itself a PDF',
          'passportCopy',
          () => falseFile('a.pdf', 'application/pdf', 40),
          'errors:documentType',
        ],
        [
          'an empty file',
          'passportCopy',
          () => falseFile('empty.pdf', 'application/pdf', 0),
          'errors:fileEmpty',
        ],
        [
          'more than 2 MB',
          'passportCopy',
          () => falseFile('big.pdf', 'application/pdf', 2 ** 21 + 1),
          'form:upload.pdfTooLarge',
        ],
        ['a PDF as photo', 'photo', () => pdf('photo.pdf'), 'errors:imageType'],
        [
          'a program',
          'passportCopy',
          () => falseFile('setup.exe', 'application/x-msdownload', 40),
          'errors:documentType',
        ],
        [
          'a picture that is cut off',
          'photo',
          async () => ({ ...(await png('cut.png')), buffer: (await png()).buffer.subarray(0, 60) }),
          'errors:fileUnreadable',
        ],
      ],
      2,
    ),
  )('is refused in a sentence at its field, and all else stays: %s', async (what, name, file, sentence) => {
    const opened = await openUploads(what.replaceAll(/\W/g, ''));
    await choose(opened.form, 'invitationLetter', pdf('kept.pdf'));
    await expect(button(opened.form, 'replace', 'invitationLetter')).toBeShown();
    const refused = await file();
    await choose(opened.form, name, refused);
    const problem = opened.form.errorOf(`/uploads/${name}`);
    await expect(problem.getByText(`${refused.name}: ${words(sentence)}`)).toBeShown();
    await expect(button(opened.form, 'choose', name)).toBeShown();
    await expect(opened.form.page.getByRole('button', { name: 'kept.pdf' })).toBeShown();
    await expect
      .poll(() => savedUploads(opened), patience)
      .toMatchObject({ invitationLetter: { name: 'kept.pdf' } });
    expect(Object.keys(await savedUploads(opened))).toEqual(['invitationLetter']);

    await choose(opened.form, name, await idPhoto('right.jpg'));
    await expect(button(opened.form, 'replace', name)).toBeShown();
    expect(await problem.textContent()).toBe('');
  });

  it('leaves the one that was there before', async () => {
    const opened = await openUploads('before');
    await choose(opened.form, 'photo', await idPhoto('good.jpg'));
    await expect(button(opened.form, 'replace', 'photo')).toBeShown();
    await choose(opened.form, 'photo', pdf('bad.pdf'));
    await expect(opened.form.errorOf('/uploads/photo').getByText(words('errors:imageType'))).toBeShown();
    await expect(opened.form.page.getByRole('button', { name: 'good.jpg' })).toBeShown();
    await opened.form.page.getByRole('button', { name: words('form:upload.keepOld') }).click();
    await expect.poll(() => opened.form.errorOf('/uploads/photo').textContent(), patience).toBe('');
    await expect.poll(() => savedUploads(opened), patience).toMatchObject({ photo: { name: 'good.jpg' } });
  });
});

describe('a connection that breaks', () => {
  it('while a file travels is told at the file, which goes on when the network is back', async () => {
    product.expectComplaints(/ERR_INTERNET_DISCONNECTED/);
    const opened = await openUploads('broken');
    const { page } = opened.form;
    await page.context().setOffline(true);
    await choose(opened.form, 'passportCopy', pdf('passport.pdf'));
    await expect(page.getByText(words('form:upload.waits'))).toBeShown();
    await page.context().setOffline(false);
    await expect(button(opened.form, 'replace', 'passportCopy')).toBeShown();
    await expect
      .poll(() => savedUploads(opened), patience)
      .toMatchObject({ passportCopy: { name: 'passport.pdf' } });
  });

  it('can be met by cancelling', async () => {
    const { form } = await openUploads('cancelled');
    let letGo = (): void => undefined;
    const held = new Promise<void>((resolve) => (letGo = resolve));
    await form.page.route('**/api/common/upload', async (route) => {
      await held;
      await route.abort().catch(() => undefined);
    });
    await choose(form, 'photo', await idPhoto('slow.jpg'));
    const progress = words('form:upload.progress', { name: 'slow.jpg' });
    await form.page.getByRole('progressbar', { name: progress }).waitFor({ state: 'attached' });
    await form.page.getByRole('button', { name: words('form:upload.cancel') }).click();
    await expect(button(form, 'choose', 'photo')).toBeShown();
    letGo();
    expect(await form.page.getByRole('progressbar', { name: progress }).count()).toBe(0);
  });
});
