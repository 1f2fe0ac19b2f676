import type { LocalizedText } from '#contract/locale.ts';
import type { Transaction } from '../store/database.ts';
import { seedContent } from '../store/seed-content.ts';

/**
 * Demonstration data: whose applications are refused is the provider's to say. These are codes of places where nobody
 * comes from, so that no traveller is refused by an example.
 */
export async function seedRefusedNationalities(trx: Transaction): Promise<void> {
  const groups =
    await seedContent<{ childTypes: number[]; nationalities: string[] }[]>('refused-nationalities');
  const rows = groups.flatMap(({ childTypes, nationalities }) =>
    childTypes.flatMap((childType) =>
      nationalities.map((nationality) => ({ child_type: childType, nationality })),
    ),
  );
  await trx.insertInto('refused_nationality').values(rows).execute();
}

interface EntryRules {
  /** What may be done without a visa under every one of the rules. */
  purposes: string[];
  notes: Record<string, LocalizedText>;
  rules: {
    nationalities: string[];
    /** Which of the notes. */
    note: string;
    days: number;
    validFrom: string;
    /** Null until further notice. */
    validUntil: string | null;
    source: string;
    sourceUrl: string;
    /** The day of the source: since then nobody has looked. */
    checkedAt: string;
  }[];
}

/** Who may come without a visa, as the sources named there have said; an operator keeps it up to date. */
export async function seedEntryRules(trx: Transaction): Promise<void> {
  const { purposes, notes, rules } = await seedContent<EntryRules>('entry-rules');
  const rows = rules.flatMap((rule) =>
    rule.nationalities.map((nationality) => ({
      nationality,
      purposes,
      days: rule.days,
      valid_from: rule.validFrom,
      valid_until: rule.validUntil,
      note: JSON.stringify(notes[rule.note]),
      source: rule.source,
      source_url: rule.sourceUrl,
      checked_at: rule.checkedAt,
    })),
  );
  await trx.insertInto('entry_rule').values(rows).execute();
}
