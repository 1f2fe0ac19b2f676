import type { ShopAround } from './services-around.ts';
import type { Trouble } from './slow-server.ts';
import type { Fault } from './try-fault.ts';

const troubles = ['silent', 'dripping'] as const satisfies readonly Trouble[];
type Named = (typeof troubles)[number];
const domains: Readonly<Record<Named, string>> = { silent: 'silent.example', dripping: 'drip.example' };
const HOUR = 3_600_000;

/** Faults of what is around a shop: mail server, SMS provider, file store, payment provider, clock. */
export function faultsAround(shop: ShopAround): readonly Fault[] {
  return [
    ...troubles.flatMap((trouble) => [mailFault(shop, trouble), smsFault(shop, trouble)]),
    ...troubles.flatMap((trouble) => [storeFault(shop, trouble), providerFault(shop, trouble)]),
    ...[3, -3, 26, -26].map((hours) => clockFault(shop, hours)),
  ];
}

/** The names of those faults, which the command may be asked for. */
export const namesAround: readonly string[] = [
  ...troubles.flatMap((trouble) => [
    `mail server ${trouble}`,
    `SMS provider ${trouble}`,
    `file store ${trouble}`,
    `payment provider ${trouble}`,
  ]),
  ...[3, -3, 26, -26].map(clockName),
];

const mailFault = (shop: ShopAround, trouble: Named): Fault => ({
  name: `mail server ${trouble}`,
  deeds: ['code by mail', 'order', 'page', 'upload'],
  rounds: 3,
  async begin() {
    shop.mails.relapse();
    shop.useDomain(domains[trouble]);
  },
  async end() {
    shop.mails.recover();
    shop.useDomain('well.example');
  },
});

const smsFault = (shop: ShopAround, trouble: Named): Fault => ({
  name: `SMS provider ${trouble}`,
  deeds: ['code by SMS', 'order', 'sign in'],
  rounds: 2,
  // Whoever has sent a status of success has taken the message.
  begin: async () => void (shop.sms.trouble = trouble === 'silent' ? trouble : 'dripping headers'),
  end: async () => void (shop.sms.trouble = undefined),
});

const storeFault = (shop: ShopAround, trouble: Named): Fault => ({
  name: `file store ${trouble}`,
  deeds: ['upload', 'order', 'page', 'sign in'],
  rounds: 1,
  begin: async () => void (shop.files.trouble = trouble),
  end: async () => void (shop.files.trouble = undefined),
});

const providerFault = (shop: ShopAround, trouble: Named): Fault => ({
  name: `payment provider ${trouble}`,
  deeds: ['pay', 'order', 'upload', 'page'],
  // It takes no money here afterwards either; the orders are still there, and others are made.
  after: ['order', 'upload', 'page'],
  rounds: 1,
  begin: async () => void (shop.provider.trouble = trouble),
  end: async () => void (shop.provider.trouble = undefined),
});

function clockName(hours: number): string {
  return `clock ${Math.abs(hours)} hours ${hours > 0 ? 'ahead' : 'behind'}`;
}

/** Which times are more than an hour from those of the database. */
const astray = `select count(*)::int as count, coalesce(max(abs(extract(epoch from created_at - now()))), 0)::int as most
  from "order" where created_at > now() + interval '1 hour'`;

const clockFault = (shop: ShopAround, hours: number): Fault => ({
  name: clockName(hours),
  deeds: ['order', 'sign in', 'code by SMS', 'upload', 'page'],
  rounds: 2,
  begin: () => shop.setClock(hours * HOUR),
  end: () => shop.setClock(0),
  async look() {
    const { rows } = await shop.pool.query<{ count: number; most: number }>(astray);
    const { count = 0, most = 0 } = rows[0] ?? {};
    return count === 0
      ? []
      : [`${count} orders say they were begun up to ${Math.round(most / 3_600)} hours from now`];
  },
});
