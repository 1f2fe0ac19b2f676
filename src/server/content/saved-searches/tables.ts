import type { Generated } from 'kysely';
import type { SavedKind } from '#contract/saved-searches.ts';

/** The table of saved searches. */
declare module '../../store/tables.ts' {
  interface Tables {
    saved_search: SavedSearchTable;
  }
}

interface SavedSearchTable {
  id: Generated<number>;
  account_id: number;
  kind: SavedKind;
  /** Null where the search is not narrowed. */
  classification_id: number | null;
  country: string | null;
  province: string | null;
  city: string | null;
  /** Fen. */
  price_from: number | null;
  price_to: number | null;
  created_at: Date;
}
