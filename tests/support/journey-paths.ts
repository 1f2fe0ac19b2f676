import type { Page } from 'playwright-core';
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { orderInfo } from '#contract/orders.contract.ts';
import { vip } from '#contract/vip.contract.ts';
import { businessVisa, teamVisa, visaAll } from '#contract/visas.contract.ts';
import { trafficCardOrderInfo } from '#contract/wifi.contract.ts';
import type { Answers, Flow } from '#engine/form/flow.ts';
import { machineMeta } from '#engine/wizard/place.ts';
import { pathTo, withoutBeginnings } from '#model/paths.ts';
import { explorationOf, machineOf } from './flow-machines.ts';
import { pdf, png } from './journey-files.ts';
import { orderOn } from './journey-order.ts';
import { patience, type Product } from './journey-product.ts';
import type { Words } from './journey-words.ts';
import { productAnswers } from './product-answers.ts';
import type { Customer } from './running-server.ts';

/** One event of a path and the name of the state that it leads to. */
export interface Move {
  readonly event: { readonly type: string; readonly step?: string; readonly entry?: string | null };
  readonly to: string;
}

const sections: Readonly<Record<string, Pick<typeof visaAll, 'option'>>> = {
  visaAll,
  businessVisa,
  teamVisa,
  vip,
  trafficCardOrderInfo,
};

/** Every shortest path of a flow's machine that a customer can take; none that is the beginning of another. */
export function movesOf(flow: Flow): Move[][] {
  const exploration = explorationOf(machineOf(flow));
  const { steps, events, situations, leaves } = exploration;
  const moveAt = (step: number): Move => {
    const { event, to } = steps[step]!;
    return { event: events[event]!.event, to: leaves[situations[to]!.leaf]!.key };
  };
  const paths = withoutBeginnings(exploration, [...steps.keys()]).map((step) =>
    pathTo(exploration, step).map(moveAt),
  );
  // Other answers may lead the same way.
  return [...new Map(paths.map((moves) => [textOf(moves), moves])).values()];
}

/** A path as it is written in the name of a test. */
export const textOf = (moves: readonly Move[]): string =>
  moves.map(({ event: { type, step = '', entry } }) => [type, step, entry ? '*' : ''].join('')).join(' ');

/** Goes along the paths of one product in one window, each with a complete draft of its own. */
export function pathWalker(
  product: Pick<Product, 'server' | 'visit'>,
  flow: Flow,
  words: Words,
  address: string,
) {
  let answers: Answers | undefined;

  async function complete(customer: Customer): Promise<Answers> {
    const [document, photo] = [pdf(), await png()];
    const stored = {
      document: await product.server.upload(customer, document.name, document.buffer),
      photo: await product.server.upload(customer, photo.name, photo.buffer),
    };
    const file = (name: string): unknown => {
      const { id, name: called, size, type } = name === 'photo' ? stored.photo : stored.document;
      return { id, name: called, size, type };
    };
    const all = productAnswers(file)[flow.id]!;
    const members = all['members'];
    if (!Array.isArray(members)) return all;
    return { ...all, members: members.map((member) => ({ id: randomUUID(), ...(member as object) })) };
  }

  return async (customer: Customer, moves: readonly Move[]): Promise<string> => {
    const { server } = product;
    answers ??= await complete(customer);
    const { childType = 0, version } = flow.header;
    const section = sections[machineMeta(machineOf(flow)).draft ?? '']!;
    const { orderNumber } = await server.call(
      section.option,
      { childType, version, requestId: randomUUID(), data: answers },
      customer,
    );
    const query = new URLSearchParams({ orderNumber, step: flow.steps[0]!.name });
    const path = `${address}${address.includes('?') ? '&' : '?'}${query.toString()}`;
    const page = await product.visit({ customer, path });
    const order = orderOn(page, flow, words);
    await order.isAt(flow.steps[0]!.name);
    const refuse = `**${orderInfo.updateOrderState.path.split('{')[0]}**`;
    for (const [index, { event, to }] of moves.entries()) {
      if (moves[index + 1]?.event.type === 'FAILED') {
        await page.route(refuse, (route) =>
          route.fulfill({ json: { code: 503, data: null, msg: 'not now' } }),
        );
      }
      await heading(page);
      await perform(order, page, event);
      if (event.type === 'PAID') {
        const paid = server.database.db.updateTable('order').set({ status: 6 });
        await paid.where('order_number', '=', orderNumber).execute();
        // Who comes back from paying elsewhere finds it paid.
        await expect
          .poll(async () => {
            await page.evaluate(() =>
              document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
            );
            return order.where().step;
          }, patience)
          .toBe(to);
      }
      if (event.type === 'FAILED') {
        await expect.poll(() => page.getByText('not now').count(), patience).toBeGreaterThan(0);
        await page.unroute(refuse);
      }
      // What a call decides comes with the next event.
      if (!to.endsWith('ing')) await order.isAt(to);
    }
    return order.where().step;
  };
}

const heading = (page: Page): Promise<void> => page.locator('main h1').first().waitFor();

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
