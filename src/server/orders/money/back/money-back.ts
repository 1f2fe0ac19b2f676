import { figures } from '#contract/figures.ts';
import { chinaDay } from '../../../services/china-day.ts';
import type { Money } from '../provider.ts';
import type { Refund } from '../records/refunds.ts';
import { inOneCurrency } from './parts-back.ts';

const DAY = 24 * 60 * 60 * 1000;

/** Money that goes back to a customer, or has gone back. */
export interface MoneyBack {
  readonly fen: number;
  readonly money: Money | null;
  /** yyyy-MM-dd: the day by which it has arrived. */
  readonly expectedOn: string;
  /** Nothing is on its way any more. */
  readonly isDone: boolean;
}

/** The money of an order that goes back; undefined where none does. A refund that a provider has refused is none. */
export function moneyBack(refunds: readonly Refund[], now: Date): MoneyBack | undefined {
  const given = refunds.filter(({ state }) => state !== 'refused');
  if (given.length === 0) return undefined;
  const last = new Date(Math.max(...given.map(({ created_at }) => created_at.getTime())));
  return {
    fen: given.reduce((sum, { fen }) => sum + fen, 0),
    money: inOneCurrency(given),
    expectedOn: backBy(last),
    isDone: given.every(({ state }) => state === 'done') && last < onItsWaySince(now),
  };
}

/** Refunds that were asked for later may not have arrived yet, although the provider has made them. */
export const onItsWaySince = (now: Date): Date => new Date(now.getTime() - figures.refundDays * DAY);

/** The day by which money that goes back now has arrived, yyyy-MM-dd. */
export const backBy = (from: Date): string => chinaDay(new Date(from.getTime() + figures.refundDays * DAY));
