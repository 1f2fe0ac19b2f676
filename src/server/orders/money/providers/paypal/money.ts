import type { Money } from '../../provider.ts';
import type { Amount } from './shapes.ts';

/** 1999 EUR → `19.99`: PayPal takes exactly two decimals, a point, and nothing between thousands. */
export function toAmount({ minor, currency }: Money): Amount {
  if (!Number.isSafeInteger(minor) || minor <= 0) throw new RangeError('not an amount that can be paid');
  const digits = String(minor).padStart(3, '0');
  return { currency_code: currency, value: `${digits.slice(0, -2)}.${digits.slice(-2)}` };
}

/** @returns an amount of any size; null for a text that is no amount, and for a currency that is not charged here. */
export function toMoney(amount: Amount | undefined): Money | null {
  const currency = amount?.currency_code;
  if (currency !== 'EUR' && currency !== 'CNY') return null;
  const [, whole, fraction = ''] = /^(\d+)(?:\.(\d{1,2}))?$/.exec(amount?.value ?? '') ?? [];
  return whole === undefined ? null : { minor: Number(whole + fraction.padEnd(2, '0')), currency };
}
