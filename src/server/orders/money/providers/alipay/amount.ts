import { ProviderRefusal, type Money } from '../../provider.ts';

/** Alipay writes yuan with at most two decimals. They are read without floating-point numbers. */
const yuan = /^(\d+)(?:\.(\d{1,2}))?$/;

/** Alipay takes 0.01 to 100,000,000 yuan. */
const mostFen = 10_000_000_000;

/**
 * @throws ProviderRefusal for what Alipay does not take.
 * @example yuanOf({ minor: 1999, currency: 'CNY' }) // '19.99'
 */
export function yuanOf({ minor, currency }: Money): string {
  if (currency !== 'CNY' || !Number.isSafeInteger(minor) || minor < 1 || minor > mostFen) {
    throw new ProviderRefusal('an amount that Alipay does not take');
  }
  const digits = String(minor).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/**
 * @returns an amount of any size; undefined for a text that is no amount.
 * @example fenOf('19.9') // 1990
 */
export function fenOf(text: unknown): number | undefined {
  const [, whole, part = ''] = yuan.exec(typeof text === 'string' ? text : '') ?? [];
  return whole === undefined ? undefined : Number(whole) * 100 + Number(part.padEnd(2, '0'));
}
