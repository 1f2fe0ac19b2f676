import type { Generated } from 'kysely';

declare module '../../store/tables.ts' {
  interface Tables {
    day_total: DayTotalTable;
  }
}

/** What is counted of a day. */
export type Counted = 'begun' | 'paid' | 'completed' | 'rejected' | 'captured' | 'refunded';

interface DayTotalTable {
  /** The date in China, yyyy-MM-dd. */
  day: string;
  what: Counted;
  count: number;
  fen: Generated<number>;
  /** Up to which moment a day is counted that had not ended; null for a day that had. */
  until: Date | null;
}
