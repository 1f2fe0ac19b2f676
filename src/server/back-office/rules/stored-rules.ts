import type { Reply } from '#contract/define.ts';
import type { deskRules } from '#contract/desk-rules.contract.ts';
import type { LocalizedText } from '#contract/locale.ts';
import type { Database, Transaction } from '../../store/database.ts';

type RuleKind = 'entry' | 'transit' | 'refused';

/** What a rule says, of whichever kind. */
export interface RuleText {
  readonly kind: RuleKind;
  /** Null: all. */
  readonly nationalities: readonly string[] | null;
  /** The product of what is refused. */
  readonly childType: number | null;
  /** Of what is refused: those for which the product is proposed. */
  readonly purposes: readonly string[];
  /** Days; in transit hours. */
  readonly amount: number;
  readonly text: LocalizedText | null;
  readonly validFrom: string;
  readonly validUntil: string | null;
  readonly source: string;
  readonly sourceUrl: string;
  readonly checkedDate: string;
}

/** A rule in the database. */
export type Rule = RuleText & { readonly id: number };

/** Whether a rule has ended, holds or is still to come. */
export function stateOf(
  { validFrom, validUntil }: Pick<Rule, 'validFrom' | 'validUntil'>,
  today: string,
): Reply<typeof deskRules.list>['records'][number]['state'] {
  if (validFrom > today) return 'next';
  return validUntil !== null && validUntil < today ? 'past' : 'now';
}

/** The rules of all kinds. There are some hundred, which orders do not add to. */
export async function allRules(db: Database | Transaction): Promise<Rule[]> {
  const entry = await db.selectFrom('entry_rule').selectAll().orderBy('id').execute();
  const transit = await db.selectFrom('transit_rule').selectAll().orderBy('id').execute();
  const refused = await db
    .selectFrom('refused_nationality')
    .leftJoin('offer', 'offer.child_type', 'refused_nationality.child_type')
    .selectAll('refused_nationality')
    .select('offer.purposes')
    .orderBy('refused_nationality.id')
    .execute();
  return [
    ...entry.map(({ id, nationality, days, note, ...row }) => ({
      id,
      kind: 'entry' as const,
      nationalities: [nationality],
      amount: days,
      text: note,
      ...stated(row),
    })),
    ...transit.map(({ id, nationalities, hours, conditions, ...row }) => ({
      id,
      kind: 'transit' as const,
      nationalities,
      amount: hours,
      text: conditions,
      ...stated(row),
    })),
    ...refused.map((row) => ({
      id: row.id,
      kind: 'refused' as const,
      nationalities: [row.nationality],
      childType: row.child_type,
      purposes: row.purposes ?? [],
      amount: 0,
      text: row.reason,
      validFrom: row.valid_from,
      validUntil: row.valid_until,
      source: '',
      sourceUrl: '',
      checkedDate: '',
    })),
  ];
}

interface Stated {
  readonly purposes: string[];
  readonly valid_from: string;
  readonly valid_until: string | null;
  readonly source: string;
  readonly source_url: string;
  readonly checked_at: string;
}

const stated = (row: Stated) => ({
  childType: null,
  purposes: row.purposes,
  validFrom: row.valid_from,
  validUntil: row.valid_until,
  source: row.source,
  sourceUrl: row.source_url,
  checkedDate: row.checked_at,
});

/** Stores a rule: of entry and of what is refused, one for each nationality. */
export async function insertRule(trx: Transaction, rule: RuleText): Promise<void> {
  const days = { valid_from: rule.validFrom, valid_until: rule.validUntil };
  const purposes = [...rule.purposes];
  const source = { source: rule.source, source_url: rule.sourceUrl, checked_at: rule.checkedDate };
  const text = JSON.stringify(rule.text);
  if (rule.kind === 'transit') {
    const nationalities = rule.nationalities && [...rule.nationalities];
    const row = { nationalities, purposes, hours: rule.amount, conditions: text, ...days, ...source };
    await trx.insertInto('transit_rule').values(row).execute();
    return;
  }
  for (const nationality of rule.nationalities ?? []) {
    if (rule.kind === 'entry') {
      const row = { nationality, purposes, days: rule.amount, note: text, ...days, ...source };
      await trx.insertInto('entry_rule').values(row).execute();
    } else {
      const row = { child_type: rule.childType ?? 0, nationality, reason: rule.text && text, ...days };
      await trx.insertInto('refused_nationality').values(row).execute();
    }
  }
}

const tables = { entry: 'entry_rule', transit: 'transit_rule', refused: 'refused_nationality' } as const;

/** Sets the last day of a rule. */
export async function endRule(trx: Transaction, { kind, id }: Rule, lastDay: string): Promise<void> {
  await trx.updateTable(tables[kind]).set({ valid_until: lastDay }).where('id', '=', id).execute();
}

/** Deletes a rule that has not begun. */
export async function deleteRule(trx: Transaction, { kind, id }: Rule): Promise<void> {
  await trx.deleteFrom(tables[kind]).where('id', '=', id).execute();
}

/** Sets the day on which a rule was compared with its source. */
export async function confirmRule(
  trx: Transaction,
  { kind, id }: { kind: 'entry' | 'transit'; id: number },
  day: string,
): Promise<void> {
  await trx.updateTable(tables[kind]).set({ checked_at: day }).where('id', '=', id).execute();
}
