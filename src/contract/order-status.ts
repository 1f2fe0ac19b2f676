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

/**
 * The kinds of orders. `settled`: visas that are paid to the provider directly. `visa`: visas that are paid in the
 * shop. `ride`: airport pick-up. `goods`: cards that are shipped.
 */
export const orderKinds = ['settled', 'visa', 'ride', 'goods'] as const;
export type OrderKind = (typeof orderKinds)[number];

/** How an order is paid. Only companies pay by deposit, a bank transfer. */
export const PaymentMode = { creditCard: 1, wallet: 2, mobile: 3, deposit: 4 } as const;
export type PaymentMode = (typeof PaymentMode)[keyof typeof PaymentMode];

/** The carriers of documents and cards. */
export const Carrier = { dhl: 1, fedEx: 2, sfExpress: 3, ems: 4 } as const;
export type Carrier = (typeof Carrier)[keyof typeof Carrier];

/** The kind of each product, by its number on the wire; a product that is not named is `settled`. */
const kindByChildType: Readonly<Record<number, OrderKind>> = {
  5: 'visa',
  6: 'visa',
  7: 'ride',
  8: 'ride',
  9: 'goods',
};

/**
 * The kind of a product, as its machine names it in `meta.order`.
 *
 * @param childType the product's number on the wire.
 */
export function kindOf(childType: number): OrderKind {
  return kindByChildType[childType] ?? 'settled';
}

/** The products of a kind that is paid here, by their numbers on the wire. */
export function childTypesOf(kind: Exclude<OrderKind, 'settled'>): number[] {
  return Object.keys(kindByChildType)
    .map(Number)
    .filter((childType) => kindOf(childType) === kind);
}
