import { OrderStatus } from '#contract/order-status.ts';

const { draft, unpaid, underReview, completed, rejected, cancelled, paid, refunded } = OrderStatus;

/** Who changes an order: its customer, an operator with this role, or the program. */
export type Hand = 'customer' | 'reviewer' | 'finance' | 'fulfilment' | 'system';

/** A change of an order, so many hours after the one before it. */
export interface Move {
  readonly to: OrderStatus;
  readonly by: Hand;
  readonly hours: number;
  readonly reason?: string;
}

const move = (to: OrderStatus, by: Hand, hours: number, reason = ''): Move => ({ to, by, hours, reason });

const confirmed = [move(unpaid, 'customer', 3)];
const payment = [...confirmed, move(paid, 'system', 1)];
const taken = [...payment, move(underReview, 'reviewer', 9)];
const sent = [move(underReview, 'customer', 4)];
const receipt = [...confirmed, move(underReview, 'customer', 22)];
const transferred = [...receipt, move(paid, 'finance', 20)];
const back = (story: readonly Move[]): Move[] => [...story, move(rejected, 'reviewer', 7)];
const again = (story: readonly Move[]): Move[] => [...back(story), move(underReview, 'customer', 26)];

/** What becomes of orders. `machines/order/order.machine.ts` allows each of these changes. */
const moves = {
  begun: [],
  // Visas that are paid to the provider directly.
  sent,
  sentBack: back(sent),
  corrected: again(sent),
  done: [...sent, move(completed, 'reviewer', 50)],
  withdrawn: [...sent, move(cancelled, 'customer', 30, 'The journey was called off.')],
  // Visas that are paid in the shop.
  taken,
  takenAndSentBack: back(taken),
  takenAndCorrected: again(taken),
  takenAndDone: [...taken, move(completed, 'reviewer', 45)],
  // All that is paid in the shop.
  unpaid: confirmed,
  expired: [...confirmed, move(cancelled, 'system', 72, 'not paid in time')],
  givenUp: [...confirmed, move(cancelled, 'customer', 20)],
  paid: payment,
  delivered: [...payment, move(completed, 'fulfilment', 30)],
  codeSent: [...payment, move(completed, 'system', 0)],
  refunded: [...payment, move(refunded, 'finance', 28, 'The journey was called off.')],
  // Companies that pay by bank transfer.
  receiptWaits: receipt,
  receiptConfirmed: transferred,
  transferBack: [...transferred, move(refunded, 'customer', 30, 'cancelled by the customer')],
} as const satisfies Record<string, readonly Move[]>;

/** The name of a story. */
type StoryName = keyof typeof moves;

/** The changes of an order after it was begun. */
export const movesOf = (story: StoryName): readonly Move[] => moves[story];

/** The status in which a story ends. */
export const endOf = (story: StoryName): OrderStatus => movesOf(story).at(-1)?.to ?? draft;

/** So many orders of a flow with one story. */
export interface Planned {
  readonly flow: string;
  readonly story: StoryName;
  readonly count: number;
  /** Between how many hours before the start the last change was. */
  readonly ended: readonly [number, number];
  /** Why an operator has to look at the money. */
  readonly held?: 'amount' | 'transferBack';
}

const DAY = 24;
const lately = [1, 40] as const;
const thisWeek = [1, 7 * DAY] as const;
const thisMonth = [2 * DAY, 20 * DAY] as const;
const before = [2 * DAY, 80 * DAY] as const;

const of = (
  flow: string,
  counts: Partial<Record<StoryName, number>>,
  ended: Planned['ended'],
  held?: Planned['held'],
): Planned[] =>
  (Object.entries(counts) as [StoryName, number][]).map(([story, count]) => ({
    flow,
    story,
    count,
    ended,
    ...(held !== undefined && { held }),
  }));

/** The 200 orders of the demonstration. */
export const plan: readonly Planned[] = [
  ...of('visa/study', { begun: 4, withdrawn: 1 }, thisMonth),
  ...of('visa/study', { sent: 5, sentBack: 2, corrected: 2 }, thisWeek),
  ...of('visa/study', { done: 16 }, before),
  ...of('visa/work', { begun: 3 }, thisMonth),
  ...of('visa/work', { sent: 4, sentBack: 2, corrected: 1 }, thisWeek),
  ...of('visa/work', { done: 12, withdrawn: 2 }, before),
  ...of('visa/china-pr', { sent: 2, sentBack: 1 }, thisWeek),
  ...of('visa/china-pr', { done: 3 }, before),
  ...of('visa/work-renewal', { sent: 2, corrected: 1 }, thisWeek),
  ...of('visa/work-renewal', { begun: 1, done: 5 }, thisMonth),
  ...of('visa/business', { begun: 2 }, thisMonth),
  ...of(
    'visa/business',
    { unpaid: 2, paid: 3, taken: 3, takenAndSentBack: 1, takenAndCorrected: 2 },
    thisWeek,
  ),
  ...of('visa/business', { receiptWaits: 3 }, lately),
  ...of('visa/business', { receiptConfirmed: 1 }, thisWeek),
  ...of('visa/business', { takenAndDone: 13, expired: 2, givenUp: 2, refunded: 3 }, before),
  ...of('visa/business', { transferBack: 1 }, lately, 'transferBack'),
  ...of('visa/business', { unpaid: 1 }, lately, 'amount'),
  ...of('visa/group', { paid: 1, taken: 1, receiptWaits: 1 }, thisWeek),
  ...of('visa/group', { takenAndDone: 2 }, before),
  ...of('vip/welcome', { begun: 2, delivered: 10, refunded: 1, expired: 1 }, thisMonth),
  ...of('vip/welcome', { paid: 5 }, thisWeek),
  ...of('vip/transfer', { begun: 1, delivered: 9, givenUp: 1 }, thisMonth),
  ...of('vip/transfer', { paid: 6, unpaid: 1 }, thisWeek),
  ...of('wifi/card', { begun: 2 }, thisMonth),
  ...of('wifi/card', { paid: 7, receiptWaits: 1 }, lately),
  ...of('wifi/card', { delivered: 21, refunded: 2, expired: 2 }, before),
  ...of('wifi/card', { unpaid: 1 }, lately, 'amount'),
  ...of('wifi/esim', { begun: 1 }, thisMonth),
  ...of('wifi/esim', { codeSent: 12, refunded: 1 }, before),
];
