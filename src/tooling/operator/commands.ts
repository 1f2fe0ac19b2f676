import type { ParseArgsConfig } from 'node:util';
import { Value } from 'typebox/value';
import type { Payload } from '#contract/define.ts';
import { type LocalizedText, locales } from '#contract/locale.ts';
import type { operatorOrders } from '#contract/operator.contract.ts';
import { RejectedItem as RejectedItemShape, rejectionReasons } from '#contract/order-detail.ts';
import { Carrier, OrderStatus } from '#contract/order-status.ts';
import { type CommunityCommand, communityCommands } from './community-commands.ts';
import { neededNumber, numberOf, neededText, type OptionValues, textOf, textsOf } from './option-values.ts';
import { UsageError } from '../usage-error.ts';

type RejectedItem = Payload<typeof operatorOrders.reject>['items'][number];

/** What to do with one order; the number stands beside it. */
export type OrderCommand =
  | { readonly name: 'show' }
  | { readonly name: 'take' }
  | { readonly name: 'withdraw' | 'release'; readonly reason: string }
  | { readonly name: 'refund'; readonly reason: string; readonly attempt?: string }
  | { readonly name: 'deposit'; readonly isConfirmed: boolean; readonly reason: string }
  | { readonly name: 'reject'; readonly items: RejectedItem[] }
  | { readonly name: 'inform'; readonly text: LocalizedText }
  | {
      readonly name: 'complete';
      /** Paths of files. */
      readonly documents: readonly string[];
      readonly manual: readonly string[];
      readonly carrier: number | undefined;
      readonly tracking: string | undefined;
    };

/** Which orders to list. */
export interface ListCommand {
  readonly name: 'list';
  readonly page: number;
  readonly status: number | undefined;
  readonly isHeld: boolean;
}

/** Since when to list what was not found. */
export interface SearchesCommand {
  readonly name: 'searches';
  readonly days: number;
}

/** Which messages of the contact form to list. */
interface MessagesCommand {
  readonly name: 'messages';
  readonly page: number;
}

/** The number of a message that was answered. */
interface AnsweredCommand {
  readonly name: 'answered';
  readonly id: number;
}

/** A command that names no order. */
export type PlainCommand =
  ListCommand | SearchesCommand | MessagesCommand | AnsweredCommand | CommunityCommand;

/** How a command is written, and what it means. */
interface Description {
  readonly usage: string;
  readonly about: string;
  readonly options: NonNullable<ParseArgsConfig['options']>;
}

const text = { type: 'string' } as const;
const texts = { type: 'string', multiple: true } as const;
const flag = { type: 'boolean' } as const;

/** The commands that name no order. */
export const plainCommands: Readonly<
  Record<PlainCommand['name'], Description & { read(values: OptionValues): PlainCommand }>
> = {
  list: {
    usage: 'list [--status 0-7] [--held] [--page N]',
    about: 'orders of all customers, the longest waiting first',
    options: { status: text, held: flag, page: text },
    read: (values) => ({
      name: 'list',
      page: numberOf(values, 'page', [1, 10_000]) ?? 1,
      status: numberOf(values, 'status', [OrderStatus.draft, OrderStatus.refunded]),
      isHeld: values['held'] === true,
    }),
  },
  searches: {
    usage: 'searches [--days N]',
    about: 'searches without a result, the most frequent first; of the last 30 days if not given',
    options: { days: text },
    read: (values) => ({ name: 'searches', days: numberOf(values, 'days', [1, 400]) ?? 30 }),
  },
  messages: {
    usage: 'messages [--page N]',
    about: 'messages of the contact form, those without an answer first',
    options: { page: text },
    read: (values) => ({ name: 'messages', page: numberOf(values, 'page', [1, 10_000]) ?? 1 }),
  },
  answered: {
    usage: 'answered --message N',
    about: 'mark a message of the contact form as answered',
    options: { message: text },
    read: (values) => ({ name: 'answered', id: neededNumber(values, 'message', [1, 2_147_483_647]) }),
  },
  ...communityCommands,
};

/** The commands that name an order. */
export const orderCommands: Readonly<
  Record<OrderCommand['name'], Description & { read(values: OptionValues): OrderCommand }>
