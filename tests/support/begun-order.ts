import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { addressOf } from '#app/parts/shop/orders/product-address.ts';
import type { Reply } from '#contract/define.ts';
import type { Locale } from '#contract/locale.ts';
import { vip } from '#contract/vip.contract.ts';
import { businessVisa, teamVisa, visaAll } from '#contract/visas.contract.ts';
import { trafficCardOrderInfo } from '#contract/wifi.contract.ts';
import type { Flow } from '#engine/form/flow.ts';
import { machineMeta } from '#engine/wizard/place.ts';
import { flowOf, machineOf } from './flow-machines.ts';
import { idPhoto, pdf } from './journey-files.ts';
import { orderOn, type OrderOnPage } from './journey-order.ts';
import type { Product } from './journey-product.ts';
import { type Words, wordsOf } from './journey-words.ts';
import { productAnswers } from './product-answers.ts';
import type { Customer, RunningServer } from './running-server.ts';
import { valueOf } from './study-answers.ts';

type DraftCalls = Pick<typeof visaAll, 'list' | 'option'>;
type Saved = Reply<DraftCalls['list']>;

const sections: Readonly<Record<string, DraftCalls>> = {
  visaAll,
  businessVisa,
  teamVisa,
  vip,
  trafficCardOrderInfo,
};

const callsOf = (flow: Flow): DraftCalls => sections[machineMeta(machineOf(flow)).draft ?? '']!;

/** What an order is begun with: the answers before a step, or all answers when no step is named. */
export interface Begun {
  readonly before?: string;
  /** Answers that replace the default ones, by step. */
  readonly changes?: Readonly<Record<string, unknown>>;
  /** The members of a group, made from the two default members. */
  readonly members?: (first: Member, second: Member) => readonly Partial<Member>[];
}

/** A member of a group. The files of its documents are uploaded when the order is begun. */
export interface Member {
  readonly passenger: Readonly<Record<string, unknown>>;
  readonly background: Readonly<Record<string, unknown>>;
  readonly uploads: Readonly<Record<string, unknown>>;
}

/** Begins an order of a product as a draft, with its own uploaded files. */
export async function beginOrder(
  server: RunningServer,
  customer: Customer,
  flow: Flow,
  { before, changes = {}, members }: Begun = {},
): Promise<Saved> {
  const names = flow.steps.map(({ name }) => name);
  const asked = before === undefined ? names : names.slice(0, names.indexOf(before));
  const usual = productAnswers((name) => () => storedFile(server, customer, name))[flow.id];
  const answers: Record<string, unknown> = { ...usual, ...changes };
  if (members !== undefined) answers['members'] = members(...(answers['members'] as [Member, Member]));
  const data: Record<string, unknown> = {};
  for (const name of asked) data[name] = await withFiles(answers[name]);
  const { childType = 0, version } = flow.header;
  return server.call(callsOf(flow).option, { childType, version, requestId: randomUUID(), data }, customer);
}

/** The answers of an order on the server. */
export async function answersOf(
  server: RunningServer,
  customer: Customer,
  flow: Flow,
  orderNumber: string,
): Promise<Record<string, unknown>> {
  return (await server.call(callsOf(flow).list, { orderNumber }, customer)).data;
}

/** An order on its page, and its customer. */
export interface OpenedOrder extends OrderOnPage {
  readonly page: Page;
  readonly words: Words;
  readonly flow: Flow;
  readonly customer: Customer;
  readonly saved: Saved;
  answers(): Promise<Record<string, unknown>>;
}

/** The customer, the page and the language. */
export interface Opening extends Begun {
  readonly customer?: Customer;
  /** By default `before`. */
  readonly step?: string;
  readonly locale?: Locale;
}

let count = 0;

/** A customer that no other test uses. */
export const newCustomer = (server: RunningServer, locale: Locale = 'US'): Promise<Customer> =>
  server.signUp(`customer-${(count += 1)}`, locale);

/** Opens an order that was begun elsewhere, at a step. */
export async function openOrder(product: Product, id: string, opening: Opening = {}): Promise<OpenedOrder> {
  const { server } = product;
  const { locale = 'US', step = opening.before } = opening;
  const flow = flowOf(id);
  const customer = opening.customer ?? (await newCustomer(server, locale));
  const saved = await beginOrder(server, customer, flow, opening);
  const page = await product.visit({ customer, locale, path: orderPath(saved, step) });
  const words = wordsOf(locale);
  const answers = () => answersOf(server, customer, flow, saved.orderNumber);
  return { ...orderOn(page, flow, words), page, words, flow, customer, saved, answers };
}

/** The address of an order in its wizard. */
export function orderPath({ childType, orderNumber }: Saved, step?: string): string {
  const path = addressOf(childType, { orderNumber, nowIndex: 0 });
  return step === undefined ? path : `${path}&step=${step}`;
}

async function storedFile(server: RunningServer, customer: Customer, name: string): Promise<unknown> {
  const { name: fileName, buffer } = name === 'photo' ? await idPhoto() : pdf(`${name}.pdf`);
  return valueOf(await server.upload(customer, fileName, buffer));
}

/** Replaces each function in the answers by the file that it uploads, one after the other. */
async function withFiles(value: unknown): Promise<unknown> {
  if (typeof value === 'function') return withFiles(await (value as () => Promise<unknown>)());
  if (typeof value !== 'object' || value === null) return value;
  const made: unknown[] = [];
  for (const below of Object.values(value) as unknown[]) made.push(await withFiles(below));
  if (Array.isArray(value)) return made.map(withId);
  return Object.fromEntries(Object.keys(value).map((name, at) => [name, made[at]]));
}

/** Entries of a repeated step have ids; entries of other lists may have ids. */
const withId = (entry: unknown): unknown =>
  typeof entry === 'object' && entry !== null ? { id: randomUUID(), ...entry } : entry;
