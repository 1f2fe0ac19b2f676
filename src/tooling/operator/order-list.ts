import type { Reply } from '#contract/define.ts';
import type { operatorOrders } from '#contract/operator.contract.ts';
import { momentWord, moneyWord, productWord, statusWord } from './order-words.ts';
import { table } from './table.ts';

type Orders = Reply<typeof operatorOrders.list>;
type Row = Orders['records'][number];

const head = ['Order', 'Service', 'Status', 'Price', 'Arrival', 'Ordered (UTC)', 'Customer', 'To look at'];

/** What an operator has to look at; empty where there is nothing. */
export const toLookAt = ({ isPending, held }: Pick<Row, 'isPending' | 'held'>): string =>
  [isPending ? 'receipt of a deposit' : '', held].filter((part) => part !== '').join('; ');

/** A page of the list. */
export function orderList({ total, records }: Orders, page: number, pageSize: number): string {
  if (total === 0) return 'There are no such orders.';
  const pages = Math.ceil(total / pageSize);
  const rows = records.map((row) => [
    row.orderNumber,
    productWord(row.childType),
    statusWord(row.orderStatus),
    moneyWord(row.price),
    row.enterDate ?? '',
    momentWord(row.createDate),
    row.customer,
    toLookAt(row),
  ]);
  const more = page < pages ? `; the next one: --page ${page + 1}` : '';
  return [...table(rows, head), '', `Page ${page} of ${pages}, ${total} in all${more}`].join('\n');
}
