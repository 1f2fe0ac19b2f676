import type { Reply } from '#contract/define.ts';
import { operatorOrders } from '#contract/operator.contract.ts';
import { enquiry } from '#contract/enquiry.contract.ts';
import { search } from '#contract/search.contract.ts';
import { performOnPosts } from './community-lists.ts';
import type { Task } from './command-line.ts';
import type { ListCommand, OrderCommand, PlainCommand, SearchesCommand } from './commands.ts';
import type { Connection } from './connection.ts';
import { Failure } from './failure.ts';
import type { CarriedFiles } from './local-files.ts';
import { orderList, toLookAt } from './order-list.ts';
import { orderPage } from './order-page.ts';
import { statusWord } from './order-words.ts';
import { messageList } from './message-list.ts';
import { searchList } from './search-list.ts';

type Row = Reply<typeof operatorOrders.list>['records'][number];
type Change = Exclude<OrderCommand, { name: 'show' }>;

const PAGE_SIZE = 20;

/**
 * Runs a command.
 *
 * @returns the text to print.
 * @throws {ApiError | Failure} where it fails.
 */
export async function perform(
  connection: Connection,
  { command, order }: Task,
  { files, url }: { files: CarriedFiles; url: string },
): Promise<string> {
  if (order === undefined) return plain(connection, command, url);
  const { id } = await find(connection, order);
  if (command.name === 'show') return orderPage(await connection.call(operatorOrders.detail, { id }), url);
  await change(connection, id, command, files);
  // The change was made, even if the order cannot be read afterwards.
  const now = await find(connection, order).catch(() => undefined);
  return `${order}: ${done[command.name]}${now ? ` ${standing(now)}` : ''}`;
}

function standing(row: Row): string {
  const rest = toLookAt(row);
  return `Status: ${statusWord(row.orderStatus)}${rest && `; to look at: ${rest}`}`;
}

const done: Readonly<Record<Change['name'], string>> = {
  take: 'taken for review.',
  complete: 'completed.',
  reject: 'sent back to the customer.',
  withdraw: 'withdrawn.',
  deposit: 'the deposit is decided.',
  refund: 'the refund is on its way.',
  release: 'released.',
  inform: 'the customer can read the text now.',
};

async function list(connection: Connection, { page, status, isHeld }: ListCommand): Promise<string> {
  const orders = await connection.call(operatorOrders.list, {
    page,
    pageSize: PAGE_SIZE,
    ...(status !== undefined && { status }),
    ...(isHeld && { held: true }),
  });
  return orderList(orders, page, PAGE_SIZE);
}

async function plain(connection: Connection, command: PlainCommand, url: string): Promise<string> {
  switch (command.name) {
    case 'list':
      return list(connection, command);
    case 'searches':
      return searches(connection, command);
    case 'messages':
      return messageList(
        await connection.call(enquiry.list, { page: command.page, pageSize: PAGE_SIZE }),
        command.page,
        PAGE_SIZE,
        url,
      );
    case 'answered':
      await connection.call(enquiry.answered, { id: command.id });
      return `Message ${command.id}: noted as answered.`;
    case 'posts':
    case 'decide':
    case 'history':
    case 'words':
    case 'watch':
      return performOnPosts(connection, command, url);
  }
}

async function searches(connection: Connection, { days }: SearchesCommand): Promise<string> {
  return searchList(await connection.call(search.misses, { days }), days);
}

async function find(connection: Connection, orderNumber: string): Promise<Row> {
  const { records } = await connection.call(operatorOrders.list, {
    page: 1,
    pageSize: PAGE_SIZE,
    orderNumber,
  });
  const found = records.find((row) => row.orderNumber === orderNumber);
  if (found) return found;
  throw new Failure(`There is no order ${orderNumber}. See the numbers: npm run operator -- list`);
}

async function change(
  connection: Connection,
  id: number,
  command: Change,
  files: CarriedFiles,
): Promise<void> {
  const { call } = connection;
  if (command.name === 'take') await call(operatorOrders.take, { id });
  else if (command.name === 'reject') await call(operatorOrders.reject, { id, items: command.items });
  else if (command.name === 'inform') await call(operatorOrders.inform, { id, text: command.text });
  else if (command.name === 'complete') await complete(connection, id, command, files);
  else if (command.name === 'deposit') {
    const { isConfirmed, reason } = command;
    await call(operatorOrders.deposit, { id, isConfirmed, reason });
  } else if (command.name === 'refund') {
    const { name: _name, ...asked } = command;
    await call(operatorOrders.refund, { id, ...asked });
  } else await call(operatorOrders[command.name], { id, reason: command.reason });
}

async function complete(
  { call, upload }: Connection,
  id: number,
  { carrier, tracking }: Extract<OrderCommand, { name: 'complete' }>,
  files: CarriedFiles,
): Promise<void> {
  const stored = { documents: [] as string[], manual: [] as string[] };
  for (const kind of ['documents', 'manual'] as const)
    for (const file of files[kind]) stored[kind].push(await upload(file));
  await call(operatorOrders.complete, {
    id,
    ...stored,
    ...(carrier !== undefined && { logistics: carrier }),
    ...(tracking !== undefined && { expressNumber: tracking }),
  });
}
