import { REACHABLE_RECORDS } from '#contract/shapes.ts';
import { OrderStatus } from '#contract/order-status.ts';
import type { Vault } from '#server/services/vault/vault.ts';
import { dataOf, send } from './load.ts';
import { readableOrders } from './orders.ts';
import { inTurn, type Person } from './people.ts';
import type { Side } from './side.ts';

/** Whose orders are looked at. */
export interface Lookers {
  readonly few: Person;
  /** As many at each size. */
  readonly many: Person;
  /** A tenth of all orders are theirs. */
  readonly tenth: Person;
  readonly operator: Person;
}

/** Calls to be measured, by what they show. */
export type Probes = Readonly<Record<string, () => Promise<void>>>;

const PAGE_SIZE = 10;
const LOOKED_AT = 200;

const lastPage = (orders: number): number =>
  Math.max(1, Math.floor(Math.min(REACHABLE_RECORDS, orders) / PAGE_SIZE));

/** The calls that are measured, on tables with this number of orders. */
export async function probesOf(
  side: Side,
  vault: Vault,
  { few, many, tenth, operator }: Lookers,
  { orders, ofMany }: { readonly orders: number; readonly ofMany: number },
): Promise<Probes> {
  // The lists repeat a part of the answers, so those on all pages must be readable.
  const own = async (person: Person): Promise<() => number> =>
    inTurn((await readableOrders(side, vault, person.id, REACHABLE_RECORDS)).slice(0, LOOKED_AT));
  const [fewer, more] = [await own(few), await own(many)];
  await own(tenth);
  const ask = async (path: string, { headers }: Person, asked: object): Promise<void> => {
    const body = JSON.stringify(asked);
    const found = dataOf(await send(side.origin + path, { headers, body })) as { records?: unknown[] };
    if (found.records?.length === 0) throw new Error(`${path} has nothing to show of ${body}`);
  };
  const list = '/api/orderInfo/order/list';
  const detail = '/api/orderInfo/detail';
  const context = '/api/operator/orders/list';
  const page = (page: number): object => ({ page, pageSize: PAGE_SIZE });
  return {
    'list of 3 orders': () => ask(list, few, page(1)),
    [`list of ${ofMany}, first page`]: () => ask(list, many, page(1)),
    [`list of ${ofMany}, last page`]: () => ask(list, many, page(lastPage(ofMany))),
    'list of a tenth of all, first page': () => ask(list, tenth, page(1)),
    'list of a tenth of all, last page': () => ask(list, tenth, page(lastPage(orders / 10))),
    'one of 3 orders': () => ask(detail, few, { id: fewer() }),
    [`one of ${ofMany}`]: () => ask(detail, many, { id: more() }),
    'operators: all orders, first page': () => ask(context, operator, page(1)),
    'operators: all orders, last page': () => ask(context, operator, page(lastPage(orders))),
    'operators: orders under review': () =>
      ask(context, operator, { ...page(1), status: OrderStatus.underReview }),
    'operators: an order by its number': () =>
      ask(context, operator, { ...page(1), orderNumber: 'MGB000000100' }),
    'operators: one order': () => ask('/api/operator/orders/detail', operator, { id: more() }),
  };
}
