import type { Generated } from 'kysely';
import type { Locale } from '#contract/locale.ts';

/** The tables of the members of the community, of watched words, and of people who may not write. */
declare module '../../store/tables.ts' {
  interface Tables {
    community_member: CommunityMemberTable;
    watched_word: WatchedWordTable;
    silence: SilenceTable;
  }
}

/** An account without a row has not accepted the rules, and gets a digest every day. */
interface CommunityMemberTable {
  account_id: number;
  rules_accepted_at: Date | null;
  digest: Generated<'daily' | 'off'>;
  digest_sent_at: Date | null;
}

interface SilenceTable {
  id: Generated<number>;
  account_id: number;
  /** A key of the catalogue, and words of an operator. */
  reason: string;
  began_at: Date;
  ends_at: Date;
  operator_id: number | null;
  /** When it was ended early. */
  ended_at: Date | null;
  ended_by: number | null;
}

/** The effect of a watched word on a post: it is refused, it waits for an operator, or the word is replaced by stars. */
export type WatchAction = 'block' | 'hold' | 'mask';

interface WatchedWordTable {
  id: Generated<number>;
  /** The language of the word, for operators; it is looked for in texts of every language. */
  locale: Locale;
  word: string;
  action: WatchAction;
}
