import type { BrowserContext, Page, Request } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { resumablePath } from '#contract/resumable.ts';
import { site } from '#contract/site.contract.ts';
import { flowOf } from '../support/flow-machines.ts';
import { axeFindings } from '../support/journey-axe.ts';
import { beginDraft, draftPath, ordersOf } from '../support/journey-drafts.ts';
import { noisePng, type ChosenFile } from '../support/journey-files.ts';
import { formOn, type Form } from '../support/journey-form.ts';
import { patience, useProduct } from '../support/journey-product.ts';
import { wordsOf } from '../support/journey-words.ts';
import { keptIn } from '../support/kept-in.ts';
import type { Customer } from '../support/running-server.ts';

const product = useProduct();
const flow = flowOf('visa/study');
const words = wordsOf('US');
const pointer = '/uploads/passportCopy';

interface Sent {
  offset: number;
  status: number;
  end: number;
}

/** The pieces that a window sends, in order, with the replies that have arrived. */
function piecesOf(page: Page): Sent[] {
  const sent: Sent[] = [];
  page.on('requestfinished', (request: Request) => {
    if (request.method() !== 'PATCH' || !request.url().includes(resumablePath)) return;
    void request.response().then((response) => {
      const offset = Number(request.headers()['upload-offset']);
      sent.push({
        offset,
        status: response?.status() ?? 0,
        end: Number(response?.headers()['upload-offset']),
      });
    });
  });
  return sent;
}

/** Cuts the network when the third piece is sent. */
async function cutAtThird(page: Page): Promise<void> {
  let pieces = 0;
  await page.route(`**${resumablePath}/**`, async (route) => {
    if (route.request().method() === 'PATCH') pieces += 1;
    if (pieces < 3) return route.continue();
    await page.context().setOffline(true);
    // The page may be gone by now, and its requests with it.
    return route.abort('internetdisconnected').catch(() => undefined);
  });
}

interface Cut {
  customer: Customer;
  orderNumber: string;
  context: BrowserContext;
  form: Form;
  file: ChosenFile;
  sent: Sent[];
}

const progressOf = (page: Page, file: ChosenFile) =>
  page.getByRole('progressbar', { name: words('form:upload.progress', { name: file.name }) });

async function chooseAt(page: Page, file: ChosenFile): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await formOn(page, flow, words).field(pointer).click();
  await (await chooser).setFiles(file);
}

/** A draft whose passport copy is half uploaded when the network is cut. */
async function openAndCut(name: string): Promise<Cut> {
  product.expectComplaints(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  const customer = await product.server.signUp(name);
  const { orderNumber } = await beginDraft(product.server, customer, 'review', {
    uploads: { passportCopy: undefined },
  });
  const page = await product.visit({ customer, path: draftPath(orderNumber, 'uploads') });
  const form = formOn(page, flow, words);
  await expect(form.heading('uploads')).toBeShown();
  const file = await noisePng(1_400_000, 'passport.png');
  expect(file.buffer.length).toBeLessThan(2 * 1024 * 1024);
  const sent = piecesOf(page);
  await cutAtThird(page);
  await chooseAt(page, file);
  await expect(page.getByText(words('form:upload.waits'), { exact: true })).toBeShown();
  expect(sent).toHaveLength(2);
  await page.unroute(`**${resumablePath}/**`);
  return { customer, orderNumber, context: page.context(), form, file, sent };
}

const onServer = async (customer: Customer): Promise<number> =>
  (await product.server.call(site.unfinishedUploads, {}, customer))[0]?.sent ?? 0;

/** Each piece begins where the one before has ended, and the last one ends with the file. */
function expectNoByteTwice(sent: readonly Sent[], begin: number, file: ChosenFile): void {
  expect(sent.map(({ status }) => status)).toEqual(sent.map(() => 204));
  expect(sent.map(({ offset }) => offset)).toEqual([begin, ...sent.slice(0, -1).map(({ end }) => end)]);
  expect(sent.at(-1)?.end).toBe(file.buffer.length);
}

const replace = ({ page }: Form) =>
  page.getByRole('button', { name: `${words('form:upload.replace')} ${words.label(flow, pointer)}` });

describe('an upload whose connection is cut', () => {
  it('goes on by itself in the same window', { timeout: 120_000 }, async () => {
    const { form, file, context, sent } = await openAndCut('same-window');
    const before = sent.length;
    expect(await axeFindings(form.page)).toEqual([]);
    await context.setOffline(false);
    await expect(replace(form)).toBeShown();
    expect(sent.length).toBeGreaterThan(before);
    expectNoByteTwice(sent, 0, file);
  });

  it('goes on after the page was loaded again, and the order is sent', { timeout: 180_000 }, async () => {
    const { form, file, customer, context, orderNumber } = await openAndCut('reloaded');
    const { page } = form;
    expect(await keptIn(page)).toEqual([file.name]);
    // Without a network the browser shows a page of its own.
    await page.reload().catch(() => undefined);
    await context.setOffline(false);
    const begin = await onServer(customer);
    expect(begin).toBeGreaterThan(0);
    const sent = piecesOf(page);
    await page.goto(product.server.origin + draftPath(orderNumber, 'uploads'));
    await expect(replace(form)).toBeShown();
    await expect(page.getByRole('button', { name: file.name })).toBeShown();
    expectNoByteTwice(sent, begin, file);
    await expect.poll(() => keptIn(page), patience).toEqual([]);

    await form.isSaved();
    await page.goto(product.server.origin + draftPath(orderNumber, 'review'));
    await expect(form.heading('review')).toBeShown();
    await page.getByRole('button', { name: words('visa.flow:submit') }).click();
    await page.getByRole('button', { name: words('visa.flow:confirm.yes') }).click();
    await expect(form.heading('service')).toBeShown();
    await page.getByRole('radio').first().click();
    await page.getByRole('button', { name: words('visa.flow:common.steps.service.next') }).click();
    await expect(page.getByRole('heading', { name: words('apply:outcome.status.title') })).toBeShown();
    const [order] = await ordersOf(product.server, customer);
    expect(order!.orderStatus).not.toBe(0);
  });

  it('is told on another device, where the same file goes on with it', { timeout: 120_000 }, async () => {
    const { file, customer, orderNumber } = await openAndCut('other-device');
    const begin = await onServer(customer);
    const page = await product.visit({ customer, path: draftPath(orderNumber, 'uploads') });
    const form = formOn(page, flow, words);
    const [told = ''] = words('form:upload.left', { name: file.name, sent: '|', size: '' }).split('|');
    await expect(page.getByText(told)).toBeShown();
    expect(await axeFindings(page)).toEqual([]);
    const sent = piecesOf(page);
    await chooseAt(page, file);
    await expect(replace(form)).toBeShown();
    expectNoByteTwice(sent, begin, file);
    expect(await page.getByText(told).count()).toBe(0);
  });

  it('is forgotten by this device when the customer cancels it', { timeout: 120_000 }, async () => {
    const { form, file, context, customer, orderNumber } = await openAndCut('cancelled-cut');
    const { page } = form;
    await context.setOffline(false);
    await page.getByRole('button', { name: `${words('form:upload.cancel')} ${file.name}` }).click();
    await expect.poll(() => onServer(customer), patience).toBe(0);
    await page.goto(product.server.origin + draftPath(orderNumber, 'uploads'));
    await expect(form.heading('uploads')).toBeShown();
    expect(await progressOf(page, file).count()).toBe(0);
    expect(await keptIn(page)).toEqual([]);
  });
});
