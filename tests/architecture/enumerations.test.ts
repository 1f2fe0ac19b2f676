import { describe, expect, it } from 'vitest';
import { locales } from '#contract/locale.ts';
import { Carrier, OrderStatus, PaymentMode } from '#contract/order-status.ts';
import { operatorRoleNames, permissions } from '#contract/permissions.ts';
import { Identity } from '#contract/roles.ts';
import { carrierOf } from '#app/pages/orders/carriers.ts';
import { Release } from '#contract/posts.ts';
import { machine as post } from '#machines/community/post.machine.ts';
import { machine } from '#machines/order/order.machine.ts';
import { filesBelow, read, withoutComments } from './source-files.ts';

const numbersOf = (enumeration: Record<string, number>): string[] =>
  Object.values(enumeration).map(String).sort();

describe('the statuses of an order', () => {
  it('are the states of the machine, with their numbers', () => {
    const states = Object.entries(machine.states).map(([name, { meta }]) => [name, meta?.status]);
    expect(Object.fromEntries(states)).toEqual(OrderStatus);
  });
});

describe('the states of a post', () => {
  it('have the releases of the contract, and those have states', () => {
    const releases = Object.entries(post.states).map(([name, { meta }]) => [name, meta?.release]);
    const { pending, published, rejected, deleted } = Release;
    expect(Object.fromEntries(releases)).toEqual({
      pending,
      published,
      rejected,
      deletedByOwner: deleted,
      removed: deleted,
    });
  });
});

it('has a page for each carrier', () => {
  expect(Object.values(Carrier).filter((carrier) => carrierOf(carrier, '1') === null)).toEqual([]);
});

describe.each(locales)('%s', (locale) => {
  const words = (name: string) => JSON.parse(read(`locales/${locale}/${name}.json`)) as Words;
  const keysOf = (group: object | undefined): string[] =>
    Object.keys(group ?? {})
      .filter((key) => key !== 'unknown')
      .sort();

  it('has a word for each status of an order', () => {
    expect(keysOf(words('orders').status)).toEqual(numbersOf(OrderStatus));
  });

  it('has a word for each mode of payment', () => {
    expect(keysOf(words('payment').mode)).toEqual(numbersOf(PaymentMode));
    expect(keysOf(words('orders').payment?.modes)).toEqual(numbersOf(PaymentMode));
  });

  it('has a word for each permission and each role of operators', () => {
    const { permission, role } = words('back-office');
    expect(keysOf(permission)).toEqual([...permissions].sort());
    expect(keysOf(role)).toEqual([...operatorRoleNames].sort());
  });

  it('has a word for each kind of account', () => {
    const { chooser } = words('auth');
    expect(Object.keys(Identity).filter((name) => chooser?.[name] === undefined)).toEqual([]);
  });
});

interface Words {
  readonly status?: Record<string, string>;
  readonly mode?: Record<string, string>;
  readonly payment?: { readonly modes?: Record<string, string> };
  readonly chooser?: Record<string, string>;
  readonly permission?: Record<string, string>;
  readonly role?: Record<string, string>;
}

/** A number where a member of an enumeration belongs: compared with a name, given to it, or matched in a query. */
const bareNumbers = [
  /\b(?:orderStatus|identity|paymentMode|logistics|loginType|card\.type)\b\)?(?: \?\? \d)?\s*[!=]==\s*\d/,
  /\b(?:order\w*|created|asked|draft|saved)\??\.status\s*[!=]==\s*\d/,
  /\b(?:orderStatus|identity|payment_mode|logistics):\s*\d\b/,
  /'(?:order\.)?(?:status|identity|payment_mode)',\s*'(?:=|<>|in)',\s*\[?\d/,
  /\.set\(\{[^}]*\bstatus: \d/,
  /\bcase \d: *(?:\/\/.*)?\n/,
  /\bconst \[?(?:(?:DRAFT|UNPAID|UNDER_REVIEW|COMPLETED|REJECTED|CANCELLED|PAID|REFUNDED|COMPANY|DEPOSIT|MOBILE)[, \]]*)+ = \[?\d/,
];

it('writes no bare number for a status, a mode, an identity or a carrier', () => {
  const files = filesBelow(['src/app', 'src/client', 'src/contract', 'src/server', 'src/tooling'], /\.tsx?$/);
  const found = files.flatMap((file) => {
    const text = withoutComments(read(file));
    return bareNumbers.flatMap((pattern) => {
      const match = pattern.exec(text);
      return match ? [`${file}: ${match[0].trim()}`] : [];
    });
  });
  expect(found).toEqual([]);
});

it.each([
  'if (order.status === 4) return;',
  'order?.status !== 0',
  "where('status', '=', 1)",
  "where('order.status', 'in', [3, 5])",
  'orderStatus === 2',
  'loginType === 1',
  'card.type === 1',
  'identity: 2,',
  "updateTable('order').set({ status: 6 })",
  'const UNPAID = 1;',
  'const [DRAFT, UNPAID] = [0, 1];',
])('recognises %s', (line) => {
  expect(bareNumbers.some((pattern) => pattern.test(line))).toBe(true);
});
