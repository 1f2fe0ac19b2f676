/**
 * A sum in RMB as it was typed, with a point or a comma before the last digits; null for what is none.
 *
 * @example sumIn('1180,5') // 1180.5
 */
export function sumIn(typed: string): number | null {
  const plain = typed.trim().replace(',', '.');
  if (!/^\d{1,8}(\.\d{1,2})?$/.test(plain)) return null;
  const sum = Number(plain);
  return sum > 0 ? sum : null;
}
