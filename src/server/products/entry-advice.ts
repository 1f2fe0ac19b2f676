import type { Payload, Reply } from '#contract/define.ts';
import type { visa } from '#contract/visas.contract.ts';
import type { Call } from '../services/call.ts';
import { shownOffers } from './offers.ts';
import {
  type EntryRule,
  entryRuleFor,
  refusalsOf,
  type TransitRule,
  transitRulesFor,
} from './entry-rules.ts';
import { rmb } from './prices.ts';
import { chinaDay } from '../services/china-day.ts';

type Advice = Reply<typeof visa.entry>;

/**
 * The rules for a traveller who enters China today: the rule under which no visa is needed (or null), those for transit
 * where there is none, the visas that the shop offers, and why the nationality cannot apply for them (or null).
 */
export async function entryAdvice(
  context: Pick<Call, 'db' | 'flows' | 'translate' | 'now'>,
  { nationality, purpose }: Payload<typeof visa.entry>,
): Promise<Advice> {
  const { db, now } = context;
  const asked = { nationality, purpose, day: chinaDay(now()) };
  const [rule, transit, offers, refusals] = await Promise.all([
    entryRuleFor(db, asked),
    transitRulesFor(db, asked),
    shownOffers(context, 'visa'),
    refusalsOf(db, asked),
  ]);
  const refused = new Set(refusals.map((refusal) => refusal.child_type));
  const reason = refusals.find((refusal) => refusal.reason !== null)?.reason ?? null;
  return {
    rule: rule ? wireRule(rule) : null,
    // Citizens of China need no rule for transit; the reason says what they need.
    transit: rule || reason !== null ? [] : transit.map(wireTransit),
    reason,
    offers: offers.flatMap(({ childType, link, flow, purposes, prices: [normal], words }) =>
      link === '' || normal === undefined || !purposes.includes(purpose)
        ? []
        : [
            {
              childType,
              title: words('title'),
              router: link,
              price: rmb(normal.fen),
              workingDays: normal.workingDays,
              isCheck: flow.offer.authority !== undefined,
              party: flow.party,
              processed: !refused.has(childType),
            },
          ],
    ),
  };
}

const wireRule = (rule: EntryRule): NonNullable<Advice['rule']> => ({
  days: rule.days,
  note: rule.note,
  ...stated(rule),
});

const wireTransit = (rule: TransitRule): Advice['transit'][number] => ({
  hours: rule.hours,
  conditions: rule.conditions,
  ...stated(rule),
});

const stated = (rule: EntryRule | TransitRule) => ({
  validFrom: rule.valid_from,
  validUntil: rule.valid_until,
  source: rule.source,
  sourceUrl: rule.source_url,
  checkedDate: rule.checked_at,
});
