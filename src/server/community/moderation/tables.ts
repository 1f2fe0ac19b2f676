import type { Generated } from 'kysely';
import type { Locale } from '#contract/locale.ts';

/** The tables of what accounts have agreed to, and of words that are watched. */
declare module '../../store/tables.ts' {
  interface Tables {
    community_member: CommunityMemberTable;
    watched_word: WatchedWordTable;
  }
}

/** No row: nothing agreed, a digest every day. */
interface CommunityMemberTable {
  account_id: number;
  rules_accepted_at: Date | null;
  digest: Generated<'daily' | 'off'>;
  digest_sent_at: Date | null;
}

/** What is done about a watched word: the post is refused, waits for an operator, or shows stars. */
export type WatchAction = 'block' | 'hold' | 'mask';

interface WatchedWordTable {
  id: Generated<number>;
  /** The language of the word, for operators; it is looked for in texts of every language. */
  locale: Locale;
  word: string;
  action: WatchAction;
}
