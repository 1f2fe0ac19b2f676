import { describe, expect, it } from 'vitest';
import { filesBelow, type Import, importsOf } from './source-files.ts';

const server = 'src/server/';
const files = filesBelow(['src/server'], /\.ts$/);
const imports = files.flatMap(importsOf).filter(({ to }) => to.startsWith(server));

/**
 * The folders (rooms) of the server, each with the rooms that it may import besides itself. Imports of a higher
 * room, or of a room on the same floor, are not allowed.
 */
const store = ['store'];
const services = [...store, 'services'];
const accounts = [...services, 'accounts'];
const products = [...accounts, 'products'];
const domains = [...products, 'orders', 'content', 'community', 'back-office'];
const allowed: Readonly<Record<string, readonly string[]>> = {
  store: [],
  services: store,
  accounts: services,
  products: accounts,
  content: products,
  community: [...products, 'content'],
  orders: products,
  'back-office': [...products, 'orders', 'content', 'community'],
  modules: domains,
  http: [...domains, 'modules'],
  start: [...domains, 'modules', 'http'],
};

const roomOf = (file: string): string => file.slice(server.length).split('/')[0]!;
const isAllowed = ({ from, to }: Import): boolean =>
  roomOf(from) === roomOf(to) || allowed[roomOf(from)]?.includes(roomOf(to)) === true;
const text = ({ from, to }: Import): string => `${from.slice(server.length)} -> ${to.slice(server.length)}`;

it('has a room for each file of the server', () => {
  const loose = files.filter((file) => allowed[roomOf(file)] === undefined);
  expect(loose).toEqual([]);
});

describe.each(Object.keys(allowed))('%s', (room) => {
  it('imports only rooms on the floors below it', () => {
    const wrong = imports.filter((one) => roomOf(one.from) === room && !isAllowed(one));
    expect(wrong.map(text)).toEqual([]);
  });
});

it.each([
  ['store/orders-report.ts', 'orders/orders.ts'],
  ['services/mail.ts', 'accounts/accounts.ts'],
  ['accounts/erase.ts', 'orders/orders.ts'],
  ['content/site.ts', 'orders/orders.ts'],
  ['orders/orders.ts', 'content/site.ts'],
  ['modules/orders.server.ts', 'http/app.ts'],
  ['http/app.ts', 'start/config.ts'],
])('refuses an import of %s from %s', (from, to) => {
  expect(isAllowed({ from: server + from, to: server + to, isFile: true })).toBe(false);
});

/** Tables, the interface of providers and what describes one are shapes, which every folder of orders may know. */
function folderOf(file: string): string {
  const [, path = ''] = file.split('/orders/');
  if (/(^|\/)(tables|provider|providers\/description)\.ts$/.test(path)) return 'shapes';
  const folders = path.split('/').slice(0, -1);
  return folders.join('/') || '.';
}

const foldersOfOrders = [...new Set(files.filter((file) => roomOf(file) === 'orders').map(folderOf))];
/** The folder of each payment provider. None imports another one. */
const providers = foldersOfOrders.filter((folder) => folder.startsWith('money/providers/'));

/**
 * The folders of orders, each with those that it may import besides itself. From the bottom: rows of tables, answers,
 * money that goes back, the lifecycle, payments, commands. The files beside the folders join everything.
 */
const shapes = ['shapes'];
const records = [...shapes, 'records', 'money/records'];
const answers = [...records, 'answers'];
const answersAndBack = [...answers, 'money/back'];
// The lifecycle computes prices in euros with the code of invoices.
const answersAndInvoices = [...answersAndBack, 'money/invoices'];
const lifecycle = [...answersAndInvoices, 'lifecycle'];
const money = [...lifecycle, 'money/providers', 'money'];
const ordersAllowed: Readonly<Record<string, readonly string[]>> = {
  shapes: [],
  records: shapes,
  'money/records': shapes,
  ...Object.fromEntries(providers.map((folder) => [folder, records])),
  'money/providers': [...records, ...providers],
  answers: records,
  'money/back': answers,
  'money/invoices': answersAndBack,
  drafts: answers,
  // An order says what its customer may do, which the machine decides.
  views: lifecycle,
  lifecycle: answersAndInvoices,
  money: [...lifecycle, 'money/providers', 'money/providers/sandbox'],
  codes: lifecycle,
  commands: money,
  housekeeping: money,
  '.': [...money, 'codes', 'drafts', 'views', 'commands', 'housekeeping'],
};

describe.each(Object.keys(ordersAllowed))('orders/%s', (folder) => {
  it('imports only folders of orders below it', () => {
    const inside = imports.filter(({ from, to }) => roomOf(from) === 'orders' && roomOf(to) === 'orders');
    const wrong = inside.filter(
      ({ from, to }) =>
        folderOf(from) === folder &&
        folderOf(to) !== folder &&
        !ordersAllowed[folder]!.includes(folderOf(to)),
    );
    expect(wrong.map(text)).toEqual([]);
  });
});

it('has a rule for each folder of orders', () => {
  expect(foldersOfOrders.filter((folder) => ordersAllowed[folder] === undefined)).toEqual([]);
});
