/**
 * `settled`: visas that are not paid in the shop; `visa`: visas that are; `ride`: airport pick-up; `goods`:
 * cards that are sent by post.
 */
export type OrderKind = 'settled' | 'visa' | 'ride' | 'goods';

/** The kind of a product. It decides about the payment and the steps after it. */
export function kindOf(childType: number): OrderKind {
  if (childType === 9) return 'goods';
  if (childType === 7 || childType === 8) return 'ride';
  return childType === 5 || childType === 6 ? 'visa' : 'settled';
}
