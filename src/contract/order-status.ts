/**
 * The statuses of an order. Their names are those of the states in `machines/order/order.machine.ts`. The API and the
 * database use the numbers.
 */
export const OrderStatus = {
  draft: 0,
  unpaid: 1,
  underReview: 2,
  completed: 3,
  rejected: 4,
  cancelled: 5,
  paid: 6,
  refunded: 7,
} as const;
export type OrderStatus = (typeof OrderStatus)[keyof typeof OrderStatus];

/** What is left to do: the customer acts in `open` ones, operators work on those `underWay`, nothing is left in `closed`. */
export type OrderPhase = 'open' | 'underWay' | 'closed';

/** The phase of each status. */
export const orderPhase: Readonly<Record<OrderStatus, OrderPhase>> = {
  [OrderStatus.draft]: 'open',
  [OrderStatus.unpaid]: 'open',
  [OrderStatus.underReview]: 'underWay',
  [OrderStatus.completed]: 'closed',
  [OrderStatus.rejected]: 'underWay',
  [OrderStatus.cancelled]: 'closed',
  [OrderStatus.paid]: 'underWay',
  [OrderStatus.refunded]: 'closed',
};

/** The statuses of a phase. */
export const statusesIn = (phase: OrderPhase): OrderStatus[] =>
  Object.values(OrderStatus).filter((status) => orderPhase[status] === phase);

/**
 * The kinds of orders. `settled`: visas that are paid to the provider directly. `visa`: visas that are paid in the
 * shop. `ride`: airport pick-up. `goods`: cards that are shipped. `code`: eSIMs, whose codes are sent by mail.
 */
export const orderKinds = ['settled', 'visa', 'ride', 'goods', 'code'] as const;
export type OrderKind = (typeof orderKinds)[number];

/** Whether orders of a kind are of cards, shipped or sent as codes. */
export const isOfCards = (kind: OrderKind): boolean => kind === 'goods' || kind === 'code';

/** How an order is paid. Only companies pay by deposit, a bank transfer. */
export const PaymentMode = { creditCard: 1, wallet: 2, mobile: 3, deposit: 4 } as const;
export type PaymentMode = (typeof PaymentMode)[keyof typeof PaymentMode];

/** The modes in which a payment provider takes the money. */
export type ProviderMode = Exclude<PaymentMode, typeof PaymentMode.deposit>;

/** The carriers of documents and cards. */
export const Carrier = { dhl: 1, fedEx: 2, sfExpress: 3, ems: 4 } as const;
export type Carrier = (typeof Carrier)[keyof typeof Carrier];

/** The names of the carriers, which are the same in every language. */
export const carrierNames: Readonly<Record<Carrier, string>> = {
  [Carrier.dhl]: 'DHL',
  [Carrier.fedEx]: 'FedEx',
  [Carrier.sfExpress]: 'SF Express',
  [Carrier.ems]: 'EMS',
};
