import { community } from '#contract/community.contract.ts';
import type { Endpoint } from '#contract/define.ts';
import { enquiry } from '#contract/enquiry.contract.ts';
import { operatorOrders } from '#contract/operator.contract.ts';
import { search } from '#contract/search.contract.ts';

/** A command: a call of the contract. Its options, their types and its help come from the payload of the call. */
export interface Command {
  readonly call: Endpoint;
  /** Whether `id` is the id of an order, which is then named by its number. */
  readonly isAboutOrder?: true;
  /** The columns of a list. Without columns, each record is printed as lines of name and value. */
  readonly columns?: readonly string[];
  /** The properties of the payload that are uploads; the command line names files. */
  readonly files?: readonly string[];
  /** Properties of the payload that are given together or not at all. */
  readonly together?: readonly string[];
}

const ofOrder = (call: Endpoint, more: Partial<Command> = {}): Command => ({
  call,
  isAboutOrder: true,
  ...more,
});

const list: Command = {
  call: operatorOrders.list,
  columns: [
    'orderNumber',
    'childType',
    'orderStatus',
    'price',
    'enterDate',
    'createDate',
    'customer',
    'isPending',
    'held',
  ],
};

/** All commands by name. */
export const commands: Readonly<Record<string, Command>> = {
  list,
  show: ofOrder(operatorOrders.detail),
  take: ofOrder(operatorOrders.take),
  complete: ofOrder(operatorOrders.complete, {
    files: ['documents', 'manual'],
    together: ['logistics', 'expressNumber'],
  }),
  reject: ofOrder(operatorOrders.reject),
  withdraw: ofOrder(operatorOrders.withdraw),
  deposit: ofOrder(operatorOrders.deposit),
  refund: ofOrder(operatorOrders.refund),
  release: ofOrder(operatorOrders.release),
  inform: ofOrder(operatorOrders.inform),
  messages: { call: enquiry.list },
  answered: { call: enquiry.answered },
  searches: { call: search.misses, columns: ['times', 'language', 'query', 'lastDay'] },
  posts: { call: community.waiting },
  decide: { call: community.decide },
  history: { call: community.decided, columns: ['id', 'at', 'event', 'actor', 'nickName', 'reason'] },
  words: { call: community.watchedWords, columns: ['language', 'action', 'word'] },
  watch: { call: community.watch },
};

/** The columns of the order that is printed after a change. */
export const orderColumns = list.columns ?? [];

/** Options with another name than their property has in the contract. */
export const optionNames: Readonly<Record<string, string>> = {
  documents: 'document',
  items: 'item',
  isConfirmed: 'confirm',
  logistics: 'carrier',
  expressNumber: 'tracking',
};
