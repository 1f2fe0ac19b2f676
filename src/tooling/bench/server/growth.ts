import type { Vault } from '#server/services/vault/vault.ts';
import { load, quantile } from './load.ts';
import { writeOrders } from './orders.ts';
import { addPeople, inTurn } from './people.ts';
import { type Probes, probesOf } from './probes.ts';
import { aForum, postProbes, writePosts } from './posts.ts';
import { recordProbes, someRecords, writeRecords } from './records.ts';
import { settle, type Side } from './side.ts';

/** The time of a call in milliseconds, with this number of rows in a table. */
export interface Cost {
  readonly what: string;
  /** The name of the rows. */
  readonly of: 'orders' | 'records' | 'articles';
  readonly size: number;
  /** Of the fastest tenth: what it takes while nobody else works on the machine. */
  readonly p10: number;
  readonly p50: number;
  readonly p95: number;
}

const CROWD = 500;
const OF_MANY = 1000;

/** How many records are looked at in turn. */
const LOOKED_AT = 200;

/** Measures what calls cost one client at each of the sizes, while the tables of orders are filled up to it. */
export async function measureOrders(
  side: Side,
  vault: Vault,
  sizes: readonly number[],
  seconds: number,
): Promise<Cost[]> {
  const crowd = (await addPeople(side, 'crowd', CROWD)).map(({ id }) => id);
  const [few, many, tenth] = await addPeople(side, 'looker', 3);
  const [operator] = await addPeople(side, 'desk', 1, 'operator');
  const lookers = { few: few!, many: many!, tenth: tenth!, operator: operator! };
  // Every tenth of the 30 is theirs.
  await writeOrders(side, { accounts: [few!.id, ...crowd], from: 700_000_001, to: 700_000_030 });
  await writeOrders(side, {
    accounts: [many!.id, many!.id],
    from: 800_000_001,
    to: 800_000_000 + OF_MANY,
  });
  const costs: Cost[] = [];
  let written = 0;
  for (const orders of sizes) {
    await writeOrders(side, { accounts: [tenth!.id, ...crowd], from: written + 1, to: orders });
    written = orders;
    const probes = await probesOf(side, vault, lookers, { orders, ofMany: OF_MANY });
    await settle(side, '"order"', 'order_event', 'quote', 'payment_attempt', 'ledger_entry', 'account');
    costs.push(...(await costsOf(probes, { of: 'orders', size: orders }, seconds)));
  }
  return costs;
}

/** The same for records of content, as visitors ask for them. */
export async function measureRecords(
  side: Side,
  sizes: readonly number[],
  { written, seconds }: { readonly written: number; readonly seconds: number },
): Promise<Cost[]> {
  const costs: Cost[] = [];
  let last = written;
  for (const size of sizes) {
    if (size > last) await writeRecords(side, last + 1, size);
    last = Math.max(last, size);
    const probes = recordProbes(side, size, inTurn(await someRecords(side, LOOKED_AT)));
    costs.push(...(await costsOf(probes, { of: 'records', size }, seconds)));
  }
  return costs;
}

/** The same for a topic of the forum, and for an article with a tenth as many comments. */
export async function measurePosts(side: Side, sizes: readonly number[], seconds: number): Promise<Cost[]> {
  const forum = await aForum(side);
  const costs: Cost[] = [];
  let last = 0;
  for (const size of sizes) {
    await writePosts(side, forum, last + 1, size);
    last = size;
    costs.push(...(await costsOf(postProbes(side, forum), { of: 'articles', size }, seconds)));
  }
  return costs;
}

async function costsOf(probes: Probes, at: Pick<Cost, 'of' | 'size'>, seconds: number): Promise<Cost[]> {
  const costs: Cost[] = [];
  for (const [what, probe] of Object.entries(probes)) {
    await probe();
    const { times } = await load(1, seconds, probe);
    const [p10, p50, p95] = [0.1, 0.5, 0.95].map((part) => quantile(times, part)) as [number, number, number];
    costs.push({ what, ...at, p10, p50, p95 });
  }
  return costs;
}
