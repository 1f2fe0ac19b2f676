import type { Generated } from 'kysely';

declare module '../../store/tables.ts' {
  interface Tables {
    desk_view: DeskViewTable;
  }
}

/** A view of a list that an operator has kept. */
interface DeskViewTable {
  id: Generated<number>;
  account_id: number;
  list: string;
  name: string;
  /** The query of the address of the list. */
  query: string;
  is_shared: boolean;
}
