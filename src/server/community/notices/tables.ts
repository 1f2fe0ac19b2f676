import type { Generated, JSONColumnType } from 'kysely';

/** The table of notices. */
declare module '../../store/tables.ts' {
  interface Tables {
    notice: NoticeTable;
  }
}

/** What a notice tells: an answer, an article in a followed topic, a decision on a post, an offer that ends. */
export type NoticeKind = 'answer' | 'article' | 'decision' | 'ending';

/** What became of a post by a decision; of other kinds nothing is kept. */
export interface NoticeData {
  readonly outcome?: 'published' | 'rejected' | 'removed' | 'pending';
  readonly reason?: string;
}

interface NoticeTable {
  id: Generated<number>;
  account_id: number;
  kind: NoticeKind;
  /** A notice with the same key is stored once for an account. */
  key: string;
  /** What it is about: the comment, the article, the post, the offer. */
  post_id: number;
  topic_id: number | null;
  data: JSONColumnType<NoticeData>;
  created_at: Date;
  read_at: Date | null;
  digested_at: Date | null;
}
