import type { LocalizedText } from '#contract/locale.ts';
import type { Transaction } from '../store/database.ts';
import { seedContent } from '../store/seed-content.ts';

const read = <T>(name: string): Promise<T> => seedContent<T>(import.meta.url, name);

/** Nationalities that the visas with these child types refuse. */
export interface RefusedNationalities {
  childTypes: number[];
  nationalities: string[];
  /** Why, for customers. */
  reason?: LocalizedText;
}

/** Enters nationalities whose applications are refused, and why. Operators change these rows. */
export async function refuseNationalities(
  trx: Transaction,
  groups: readonly RefusedNationalities[],
): Promise<void> {
  const rows = groups.flatMap(({ childTypes, nationalities, reason }) =>
    childTypes.flatMap((childType) =>
      nationalities.map((nationality) => ({
        child_type: childType,
        nationality,
        reason: reason === undefined ? null : JSON.stringify(reason),
      })),
    ),
  );
  // An operator may have entered some of them already.
  await trx
    .insertInto('refused_nationality')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

interface EntryRules {
  /** The purposes that every rule allows. */
  purposes: string[];
  notes: Record<string, LocalizedText>;
  rules: {
    nationalities: string[];
    /** The key of a note in `notes`. */
    note: string;
    days: number;
    validFrom: string;
    /** Null if the rule is valid until further notice. */
    validUntil: string | null;
    source: string;
    sourceUrl: string;
    /** The date of the source. The rule has not been checked since then. */
    checkedAt: string;
  }[];
}

/** The nationalities that need no visa, according to the named sources. An operator keeps the rules up to date. */
async function seedEntryRules(trx: Transaction): Promise<void> {
  const { purposes, notes, rules } = await read<EntryRules>('entry-rules');
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

interface TransitRules {
  /** The purposes that every rule allows. */
  purposes: string[];
  rules: {
    /** Null: every nationality. */
    nationalities: string[] | null;
    hours: number;
    conditions: LocalizedText;
    validFrom: string;
    validUntil: string | null;
    source: string;
    sourceUrl: string;
    /** The date of the source. The rule has not been checked since then. */
    checkedAt: string;
  }[];
}

/** The rules for transit without a visa, according to the named sources. An operator keeps the rules up to date. */
async function seedTransitRules(trx: Transaction): Promise<void> {
  const { purposes, rules } = await read<TransitRules>('transit-rules');
  const rows = rules.map((rule) => ({
    nationalities: rule.nationalities,
    purposes,
    hours: rule.hours,
    conditions: JSON.stringify(rule.conditions),
    valid_from: rule.validFrom,
    valid_until: rule.validUntil,
    source: rule.source,
    source_url: rule.sourceUrl,
    checked_at: rule.checkedAt,
  }));
  await trx.insertInto('transit_rule').values(rows).execute();
}

/** The products that a new database is filled with, by the name of each part. */
export const productSeeds = {
  /** They need no visa. */
  'chinese-citizens': async (trx: Transaction) => refuseNationalities(trx, await read('chinese-citizens')),
  'entry-rules': seedEntryRules,
  'transit-rules': seedTransitRules,
};
