import type { Generated, JSONColumnType } from 'kysely';

/** The table of notices. */
declare module '../../store/tables.ts' {
  interface Tables {
    notice: NoticeTable;
  }
}

/** The kinds of notices: an answer, an article in a followed topic, a decision on a post, an offer that ends. */
export type NoticeKind = 'answer' | 'article' | 'decision' | 'ending';

/** For a decision, its outcome and its reason; empty for the other kinds. */
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
  /** The post that the notice is about. */
  post_id: number;
  topic_id: number | null;
  data: JSONColumnType<NoticeData>;
  created_at: Date;
  read_at: Date | null;
  digested_at: Date | null;
}
