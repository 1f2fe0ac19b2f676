import { OrderStatus } from '#contract/order-status.ts';
import lines from './seed/plan.json' with { type: 'json' };

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
  /** Only companies order it. */
  readonly byCompany?: boolean;
}

const DAY = 24;

/** Between how many hours before the start the last change of an order was, by its name in the plan. */
const times = {
  lately: [1, 40],
  thisWeek: [1, 7 * DAY],
  thisMonth: [2 * DAY, 20 * DAY],
  before: [2 * DAY, 80 * DAY],
} as const;

/** A line of the file: orders of one flow, so many with each story. */
interface Line extends Pick<Planned, 'flow' | 'held' | 'byCompany'> {
  readonly stories: Partial<Record<StoryName, number>>;
  readonly ended: keyof typeof times;
}

/** The 200 orders of the demonstration. */
export const plan: readonly Planned[] = (lines as readonly Line[]).flatMap(({ stories, ended, ...line }) =>
  (Object.entries(stories) as [StoryName, number][]).map(([story, count]) => ({
    ...line,
    story,
    count,
    ended: times[ended],
  })),
);
