import type { Generated, JSONColumnType } from 'kysely';
import type { Locale } from '#contract/locale.ts';
import type { Database, Transaction } from '../../store/database.ts';
import type { SynonymLines } from './synonyms.ts';

/** The table of the synonyms that editors have changed. */
declare module '../../store/tables.ts' {
  interface Tables {
    search_synonym: SynonymTable;
  }
}

interface SynonymTable {
  language: Locale;
  same: JSONColumnType<readonly string[]>;
  left_out: string;
  revision: Generated<number>;
  /** A login name. */
  operator: string;
  changed_at: Date;
}

/** The synonyms of a language that editors have changed. */
export interface EditedSynonyms extends SynonymLines {
  readonly language: Locale;
  readonly revision: number;
}

/** The synonyms that editors have changed, by language. */
export async function editedSynonyms(db: Database | Transaction): Promise<EditedSynonyms[]> {
  const rows = await db
    .selectFrom('search_synonym')
    .select(['language', 'same', 'left_out as leftOut', 'revision'])
    .orderBy('language')
    .execute();
  return rows;
}
