import type { Reply } from '#contract/define.ts';
import type { urgentType } from '#contract/visas.contract.ts';
import type { Call } from '../services/call.ts';
import { pricesOf, rmb } from './prices.ts';
import { workingDayAfter, workingDayOverrides } from './working-days.ts';
import { chinaDay } from '../services/china-day.ts';

/**
 * The services of a product: the price of each, and the date on which it would be ready if all documents arrived
 * today.
 */
export async function servicesOf(
  { db, now }: Pick<Call, 'db' | 'now'>,
  childType: number,
): Promise<Reply<typeof urgentType.list>> {
  const today = chinaDay(now());
  const [prices, overrides] = await Promise.all([
    pricesOf(db, { now }, childType),
    workingDayOverrides(db, today),
  ]);
  const [normal] = prices;
  return prices.map(({ serviceType, workingDays, fen }) => ({
    serviceType,
    workingDays,
    price: rmb(fen),
    fee: rmb(fen - (normal?.fen ?? fen)),
    readyDate: workingDayAfter(today, workingDays, overrides),
  }));
}
