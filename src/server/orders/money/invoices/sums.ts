/**
 * The share of one of `people` in a total, in the total's unit: an invoice's unit price is its price divided by the
 * number of people. Half a cent is rounded up. The total stays exact, so people × unit price may differ from it by
 * less than a cent for each.
 *
 * @throws RangeError for a total that is no whole number from 0, or for fewer people than one.
 */
export function unitPrice(totalEurCents: number, people: number): number {
  const total = whole(totalEurCents);
  const parts = whole(people);
  if (parts === 0n) throw new RangeError('Nobody to divide by');
  return Number((2n * total + parts) / (2n * parts));
}

/**
 * An amount of fen in euro cents. Half a cent is rounded up; no step in between is a floating-point number.
 *
 * @param rate what 1 RMB is in EUR: a decimal number with up to 8 digits after the point, for example `0.1280`.
 * @throws RangeError for an amount that is no whole number from 0, or for another rate.
 */
export function eurCents(fen: number, rate: string): number {
  const [, units, digits = ''] = /^(\d{1,8})(?:\.(\d{1,8}))?$/.exec(rate) ?? [];
  if (units === undefined) throw new RangeError(`No rate: ${rate}`);
  const scale = 10n ** BigInt(digits.length);
  return Number((2n * whole(fen) * BigInt(units + digits) + scale) / (2n * scale));
}

function whole(amount: number): bigint {
  if (!Number.isSafeInteger(amount) || amount < 0) throw new RangeError(`No whole amount: ${amount}`);
  return BigInt(amount);
}
