import type { Reply } from '#contract/define.ts';
import type { AuthorityTime } from '#contract/offer-shape.ts';
import type { urgentType } from '#contract/visas.contract.ts';
import type { Call } from '../services/call.ts';
import { pricesOf, rmb } from './prices.ts';
import { workingDayAfter, workingDayOverrides } from './working-days.ts';
import { chinaDay } from '../services/china-day.ts';

/**
 * The services of a product: the price of each, and the date on which it would be ready if all documents arrived
 * today. Where an authority decides afterwards, that is the date on which the documents are checked.
 */
export async function servicesOf(
  { db, flows, now }: Pick<Call, 'db' | 'flows' | 'now'>,
  childType: number,
): Promise<Reply<typeof urgentType.list>> {
  const today = chinaDay(now());
  const [prices, overrides] = await Promise.all([
    pricesOf(db, { now }, childType),
    workingDayOverrides(db, today),
  ]);
  const [normal] = prices;
  const authority = wireAuthority(flows.byChildType(childType)?.offer?.authority);
  return prices.map(({ serviceType, workingDays, fen }) => ({
    serviceType,
    workingDays,
    price: rmb(fen),
    fee: rmb(fen - (normal?.fen ?? fen)),
    readyDate: workingDayAfter(today, workingDays, overrides),
    authority,
  }));
}

/** How long an authority takes and what it charges, as the calls spell it; null where none decides after the service. */
export function wireAuthority(authority: AuthorityTime | undefined) {
  if (authority === undefined) return null;
  const { fee } = authority;
  return { ...wireStated(authority), fee: fee === undefined ? null : wireStated(fee) };
}

function wireStated<Of extends { checked: string }>({ checked, ...stated }: Of) {
  return { ...stated, checkedDate: checked };
}
