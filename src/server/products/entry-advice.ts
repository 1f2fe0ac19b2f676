import type { Payload, Reply } from '#contract/define.ts';
import type { visa } from '#contract/visas.contract.ts';
import type { CallContext } from '../services/call-context.ts';
import { offersForPurpose } from '../content/site.ts';
import { type EntryRule, entryRuleFor, productsRefusing } from './entry-rules.ts';
import { rmb } from './prices.ts';
import { chinaDay } from '../services/china-day.ts';

type Advice = Reply<typeof visa.entry>;

/** What somebody needs to enter China today: the rule by which no visa is needed, and the visas that can be had here. */
export async function entryAdvice(
  { db, now }: Pick<CallContext, 'db' | 'now'>,
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
