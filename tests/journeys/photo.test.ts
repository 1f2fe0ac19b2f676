import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { Locale } from '#contract/locale.ts';
import { photoRules } from '#app/parts/shop/photo/photo-rules.ts';
import { certificates } from '#contract/visas.contract.ts';
import { openOrder, type OpenedOrder } from '../support/begun-order.ts';
import { axeFindings } from '../support/journey-axe.ts';
import { idPhoto, type ChosenFile } from '../support/journey-files.ts';
import { patience, useProduct } from '../support/journey-product.ts';

const product = useProduct();

/** A photo that breaks the rules: square, a PNG, with far too many pixels. */
async function squarePhoto(name = 'square.png'): Promise<ChosenFile> {
  const { buffer } = await idPhoto();
  const photo = sharp(buffer).resize(900, 900, { fit: 'contain', background: 'white' }).png();
  return { name, mimeType: 'image/png', buffer: await photo.toBuffer() };
}

/** A square drawing: it has so few details that a JPEG of it is smaller than the rules want. */
async function squareDrawing(): Promise<ChosenFile> {
  const svg =
    '<svg width="900" height="900"><rect width="900" height="900" fill="#fff"/><circle cx="450" cy="500" r="200"/></svg>';
  return {
    name: 'square.png',
    mimeType: 'image/png',
    buffer: await sharp(Buffer.from(svg)).png().toBuffer(),
  };
}

/** The page with the documents of a business visa. */
async function openDocuments(locale: Locale = 'US') {
  const order = await openOrder(product, 'visa/business', { before: 'uploads', locale });
  const { page, words, form } = order;
  const dialog = page.getByRole('dialog', { name: words('photo:title') });
  const press = (name: string) => dialog.getByRole('button', { name: words(`photo:${name}`), exact: true });
  await expect(form.heading('uploads')).toBeShown();
  return { ...order, dialog, press };
}

/** Chooses a file as a person does: by the button that opens the chooser. */
async function choose({ page, form }: OpenedOrder, file: ChosenFile): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await form.field('/uploads/photo').press('Enter');
  await (await chooser).setFiles(file);
}

/** What the server has stored as photo: its name, size and type as the answers have them, and its bytes. */
async function storedPhoto({ customer, answers }: OpenedOrder) {
  const photoOf = async () => {
    const { uploads } = (await answers()) as { uploads?: { photo?: { id: string; name: string } } };
    return uploads?.photo;
  };
  await expect.poll(photoOf, patience).toBeDefined();
  const { id } = (await photoOf())!;
  const { url, ...facts } = await product.server.call(certificates.get, { url: id }, customer);
  const bytes = Buffer.from(await (await fetch(new URL(url, product.server.origin))).arrayBuffer());
  return { ...facts, bytes, picture: await sharp(bytes).metadata() };
}

/** How many pixels a picture of a page has. */
const sizeOfPicture = (image: Element): number[] => {
  const { naturalWidth, naturalHeight } = image as HTMLImageElement;
  return [naturalWidth, naturalHeight];
};

