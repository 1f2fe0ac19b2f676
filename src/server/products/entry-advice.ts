import type { Payload, Reply } from '#contract/define.ts';
import type { visa } from '#contract/visas.contract.ts';
import type { Call } from '../services/call.ts';
import { offersForPurpose } from './offers.ts';
import { type EntryRule, entryRuleFor, productsRefusing } from './entry-rules.ts';
import { rmb } from './prices.ts';
import { chinaDay } from '../services/china-day.ts';

type Advice = Reply<typeof visa.entry>;

/**
 * What a traveller needs to enter China today: the rule under which no visa is needed (or null), and the visas that
 * the shop offers.
 */
export async function entryAdvice(
  { db, now }: Pick<Call, 'db' | 'now'>,
  { nationality, purpose }: Payload<typeof visa.entry>,
): Promise<Advice> {
  const [rule, offers, refusing] = await Promise.all([
    entryRuleFor(db, { nationality, purpose, day: chinaDay(now()) }),
    offersForPurpose(db, purpose),
    productsRefusing(db, nationality),
  ]);
  return {
    rule: rule ? wireRule(rule) : null,
    offers: offers.map((offer) => ({
      childType: offer.child_type,
      title: offer.title,
      router: offer.router,
      price: rmb(offer.fen),
      workingDays: offer.working_days,
      processed: !refusing.has(offer.child_type),
    })),
  };
}

function wireRule(rule: EntryRule): NonNullable<Advice['rule']> {
  return {
    days: rule.days,
    validFrom: rule.valid_from,
    validUntil: rule.valid_until,
    note: rule.note,
    source: rule.source,
    sourceUrl: rule.source_url,
    checkedDate: rule.checked_at,
  };
}
