/** `settled`: visas that are not paid in the shop; `goods`: cards that are sent by post. */
export type OrderKind = 'settled' | 'visa' | 'ride' | 'goods';

/** The kind of a product, which decides about payment and about what happens after it. */
export function kindOf(childType: number): OrderKind {
  if (childType === 9) return 'goods';
  if (childType === 7 || childType === 8) return 'ride';
  return childType === 5 || childType === 6 ? 'visa' : 'settled';
}
