import type { Reply } from '#contract/define.ts';
import type { operatorOrders } from '#contract/operator.contract.ts';
import type { JsonObject } from '#engine/form/json.ts';
import { answerRows } from './answer-rows.ts';
import { toLookAt } from './order-list.ts';
import { momentWord, moneyWord, productWord, statusWord } from './order-words.ts';
import { table } from './table.ts';

type Order = Reply<typeof operatorOrders.detail>;

/**
 * Everything about one order; parts that are empty are left out.
 *
 * @param url of the server, which its files' links begin with.
 */
export function orderPage(order: Order, url: string): string {
  const { rejected, files, payments, ledger, events } = order;
  const parts = [
    part(`Order ${order.orderNumber}`, factsOf(order)),
    part(
      'Sent back',
      rejected.map(({ pointer, reason, note }) => [pointer, reason, note]),
    ),
    part('Answers', answerRows(order.data as JsonObject)),
    part(
      'Files (the links are valid for ten minutes)',
      files.map((file) => [file.purpose, file.name, new URL(file.url, url).href]),
    ),
    part('Payments', payments.map(paymentRow), ['Begun (UTC)', 'Provider', 'Amount', 'State', 'Attempt']),
    part('Ledger', ledger.map(ledgerRow), ['Booked (UTC)', 'Kind', 'Amount', 'Reference']),
    part('History', events.map(eventRow), ['When (UTC)', 'From', 'To', 'Who', 'Why']),
  ];
  return parts.filter((text) => text !== '').join('\n\n');
}

function part(title: string, rows: readonly (readonly string[])[], head?: readonly string[]): string {
  if (rows.length === 0) return '';
  return [title, ...table(rows, head).map((line) => `  ${line}`)].join('\n');
}

function factsOf(order: Order): string[][] {
  const facts = [
    ['Service', productWord(order.childType)],
    ['Status', statusWord(order.orderStatus)],
    ['To look at', toLookAt(order)],
    ['Customer', order.customer],
    ['Price', moneyWord(order.price)],
    ['Arrival', order.enterDate ?? ''],
    ['Departure', order.leaveDate ?? ''],
    ['Ordered', `${momentWord(order.createDate)} UTC`],
  ];
  return facts.filter(([, value]) => value !== '');
}

const paymentRow = (payment: Order['payments'][number]): string[] => [
  momentWord(payment.createDate),
  payment.provider,
  moneyWord(payment.amount, payment.currency),
  payment.state,
  payment.attempt,
];

const ledgerRow = (entry: Order['ledger'][number]): string[] => [
  momentWord(entry.createDate),
  entry.kind,
  moneyWord(entry.amount, entry.currency),
  entry.reference,
];

const eventRow = (event: Order['events'][number]): string[] => [
  momentWord(event.createDate),
  event.from === null ? '' : statusWord(event.from),
  statusWord(event.to),
  event.actor,
  event.reason,
];
