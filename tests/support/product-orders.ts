import { randomUUID } from 'node:crypto';
import type { Answers } from '#engine/form/flow.ts';
import type { Payload, Reply } from '#contract/define.ts';
import { orderInfo } from '#contract/orders.contract.ts';
import { vip } from '#contract/vip.contract.ts';
import { businessVisa, teamVisa, visaAll } from '#contract/visas.contract.ts';
import { trafficCardOrderInfo } from '#contract/wifi.contract.ts';
import type { Called } from './call.ts';
import { flowOf } from './flow-machines.ts';
import { productAnswers, withFactsOf } from './product-answers.ts';
import { picture, valueOf } from './study-answers.ts';
import type { TestApp, TestUser } from './test-app.ts';
import { uploadFile } from './upload-file.ts';

/** The answers of an order: an object per step. */
export type Data = Record<string, unknown>;

/** An order as the calls of its section return it. */
export type Draft = Reply<typeof visaAll.list>;

/** A product, the calls of its section, and the status that its wizard requests at the end. */
export interface Product {
  readonly flow: string;
  readonly childType: number;
  readonly section: string;
  readonly calls: Pick<typeof visaAll, 'list' | 'option' | 'update'>;
  readonly sent: 1 | 2;
}

const sections = { visaAll, businessVisa, teamVisa, vip, trafficCardOrderInfo };

const product = (flow: string, childType: number, section: keyof typeof sections): Product => {
  return { flow, childType, section, calls: sections[section], sent: section === 'visaAll' ? 2 : 1 };
};

/** All products. */
export const products: readonly Product[] = [
  product('visa/study', 1, 'visaAll'),
  product('visa/work', 2, 'visaAll'),
  product('visa/china-pr', 3, 'visaAll'),
  product('visa/work-renewal', 4, 'visaAll'),
  product('visa/business', 5, 'businessVisa'),
  product('visa/group', 6, 'teamVisa'),
  product('vip/welcome', 7, 'vip'),
  product('vip/transfer', 8, 'vip'),
  product('wifi/card', 9, 'trafficCardOrderInfo'),
  product('wifi/esim', 10, 'trafficCardOrderInfo'),
];

/** The product with this flow. */
export function productOf(flow: string): Product {
  const found = products.find((candidate) => candidate.flow === flow);
  if (!found) throw new Error(`nothing is sold by the flow ${flow}`);
  return found;
}

/** The documents that products require. */
const documents = new Set<string>();
productAnswers((name) => documents.add(name));

/** Uploads every document for a customer. @returns complete answers of each product, by its flow */
export async function answersWithFiles(
  test: TestApp,
  user: TestUser,
): Promise<Readonly<Record<string, Data>>> {
  const bytes = await picture();
  const files: Record<string, Data> = {};
  for (const document of documents) {
    const upload = { token: user.token, module: 'image', name: `${document}.png`, bytes };
    files[document] = valueOf(dataOf(await uploadFile(test.app, upload)));
  }
  const answers = productAnswers((name) => files[name]) as Record<string, Data>;
  const group = answers['visa/group'] ?? {};
  const members = (group['members'] as Data[]).map((member) => ({ ...member, id: randomUUID() }));
  return { ...answers, 'visa/group': { ...group, members } };
}

/** The answers with changes in one step. */
export function changed(answers: Data, step: string, fields: Data): Data {
  return { ...answers, [step]: { ...(answers[step] as Data), ...fields } };
}

/** The answers of an order of cards: which, and how many. */
export const cardsOf = (answers: Data, wish: { card?: string; count?: number }): Data =>
  withFactsOf(flowOf('wifi/card'), answers as Answers, wish);

/** The answers of a group with changes for one of its members. */
export function changedMember(answers: Data, index: number, step: string, fields: Data): Data {
  const members = answers['members'] as Data[];
  return { ...answers, members: members.with(index, changed(members[index]!, step, fields)) };
}

/** A customer's orders, by the calls that the app makes. */
export interface Shopper {
  readonly user: TestUser;
  begin(product: Product, data: Data): Promise<Draft>;
  read(order: Draft, product: Product): Promise<Draft>;
  save(order: Draft, product: Product, data: Data): Promise<Called<Draft>>;
  /** Requests a status. A given price is the one that the customer saw. */
  ask(order: Draft, status: number, price?: number): Promise<Called<null>>;
  detail(order: Draft): Promise<Reply<typeof orderInfo.detail>>;
}

/** The orders of a customer, or of another customer with the same answers. */
export function shopperOf(test: TestApp, user: TestUser): Shopper {
  const by = { token: user.token };
  return {
    user,
    async begin({ calls, childType }, data) {
      return dataOf(await test.call(calls.option, beginning(childType, data), by));
    },
    async read({ orderNumber }, { calls }) {
      return dataOf(await test.call(calls.list, { orderNumber }, by));
    },
    save: ({ id, revision, version }, { calls }, data) =>
      test.call(calls.update, { id, revision, version, data }, by),
    ask: ({ id, orderNumber: order }, status, price) =>
      test.call(
        orderInfo.updateOrderState,
        { id, status, order, ...(price === undefined ? {} : { price }) },
        by,
      ),
    async detail({ id }) {
      return dataOf(await test.call(orderInfo.detail, { id }, by));
    },
  };
}

/** The payload that begins an order. */
export function beginning(childType: number, data: Data): Payload<typeof visaAll.option> {
  return { childType, version: 1, requestId: randomUUID(), data };
}

/** The data of a call; fails when the call does not succeed. */
function dataOf<T>({ body }: Called<T>): T {
  if (body.data === null) throw new Error(`${body.code} ${body.msg} ${JSON.stringify(body.errors)}`);
  return body.data;
}
