import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { vip } from '#contract/vip.contract.ts';
import { businessVisa, teamVisa, visaAll } from '#contract/visas.contract.ts';
import { trafficCardOrderInfo } from '#contract/wifi.contract.ts';
import type { Flow } from '#engine/form/flow.ts';
import { machineMeta } from '#engine/wizard/place.ts';
import { type Move, placesOf } from '#model/moves.ts';
import { walk as walkOn } from '#tooling/replay/walker.ts';
import { pageWords } from '#tooling/replay/words.ts';
import { explorationOf, machineOf } from './flow-machines.ts';
import { pdf, png } from './journey-files.ts';
import type { Product } from './journey-product.ts';
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
  const machine = machineOf(flow);
  const orderNumber = await begin(server, customer, flow);
  const query = new URLSearchParams({ orderNumber, step: flow.steps[0]!.name });
  const way = `${address}${address.includes('?') ? '&' : '?'}${query.toString()}`;
  const page = await product.visit({ customer, path: way });
  const words = pageWords(path.join(import.meta.dirname, '../../locales'), flow, machine);
  const markPaid = async (): Promise<void> => {
    const paid = server.database.db.updateTable('order').set({ status: 6 });
    await paid.where('order_number', '=', orderNumber).execute();
  };
  return walkOn({ page, words, markPaid }, tour, placesOf(explorationOf(machine), tour));
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
