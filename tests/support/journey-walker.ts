import type { Page } from 'playwright-core';
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { orderInfo } from '#contract/orders.contract.ts';
import { vip } from '#contract/vip.contract.ts';
import { businessVisa, teamVisa, visaAll } from '#contract/visas.contract.ts';
import { trafficCardOrderInfo } from '#contract/wifi.contract.ts';
import type { Flow } from '#engine/form/flow.ts';
import { machineMeta } from '#engine/wizard/place.ts';
import { machineOf } from './flow-machines.ts';
import { pdf, png } from './journey-files.ts';
import { orderOn } from './journey-order.ts';
import { patience, type Product } from './journey-product.ts';
import { type Move, textOf } from './journey-tours.ts';
import { wordsOf } from './journey-words.ts';
import { productAnswers } from './product-answers.ts';
import type { Customer, RunningServer } from './running-server.ts';

const sections: Readonly<Record<string, Pick<typeof visaAll, 'option'>>> = {
  visaAll,
  businessVisa,
  teamVisa,
  vip,
  trafficCardOrderInfo,
};

/** Makes the moves of a tour in one window, with a complete draft. @returns the moves that the page has made */
export async function walk(
  product: Pick<Product, 'server' | 'visit'>,
  customer: Customer,
  flow: Flow,
  address: string,
  tour: readonly Move[],
): Promise<Move[]> {
  const { server } = product;
  const orderNumber = await begin(server, customer, flow);
  const query = new URLSearchParams({ orderNumber, step: flow.steps[0]!.name });
  const path = `${address}${address.includes('?') ? '&' : '?'}${query.toString()}`;
  const page = await product.visit({ customer, path });
  const order = orderOn(page, flow, wordsOf('US'));
  await order.isAt(flow.steps[0]!.name);
  const made: Move[] = [];
  for (const [index, move] of tour.entries()) {
    const isRefused = tour[index + 1]?.event.type === 'FAILED';
    if (isRefused) await page.route(submission, (route) => route.fulfill({ json: refusal }));
    await page.locator('main h1').first().waitFor();
    await perform(order, page, move.event);
    if (move.event.type === 'PAID') await pay(server, orderNumber, page);
    if (move.event.type === 'FAILED') {
      await expect(page.getByText(refusal.msg).first()).toBeShown();
      await page.unroute(submission);
    }
    // In a state that waits for a call the place is not checked: the result of the call is the next move.
    if (!move.state.endsWith('ing')) {
      const so = [...made, move].map(textOf).join(' ');
      await expect.poll(() => order.where().step, { ...patience, message: so }).toBe(move.state);
    }
    made.push(move);
  }
  return made;
}

const submission = `**${orderInfo.updateOrderState.path.split('{')[0]}**`;
const refusal = { code: 503, data: null, msg: 'not now' };

/** Begins an order with all answers. @returns its number */
async function begin(server: RunningServer, customer: Customer, flow: Flow): Promise<string> {
  const [document, photo] = [pdf(), await png()];
  const stored = {
    document: await server.upload(customer, document.name, document.buffer),
    photo: await server.upload(customer, photo.name, photo.buffer),
  };
  const file = (name: string): unknown => {
    const { id, name: called, size, type } = name === 'photo' ? stored.photo : stored.document;
    return { id, name: called, size, type };
  };
  const all = productAnswers(file)[flow.id]!;
  const members = all['members'];
  const data = Array.isArray(members)
    ? { ...all, members: members.map((member) => ({ id: randomUUID(), ...(member as object) })) }
    : all;
  const { childType = 0, version } = flow.header;
  const section = sections[machineMeta(machineOf(flow)).draft ?? '']!;
  const begun = { childType, version, requestId: randomUUID(), data };
  return (await server.call(section.option, begun, customer)).orderNumber;
}

/** Marks the order as paid and shows the page again, as for a customer who returns from a payment. */
async function pay(server: RunningServer, orderNumber: string, page: Page): Promise<void> {
  const paid = server.database.db.updateTable('order').set({ status: 6 });
  await paid.where('order_number', '=', orderNumber).execute();
  const question = page.locator('main h1').first();
  const asked = await question.textContent();
  await expect
    .poll(async () => {
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
      return question.textContent();
    }, patience)
    .not.toBe(asked);
}

async function perform(
  { form, agree }: ReturnType<typeof orderOn>,
  page: Page,
  { type, step = '', entry }: Move['event'],
): Promise<void> {
  switch (type) {
    case 'NEXT':
      return form.next();
    case 'BACK':
      return form.back();
    case 'SUBMIT':
      return agree();
    case 'OPEN':
      return page.locator('li button[data-open]').first().click();
    case 'EDIT': {
      const id = entry ? `review-${step}-` : `review-${step}`;
      const section = page.locator(`section[aria-labelledby${entry ? '^' : ''}="${id}"]`).first();
      return section.locator('header button').first().click();
    }
    default:
  }
}
