import type { Vault } from '#server/services/vault/vault.ts';
import { load, quantile } from './load.ts';
import { settleTables, writeOrders } from './orders.ts';
import { addPeople } from './people.ts';
import { probesOf } from './probes.ts';
import type { Side } from './side.ts';

/** What a call takes while there are so many orders, in milliseconds. */
export interface Cost {
  readonly what: string;
  readonly orders: number;
  /** Of the fastest tenth: what it takes while nobody else works on the machine. */
  readonly p10: number;
  readonly p50: number;
  readonly p95: number;
}

const CROWD = 500;
const OF_MANY = 1000;

/** Measures what calls cost one client at each of the sizes, while the tables are filled up to it. */
export async function measureGrowth(
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
    await settleTables(side);
    for (const [what, probe] of Object.entries(probes)) {
      await probe();
      const { times } = await load(1, seconds, probe);
      costs.push({
        what,
        orders,
        p10: quantile(times, 0.1),
        p50: quantile(times, 0.5),
        p95: quantile(times, 0.95),
      });
    }
  }
  return costs;
}
