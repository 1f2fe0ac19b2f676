import type { Generated } from 'kysely';

/** Who works on which application. */
declare module '../../store/tables.ts' {
  interface Tables {
    review_claim: ReviewClaimTable;
    review_presence: ReviewPresenceTable;
  }
}

interface ReviewClaimTable {
  order_id: number;
  operator_id: number;
  /** From then on the application is free again. */
  until: Date;
  /** Why it was taken over; empty where it was free. */
  note: Generated<string>;
}

interface ReviewPresenceTable {
  order_id: number;
  operator_id: number;
  seen_at: Date;
}
