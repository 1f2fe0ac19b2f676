/**
 * The statuses of an order, by the names of the states in `machines/order/order.machine.ts`. The wire and the database
 * use the numbers.
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

/**
 * What is sold, as the machine of orders tells orders apart. `settled`: visas that the provider settles with the
 * customer. `visa`: visas that are paid first. `ride`: airport pick-up. `goods`: cards that are shipped.
 */
export const orderKinds = ['settled', 'visa', 'ride', 'goods'] as const;
export type OrderKind = (typeof orderKinds)[number];

/** How an order is paid. Only companies pay by deposit, a bank transfer. */
export const PaymentMode = { creditCard: 1, wallet: 2, mobile: 3, deposit: 4 } as const;
export type PaymentMode = (typeof PaymentMode)[keyof typeof PaymentMode];

/** Who carries papers and cards. */
export const Carrier = { dhl: 1, fedEx: 2, sfExpress: 3, ems: 4 } as const;
export type Carrier = (typeof Carrier)[keyof typeof Carrier];
