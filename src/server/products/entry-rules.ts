import type { Selectable } from 'kysely';
import type { LocalizedText } from '#contract/locale.ts';
import type { Database, Transaction } from '../store/database.ts';
import type { Tables } from '../store/tables.ts';

/** A rule under which a nationality needs no visa. */
export type EntryRule = Selectable<Tables['entry_rule']>;

/**
 * The rule for a nationality and a purpose on a date. Of several rules, the one with the longest stay is chosen,
 * then the one that is valid longest.
 *
 * @param day yyyy-MM-dd; a rule is valid from its first to its last day, both included.
 */
export async function entryRuleFor(
  db: Database,
  asked: { nationality: string; purpose: string; day: string },
): Promise<EntryRule | undefined> {
  const { nationality, purpose, day } = asked;
  return db
    .selectFrom('entry_rule')
    .selectAll()
    .where('nationality', '=', nationality)
    .where((eb) => eb(eb.val(purpose), '=', eb.fn.any('purposes')))
    .where('valid_from', '<=', day)
    .where((eb) => eb.or([eb('valid_until', 'is', null), eb('valid_until', '>=', day)]))
    .orderBy('days', 'desc')
    .orderBy('valid_until', (order) => order.desc().nullsFirst())
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

/** A rule for transit without a visa. */
export type TransitRule = Selectable<Tables['transit_rule']>;

/** The rules for transit of a nationality, a purpose and a date, the longest stay first. */
export async function transitRulesFor(
  db: Database,
  { nationality, purpose, day }: { nationality: string; purpose: string; day: string },
): Promise<TransitRule[]> {
  return db
    .selectFrom('transit_rule')
    .selectAll()
    .where((eb) =>
      eb.or([eb('nationalities', 'is', null), eb(eb.val(nationality), '=', eb.fn.any('nationalities'))]),
    )
    .where((eb) => eb(eb.val(purpose), '=', eb.fn.any('purposes')))
    .where('valid_from', '<=', day)
    .where((eb) => eb.or([eb('valid_until', 'is', null), eb('valid_until', '>=', day)]))
    .orderBy('hours', 'desc')
    .orderBy('id')
    .execute();
}

/** That the shop can't process applications of a nationality for a product. */
interface Refusal {
  child_type: number;
  /** Why; null where nothing is said. */
  reason: LocalizedText | null;
}

/** The products for which the shop can't process applications of a nationality on a day, yyyy-MM-dd. */
export async function refusalsOf(
  db: Database | Transaction,
  { nationality, day }: { nationality: string; day: string },
): Promise<Refusal[]> {
  return db
    .selectFrom('refused_nationality')
    .select(['child_type', 'reason'])
    .where('nationality', '=', nationality)
    .where('valid_from', '<=', day)
    .where((eb) => eb.or([eb('valid_until', 'is', null), eb('valid_until', '>=', day)]))
    .orderBy('child_type')
    .execute();
}

/** Why the shop can't process applications of a nationality for a product on a day; undefined if it can. */
export async function refusalFor(
  db: Database | Transaction,
  { childType, ...asked }: { childType: number; nationality: string; day: string },
): Promise<Refusal | undefined> {
  return (await refusalsOf(db, asked)).find(({ child_type }) => child_type === childType);
}
