import type { Answers } from '../form/flow.ts';

/** What is known of a draft on the server. An application adds its own data by declaration merging: its id, for example. */
export interface DraftRecord {
  /** Counts the saves of the draft, by whichever tab. */
  revision: number;
}

/** How the application keeps a draft. Each call rejects with a `DraftFault` where it can tell what went wrong. */
export interface DraftPort {
  /**
   * Creates the draft.
   *
   * @param requestId a UUID; the same one again gives the draft of the first call, whatever the answers are
   */
  create(answers: Answers, requestId: string): Promise<DraftRecord>;
  /** Saves over `record`. Rejects as stale where the server has a later revision. */
  save(record: DraftRecord, answers: Answers): Promise<DraftRecord>;
  /** Reads the newest revision. Rejects as stale where it is written for a newer version of the form. */
  load(record: DraftRecord): Promise<{ record: DraftRecord; answers: Answers }>;
}

/**
 * Why a save failed. `unreachable`: the server did not answer, and is tried again; `stale`: the server has a later
 * revision; `refused`: anything else, not tried again before the next change. The message is for the customer.
 *
 * @example
 * new DraftFault('stale', 'The card was changed in another window.').kind; // 'stale'
 */
export class DraftFault extends Error {
  readonly kind: 'unreachable' | 'stale' | 'refused';

  constructor(kind: 'unreachable' | 'stale' | 'refused', message: string) {
    super(message);
    this.name = 'DraftFault';
    this.kind = kind;
  }
}
