import type { JSONColumnType, Selectable } from 'kysely';
import type { LocalizedText } from '#contract/locale.ts';
import type { AgreementText } from '../../accounts/agreements/tables.ts';
import type { Database, Transaction } from '../../store/database.ts';
import type { Tables } from '../../store/tables.ts';

/** The table of the next texts of agreements. */
declare module '../../store/tables.ts' {
  interface Tables {
    agreement_draft: AgreementDraftTable;
  }
}

interface AgreementDraftTable {
  agreement_id: number;
  title: JSONColumnType<LocalizedText>;
  sections: JSONColumnType<AgreementText['sections']>;
  /** yyyy-MM-dd in China; null for a text that has no day yet. */
  valid_from: string | null;
  asks_again: boolean;
  /** A login name. */
  operator: string;
  saved_at: Date;
}

/** A text that an agreement has, or had. */
export type Version = Selectable<Tables['agreement_version']>;

/** The next text of an agreement. */
export type Draft = Selectable<Tables['agreement_draft']>;

/** An agreement as it is stored. */
export interface AgreementNow {
  /** The newest first. */
  readonly versions: readonly Version[];
  readonly draft: Draft | undefined;
}

/** All versions, by agreement, the newest first. */
export const allVersions = (db: Database): Promise<Version[]> =>
  db.selectFrom('agreement_version').selectAll().orderBy('agreement_id').orderBy('number', 'desc').execute();

/** An agreement with its versions and its next text. */
export async function agreementNow(db: Database | Transaction, id: number): Promise<AgreementNow> {
  const versions = await db
    .selectFrom('agreement_version')
    .selectAll()
    .where('agreement_id', '=', id)
    .orderBy('number', 'desc')
    .execute();
  const draft = await db
    .selectFrom('agreement_draft')
    .selectAll()
    .where('agreement_id', '=', id)
    .executeTakeFirst();
  return { versions, draft };
}
