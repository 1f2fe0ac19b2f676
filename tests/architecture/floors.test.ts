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
const domains = [...products, 'orders', 'content', 'community', 'desk'];
const allowed: Readonly<Record<string, readonly string[]>> = {
  store: [],
  services: store,
  accounts: services,
  products: accounts,
  content: products,
  community: products,
  orders: products,
  desk: [...products, 'orders', 'content', 'community'],
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
