import type { Payload, Reply } from '#contract/define.ts';
import type { visa } from '#contract/visas.contract.ts';
import type { Call } from '../services/call.ts';
import { shownOffers } from './offers.ts';
import { type EntryRule, entryRuleFor, refusalsOf } from './entry-rules.ts';
import { rmb } from './prices.ts';
import { chinaDay } from '../services/china-day.ts';

type Advice = Reply<typeof visa.entry>;

/**
 * The rules for a traveller who enters China today: the rule under which no visa is needed (or null), the visas that the
 * shop offers, and why the nationality cannot apply for them (or null).
 */
export async function entryAdvice(
  context: Pick<Call, 'db' | 'flows' | 'translate' | 'now'>,
  { nationality, purpose }: Payload<typeof visa.entry>,
): Promise<Advice> {
  const { db, now } = context;
  const [rule, offers, refusals] = await Promise.all([
    entryRuleFor(db, { nationality, purpose, day: chinaDay(now()) }),
    shownOffers(context, 'visa'),
    refusalsOf(db, nationality),
  ]);
  const refused = new Set(refusals.map((refusal) => refusal.child_type));
  return {
    rule: rule ? wireRule(rule) : null,
    reason: refusals.find(({ reason }) => reason !== null)?.reason ?? null,
    offers: offers.flatMap(({ childType, link, purposes, prices: [normal], words }) =>
      link === '' || normal === undefined || !purposes.includes(purpose)
        ? []
        : [
            {
              childType,
              title: words('title'),
              router: link,
              price: rmb(normal.fen),
              workingDays: normal.workingDays,
              processed: !refused.has(childType),
            },
          ],
    ),
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
