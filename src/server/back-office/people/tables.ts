import type { Generated, JSONColumnType } from 'kysely';

declare module '../../store/tables.ts' {
  interface Tables {
    account_change: AccountChangeTable;
  }
}

/** What is to be changed of an account. */
export interface WantedChange {
  mail?: string;
  companyName?: string;
  taxNumber?: string;
}

/** A change that one operator has proposed, and another one agrees to. */
interface AccountChangeTable {
  id: Generated<number>;
  account_id: number;
  wanted: JSONColumnType<WantedChange>;
  /** How the owner has proved to be the owner. */
  proof: string;
  proof_file: string | null;
  state: Generated<'waiting' | 'agreed' | 'refused'>;
  proposed_by: number;
  proposed_at: Date;
  decided_by: number | null;
  decided_at: Date | null;
  /** Why it was refused. */
  reason: Generated<string>;
}