> = {
  show: {
    usage: 'show ORDER',
    about: 'one order with its answers, files, payments and history',
    options: {},
    read: () => ({ name: 'show' }),
  },
  take: {
    usage: 'take ORDER',
    about: 'take a paid visa order for review',
    options: {},
    read: () => ({ name: 'take' }),
  },
  complete: {
    usage: 'complete ORDER [--document FILE]… [--manual FILE]… [--carrier 1-4 --tracking NO]',
    about: 'complete an order, with the files or the parcel for the customer',
    options: { document: texts, manual: texts, carrier: text, tracking: text },
    read: (values) => {
      const [carrier, tracking] = [
        numberOf(values, 'carrier', [Carrier.dhl, Carrier.ems]),
        textOf(values, 'tracking'),
      ];
      if ((carrier === undefined) !== (tracking === undefined))
        throw new UsageError('--carrier and --tracking go together: give both or neither.');
      const [documents, manual] = [textsOf(values, 'document'), textsOf(values, 'manual')];
      return { name: 'complete', documents, manual, carrier, tracking };
    },
  },
  reject: {
    usage: 'reject ORDER --item POINTER:REASON[:NOTE]…',
    about: `send answers or documents back, named as in show; REASON is ${rejectionReasons.join(', ')}`,
    options: { item: texts },
    read: (values) => {
      const items = textsOf(values, 'item').map(itemOf);
      if (items.length === 0) throw new UsageError('--item is missing: say what has to be corrected.');
      return { name: 'reject', items };
    },
  },
  withdraw: {
    usage: 'withdraw ORDER --reason TEXT',
    about: 'cancel an application that was not paid for',
    options: { reason: text },
    read: (values) => ({ name: 'withdraw', reason: neededText(values, 'reason') }),
  },
  deposit: {
    usage: 'deposit ORDER --confirm | --refuse --reason TEXT',
    about: 'confirm the bank transfer of a company, or refuse it',
    options: { confirm: flag, refuse: flag, reason: text },
    read: (values) => {
      const isConfirmed = values['confirm'] === true;
      if (isConfirmed === (values['refuse'] === true))
        throw new UsageError('Say either --confirm, or --refuse with a --reason.');
      if (!isConfirmed) return { name: 'deposit', isConfirmed, reason: neededText(values, 'reason') };
      return { name: 'deposit', isConfirmed, reason: textOf(values, 'reason') ?? '' };
    },
  },
  refund: {
    usage: 'refund ORDER --reason TEXT [--attempt ID]',
    about:
      'refund everything that was paid, or the money that is held; with --attempt, only the payment of that attempt',
    options: { reason: text, attempt: text },
    read(values) {
      const attempt = textOf(values, 'attempt');
      const reason = neededText(values, 'reason');
      return { name: 'refund', reason, ...(attempt !== undefined && { attempt }) };
    },
  },
  release: {
    usage: 'release ORDER --reason TEXT',
    about: 'mark money that was held as checked',
    options: { reason: text },
    read: (values) => ({ name: 'release', reason: neededText(values, 'reason') }),
  },
  inform: {
    usage: 'inform ORDER --text TEXT | --text-US TEXT --text-IT TEXT …',
    about: `write to the customer; --text stands in for each language (${locales.join(', ')}) without its own`,
    options: Object.fromEntries(
      ['text', ...locales.map((locale) => `text-${locale}`)].map((name) => [name, text]),
    ),
    read: (values) => ({ name: 'inform', text: localizedText(values) }),
  },
};

function itemOf(written: string): RejectedItem {
  const [, pointer, reason, note = ''] = /^(\/[^:\s]+):([a-z]+)(?::(.*))?$/is.exec(written) ?? [];
  const item: unknown = { pointer, reason, note: note.trim() };
  if (Value.Check(RejectedItemShape, item)) return item;
  throw new UsageError(
    `--item must be POINTER:REASON or POINTER:REASON:NOTE, for example /uploads/photo:unreadable, but it is "${written}". REASON is one of ${rejectionReasons.join(', ')}.`,
  );
}

function localizedText(values: OptionValues): LocalizedText {
  const written = locales.map((locale) => {
    return [locale, (textOf(values, `text-${locale}`) ?? textOf(values, 'text') ?? '').trim()] as const;
  });
  const missing = written.filter(([, text]) => text === '').map(([locale]) => `--text-${locale}`);
  if (missing.length > 0)
    throw new UsageError(`The text is missing: add ${missing.join(', ')}, or --text for all languages.`);
  return Object.fromEntries(written) as LocalizedText;
}
