import type { Page, Route } from 'playwright-core';
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { orderInfo } from '#contract/orders.contract.ts';
import { vip } from '#contract/vip.contract.ts';
import { businessVisa, teamVisa, visaAll } from '#contract/visas.contract.ts';
import { trafficCardOrderInfo } from '#contract/wifi.contract.ts';
import type { Flow } from '#engine/form/flow.ts';
import { stepKeys } from '#engine/form/locale-keys.ts';
import { machineMeta } from '#engine/wizard/place.ts';
import { leavesOf, machineOf, metaOf } from './flow-machines.ts';
import { pdf, png } from './journey-files.ts';
import { orderOn } from './journey-order.ts';
import { patience, type Product } from './journey-product.ts';
import { type Move, placesOf, placeText, waitingAt } from './journey-tours.ts';
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

/**
 * Makes the moves of a tour in one window, with a complete draft. It ends at the first move that leads elsewhere than
 * in the model.
 *
 * @returns the places that were seen in the page: where it began, and after each move; as in `placesOf`
 */
export async function walk(
  product: Pick<Product, 'server' | 'visit'>,
  customer: Customer,
  flow: Flow,
  address: string,
  tour: readonly Move[],
): Promise<string[]> {
  const { server } = product;
  const orderNumber = await begin(server, customer, flow);
  const query = new URLSearchParams({ orderNumber, step: flow.steps[0]!.name });
  const path = `${address}${address.includes('?') ? '&' : '?'}${query.toString()}`;
  const page = await product.visit({ customer, path });
  const order = orderOn(page, flow, wordsOf('US'));
  const titles = titlesOf(flow);
  const expected = placesOf(flow, tour);
  const seen = [await arrival(page, titles)];
  let reply: Reply | undefined;
  for (const [index, { event, meta }] of tour.entries()) {
    if (seen[index] !== expected[index]) break;
    // The call is held, so that the page can be seen while it waits.
    const held = meta.call === undefined ? undefined : await holdReply(page);
    await perform(order, page, event);
    if (event.type === 'SUCCEEDED') reply?.send();
    if (event.type === 'FAILED') {
      reply?.refuse();
      await expect(page.getByText(refusal.msg).first()).toBeShown();
    }
    if (event.type === 'PAID') await pay(server, orderNumber, page);
    reply = held;
    seen.push(await arrival(page, titles, seen[index], held));
  }
  return seen;
}

const submission = `**${orderInfo.updateOrderState.path.split('{')[0]}**`;
const refusal = { code: 503, data: null, msg: 'not now' };

/** A call that is held: it is sent to the server, or refused without reaching it. */
interface Reply {
  /** Whether the page has made the call. */
  isAwaited(): boolean;
  send(): void;
  refuse(): void;
}

/** Holds the next call that submits an order. */
async function holdReply(page: Page): Promise<Reply> {
  let decide: (isRefused: boolean) => void = () => undefined;
  const decided = new Promise<boolean>((resolve) => (decide = resolve));
  let isMade = false;
  const answer = async (route: Route): Promise<void> => {
    isMade = true;
    return (await decided) ? route.fulfill({ json: refusal }) : route.continue();
  };
  await page.route(submission, answer, { times: 1 });
  return { isAwaited: () => isMade, send: () => decide(false), refuse: () => decide(true) };
}

/** The headings of each place of a flow. That of an order depends on its status, too. */
function titlesOf(flow: Flow): Map<string, readonly string[]> {
  const words = wordsOf('US');
  const titles = new Map<string, readonly string[]>();
  for (const leaf of leavesOf(machineOf(flow))) {
    const { of, view, call } = metaOf(leaf);
    if (call !== undefined) continue;
    const title = words.first(
      view === 'outcome' ? [`apply:outcome.${leaf.key}.title`] : stepKeys(flow, leaf.key, of, 'title'),
    );
    const paid = leaf.key === 'status' ? [words('orders:outcome.paid.title')] : [];
    titles.set(placeText(leaf.key, of !== undefined), [title, ...paid]);
  }
  return titles;
}

/**
 * Waits until a page shows another place than before, with the address and the heading of the same place, and is busy
 * only with the held call.
 *
 * @returns what the page shows then, or after the time limit
 */
async function arrival(
  page: Page,
  titles: ReadonlyMap<string, readonly string[]>,
  before?: string,
  held?: Reply,
): Promise<string> {
  let place = '';
  const isAnother = async (): Promise<boolean> => {
    const { step, inEntry, title, isBusy } = await page.evaluate(() => {
      const query = new URLSearchParams(location.search);
      return {
        step: query.get('step') ?? '',
        inEntry: query.has('entry'),
        title: document.querySelector('main h1')?.textContent ?? '',
        isBusy: document.querySelector('main form[aria-busy=true]') !== null,
      };
    });
    const named = placeText(step, inEntry);
    const isWhole = titles.get(named)?.includes(title) === true;
    place = isWhole ? named : `${named} with the heading "${title}"`;
    if (isBusy) place = waitingAt(place);
    // A page is also busy for a moment while a step is checked.
    return isWhole && place !== before && isBusy === (held?.isAwaited() ?? false);
  };
  // The caller compares the places.
  await expect
    .poll(isAnother, patience)
    .toBe(true)
    .catch(() => undefined);
  return place;
}

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
  // Read first: the page asks by itself, too.
  const question = page.locator('main h1').first();
  const asked = await question.textContent();
  const paid = server.database.db.updateTable('order').set({ status: 6 });
  await paid.where('order_number', '=', orderNumber).execute();
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