describe('a photo that breaks the rules', () => {
  it('is corrected, and stored as it was checked, a JPEG that keeps them, also after a lost connection', async () => {
    product.expectComplaints(/ERR_FAILED/);
    const order = await openDocuments();
    await order.page.route('**/api/common/upload', (route) => route.abort(), { times: 1 });
    await choose(order, await squareDrawing());
    await expect(order.dialog.getByText(order.words('photo:rule.ratio'))).toBeShown();
    await expect(order.dialog.getByText(order.words('photo:corrected.fits'))).toBeShown();
    const checked = await order.dialog.getByRole('img').last().evaluate(sizeOfPicture);
    await order.press('useCorrected').click();
    await order.page.getByRole('button', { name: order.words('form:upload.retry') }).click();
    await expect(order.page.getByRole('button', { name: 'square.jpg' })).toBeShown();
    expect(await order.dialog.count()).toBe(0);
    const { name, type, bytes, picture } = await storedPhoto(order);
    expect([picture.width, picture.height]).toEqual(checked);
    expect([name, type, picture.format]).toEqual(['square.jpg', 'image/jpeg', 'jpeg']);
    const { width, height } = picture;
    expect(width / height).toBeCloseTo(3 / 4, 2);
    expect(width).toBeGreaterThanOrEqual(photoRules.minWidth);
    expect(width).toBeLessThanOrEqual(photoRules.maxWidth);
    expect(bytes.length / 1024).toBeGreaterThanOrEqual(photoRules.minKilobytes);
    expect(bytes.length / 1024).toBeLessThanOrEqual(photoRules.maxKilobytes);
  });

  it('is sent as it is where the customer says so', async () => {
    const order = await openDocuments();
    await choose(order, await squarePhoto());
    await order.press('asItIs').click();
    await expect(order.page.getByRole('button', { name: 'square.png' })).toBeShown();
    const { name, type, picture } = await storedPhoto(order);
    expect([name, type, picture.width, picture.height]).toEqual(['square.png', 'image/png', 900, 900]);
  });

  it('is not sent where another one is to be chosen', async () => {
    const order = await openDocuments();
    const sent: string[] = [];
    order.page.on('request', (request) => sent.push(request.url()));
    await choose(order, await squarePhoto());
    await order.press('another').click();
    await order.dialog.waitFor({ state: 'detached' });
    const field = order.form.field('/uploads/photo');
    expect(await field.textContent()).toContain(order.words('form:upload.choose'));
    await expect.poll(() => field.evaluate((node) => node === document.activeElement), patience).toBe(true);
    await choose(order, await idPhoto('good.jpg'));
    await expect(order.page.getByRole('button', { name: 'good.jpg' })).toBeShown();
    expect(sent.filter((url) => url.endsWith('/api/common/upload'))).toHaveLength(1);
  });

  it('is asked about with the keyboard alone', async () => {
    const order = await openDocuments();
    const { page, dialog, words } = order;
    await choose(order, await squarePhoto());
    await expect(order.press('useCorrected')).toBeShown();
    await expect.poll(() => dialog.evaluate((node) => node === document.activeElement), patience).toBe(true);
    const corrected = dialog.getByRole('status');
    await expect.poll(() => corrected.textContent(), patience).toContain('JPEG');
    await page.keyboard.press('Tab');
    const focused = (): Promise<string | null> =>
      page.evaluate(
        () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement!.textContent,
      );
    expect(await focused()).toBe(words('photo:crop.area'));
    await page.keyboard.press('ArrowLeft');
    for (let tabs = 0; tabs < 10 && (await focused()) !== words('photo:useCorrected'); tabs++) {
      await page.keyboard.press('Tab');
    }
    // The photo is made anew of what is in the frame now.
    await expect.poll(() => dialog.locator('[data-busy]').count(), patience).toBe(0);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'square.jpg' })).toBeShown();
    await choose(order, await squarePhoto('again.png'));
    await expect(dialog).toBeShown();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect((await storedPhoto(order)).name).toBe('square.jpg');
  });

  it('is spoken of in German without anything that axe finds', async () => {
    const order = await openDocuments('DE');
    await choose(order, await squarePhoto());
    await expect(order.press('useCorrected')).toBeShown();
    await expect(order.dialog.getByText(order.words('photo:corrected.fits'))).toBeShown();
    expect(await axeFindings(order.page)).toEqual([]);
  });
});

it('a photo that keeps the rules is sent at once', async () => {
  const order = await openDocuments();
  await choose(order, await idPhoto('good.jpg'));
  await expect(order.page.getByRole('button', { name: 'good.jpg' })).toBeShown();
  expect(await order.dialog.count()).toBe(0);
  const { name, picture } = await storedPhoto(order);
  expect([name, picture.width, picture.height]).toEqual(['good.jpg', 390, 520]);
});
