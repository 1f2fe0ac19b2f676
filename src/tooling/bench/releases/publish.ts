import type { Endpoint, Payload, Reply } from '#contract/define.ts';
import type { Offer } from '#contract/offer-shape.ts';
import { releases } from '#contract/releases.contract.ts';
import { studio } from '#contract/studio.contract.ts';
import { visaAll } from '#contract/visas.contract.ts';
import type { Answers as StoredAnswers } from '#engine/form/flow.ts';
import { isObject, type Json } from '#engine/form/json.ts';
import { openAnswers } from '#server/orders/answers/answers.ts';
import type { Vault } from '#server/services/vault/vault.ts';
import { request } from '../../replay/calls.ts';
import type { Side } from '../server/side.ts';
import { usageOf } from '../processor.ts';
import { type Peak, watchMemory } from './peak.ts';

/** The flow that is published. */
export const flowId = 'visa/study';

/** A server with drafts, and an operator who publishes. */
export interface Shop extends Pick<Side, 'origin' | 'pool'> {
  readonly pid: number;
  readonly vault: Vault;
  readonly operator: string;
  /** The tokens of customers by their accounts. */
  readonly customers: ReadonlyMap<number, string>;
}

/** What one publication took. */
export interface Published {
  readonly seconds: number;
  /** Of the server, its compiler and its database together. */
  readonly processorSeconds: number;
  readonly peak: Peak;
  /** Drafts that were read afterwards, and how many of their answers were not as they had been stored. */
  readonly read: number;
  readonly changed: number;
}

/** How many drafts are read after a publication. */
const READ = 200;

/** Publishes an edit of the flow: a choice is gone, with its answers mapped, and a document more is demanded. */
export async function publishEdit(shop: Shop): Promise<Published> {
  const { release: base, text, migrations, offer, words } = await call(shop, studio.open, { id: flowId });
  const edited = replaced(replaced(text, '"enum": [1, 2, 3]', '"enum": [1, 2]'), ...demanded);
  const values = { '/service/serviceType': { 3: 2 } };
  const { release, refusal } = await call(shop, releases.propose, {
    flow: flowId,
    base,
    text: edited,
    migrations,
    offer: withoutUrgent(offer),
    words,
    reason: 'measured',
    answers: { values },
  });
  if (release === null) throw new Error(`it was not proposed: ${JSON.stringify(refusal)}`);
  return measured(shop, async () => {
    const refused = await call(shop, releases.publish, { id: release.id });
    if (refused !== null) throw new Error(`it was not published: ${JSON.stringify(refused)}`);
  });
}

/** Takes the flow back to the release before the live one. */
export async function takeBack(shop: Shop): Promise<Published> {
  const { records } = await call(shop, releases.list, { flow: flowId });
  const past = records.find(({ state }) => state === 'past');
  if (past === undefined) throw new Error('there is no earlier release');
  return measured(shop, async () => {
    const { refusal } = await call(shop, releases.takeBack, { id: past.id, reason: 'measured' });
    if (refusal !== null) throw new Error(`it was not taken back: ${JSON.stringify(refusal)}`);
  });
}

const demanded = [
  '"photo", "invitationLetter"]',
  '"photo", "invitationLetter", "vaccinationCertificate"]',
] as const;

/** Without the price of the choice that is gone. */
function withoutUrgent(text: string): string {
  const { prices = [], ...offer } = JSON.parse(text) as Offer;
  return JSON.stringify({ ...offer, prices: prices.filter(({ serviceType }) => serviceType !== 3) });
}

function replaced(text: string, before: string, after: string): string {
  if (!text.includes(before)) throw new Error(`the schema of ${flowId} has no ${before}`);
  return text.replace(before, after);
}

async function measured(shop: Shop, work: () => Promise<void>): Promise<Published> {
  const peak = watchMemory(shop.pid);
  const [from, used] = [performance.now(), usageOf(shop.pid).seconds];
  await work();
  const seconds = (performance.now() - from) / 1000;
  const processorSeconds = usageOf(shop.pid).seconds - used;
  return { seconds, processorSeconds, peak: peak(), ...(await readDrafts(shop)) };
}

/** Reads drafts as their customers do, spread over all of them, and compares them with what is stored. */
async function readDrafts(shop: Shop): Promise<Pick<Published, 'read' | 'changed'>> {
  await shop.pool.query('delete from throttle');
  const { rows } = await shop.pool.query<Row>(
    `select order_number, account_id, request_id, answers from "order"
     where order_number like 'MGR%' and deleted_at is null order by md5(order_number) limit $1`,
    [READ],
  );
  let changed = 0;
  for (const row of rows) {
    const token = shop.customers.get(row.account_id) ?? '';
    const { data } = await call(shop, visaAll.list, { orderNumber: row.order_number }, token);
    changed += differences(openAnswers(shop.vault, row) as StoredAnswers, data as Json);
  }
  return { read: rows.length, changed };
}

interface Row {
  readonly order_number: string;
  readonly account_id: number;
  readonly request_id: string;
  readonly answers: Buffer;
}

/** How many answers are other ones than before. The choice that is mapped counts as kept where it has a value. */
function differences(stored: StoredAnswers, now: Json, at = ''): number {
  return Object.entries(stored).reduce((found, [name, value]) => {
    const next = isObject(now) ? now[name] : undefined;
    const pointer = `${at}/${name}`;
    if (isObject(value)) return found + differences(value, next, pointer);
    const isKept = pointer === '/service/serviceType' ? next !== undefined : next === value;
    return found + (isKept || JSON.stringify(next) === JSON.stringify(value) ? 0 : 1);
  }, 0);
}

async function call<E extends Endpoint>(
  { origin, operator }: Shop,
  endpoint: E,
  payload: Payload<E>,
  token = operator,
): Promise<Reply<E>> {
  const { code, data, msg } = await request(origin, endpoint, payload, token);
  if (code !== 200) throw new Error(`${endpoint.path} answered ${code}: ${msg}`);
  return data as Reply<E>;
}
