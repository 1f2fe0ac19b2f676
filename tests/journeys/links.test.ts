import { beforeAll, describe, expect, it } from 'vitest';
import { addressOf } from '#app/parts/shop/orders/product-address.ts';
import { catalogueName } from '#engine/form/locale-keys.ts';
import { flowOf } from '../support/flow-machines.ts';
import { beginDraft, draftPath } from '../support/journey-drafts.ts';
import { formOn } from '../support/journey-form.ts';
import { patience, useProduct } from '../support/journey-product.ts';
import { wordsOf } from '../support/journey-words.ts';
import type { Customer } from '../support/running-server.ts';

const product = useProduct();
const flow = flowOf('visa/study');
const words = wordsOf('US');
let signedUp = 0;

const newCustomer = (): Promise<Customer> => product.server.signUp(`linked-${++signedUp}`);

describe('a link into a wizard', () => {
  let unfinished: [Customer, string];
  let finished: [Customer, string];
  beforeAll(async () => {
    const { server } = product;
    const customer = await newCustomer();
    unfinished = [customer, (await beginDraft(server, customer, 'travel')).orderNumber];
    finished = [customer, (await beginDraft(server, customer)).orderNumber];
  });

  it.each([
    ['nowIndex=1', 'travel', true],
    ['nowIndex=-1', 'travel', true],
    ['step=background', 'background', false],
    ['step=review', 'travel', true],
    ['step=nowhere', 'travel', true],
  ])('with %s and the journey unanswered shows the step %s', async (query, step, sentBack) => {
    const [customer, orderNumber] = unfinished;
    const page = await product.visit({ customer, path: `${draftPath(orderNumber)}&${query}` });
    const form = formOn(page, flow, words);
    await expect(form.heading(step)).toBeShown();
    expect(await page.getByText(words('form:sentBack')).count()).toBe(sentBack ? 1 : 0);
    await expect.poll(() => new URL(page.url()).searchParams.get('step'), patience).toBe(step);
  });

  it.each([
    ['nowIndex=2', 'review'],
    ['step=status', 'service'],
  ])('with %s and everything answered shows %s', async (query, step) => {
    const [customer, orderNumber] = finished;
    const page = await product.visit({ customer, path: `${draftPath(orderNumber)}&${query}` });
    await expect(formOn(page, flow, words).heading(step)).toBeShown();
  });

  it.each([
    ['/commonVisa?visaType=99', 'visa', 'visa/work', ['/commonVisa?visaType=1', 2, 3, 4]],
    ['/vipServe?vipServeType=x', 'ride', 'vip/transfer', ['/vipServe?vipServeType=1', 2]],
  ] as const)('to no product (%s) offers those of the page', async (path, kind, id, [first, ...others]) => {
    const customer = await newCustomer();
    const page = await product.visit({ customer, path });
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1, name: words(`apply:choice.${kind}`) })).toBeShown();
    const rows = main.getByRole('listitem').getByRole('link');
    await rows.nth(others.length).waitFor();
    const offered = await rows.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(offered).toEqual([first, ...others.map((kind) => first.replace(/\d$/, String(kind)))]);
    for (const text of await rows.allInnerTexts()) expect(text).toMatch(/RMB.*\d/);
    const chosen = flowOf(id);
    await rows.nth(offered.indexOf(addressOf(chosen.header.childType ?? 0))).click();
    const rail = page.getByRole('complementary', { name: words('apply:rail.label') });
    await expect(rail.getByText(words(`${catalogueName(id)}.title`), { exact: true }).first()).toBeShown();
  });

  it.each([
    [
      'somebody else’s order',
      async () => (await beginDraft(product.server, await newCustomer())).orderNumber,
    ],
    ['an order that does not exist', async () => 'MG-NONE'],
  ])('to %s says so, and leads to the orders', async (_case, orderNumber) => {
    const customer = await newCustomer();
    const page = await product.visit({ customer, path: draftPath(await orderNumber()) });
    await expect(page.getByRole('heading', { name: words('apply:notYours.title') })).toBeShown();
    expect(await page.getByRole('main').textContent()).not.toContain('LOVELACE');
    await page.getByRole('link', { name: words('apply:notYours.action') }).click();
    await expect(page.getByRole('heading', { level: 1, name: words('orders:title') })).toBeShown();
  });

  it('to an order that was sent says so, and leads to the orders', async () => {
    const { server } = product;
    const customer = await newCustomer();
    const { id, orderNumber } = await beginDraft(server, customer);
    await server.database.db.updateTable('order').set({ status: 2 }).where('id', '=', id).execute();
    const page = await product.visit({ customer, path: draftPath(orderNumber) });
    await expect(page.getByRole('heading', { name: words('apply:outcome.status.title') })).toBeShown();
    await expect(page.getByRole('link', { name: words('orders:outcome.orders') })).toBeShown();
  });
});

describe('answers in the query', () => {
  const path = (data: string): string =>
    `/commonVisa?${new URLSearchParams({ visaType: '1', data }).toString()}`;

  it('are filled in, and taken out of the address and the history', async () => {
    const customer = await newCustomer();
    const data = { passenger: { surname: 'ROSSI', englishName: 'MARIA', unknown: 'x' } };
    const page = await product.visit({ customer, path: path(JSON.stringify(data)) });
    const form = formOn(page, flow, words);
    await expect(form.heading('passenger')).toBeShown();
    expect(await form.field('/passenger/surname').inputValue()).toBe('ROSSI');
    await expect.poll(() => page.url(), patience).not.toContain('ROSSI');
    expect(new URL(page.url()).searchParams.get('data')).toBeNull();
    await form.fill('/passenger/placeOfBirth', 'Torino');
    await page.waitForURL(/orderNumber=/);
    await page.reload();
    await expect(form.heading('passenger')).toBeShown();
    expect(await form.field('/passenger/surname').inputValue()).toBe('ROSSI');
  });

  it.each([
    'no JSON',
    '{"passenger":{"surname":{"deep":1},"gender":"?"}}',
    `{"passenger":{"surname":"${'A'.repeat(5_000)}"}}`,
  ])('that are none do no harm: %s', async (data) => {
    const page = await product.visit({ customer: await newCustomer(), path: path(data) });
    const form = formOn(page, flow, words);
    await expect(form.heading('passenger')).toBeShown();
    await form.fill('/passenger/surname', 'ROSSI');
    await form.isSaved();
    expect(new URL(page.url()).searchParams.get('data')).toBeNull();
  });
});
