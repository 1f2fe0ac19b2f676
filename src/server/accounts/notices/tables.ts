import type { Generated, JSONColumnType } from 'kysely';

/** The table of notices. */
declare module '../../store/tables.ts' {
  interface Tables {
    notice: NoticeTable;
  }
}

/** The values of a notice's sentence that its post or its order does not have. Each domain knows those of its kinds. */
export type NoticeData = Readonly<Record<string, string | number>>;

interface NoticeTable {
  id: Generated<number>;
  account_id: number;
  /** A domain shows the notices of its kinds; see `NoticeKinds`. */
  kind: string;
  /** A notice with the same key is stored once for an account. */
  key: string;
  /** The post that the notice is about. */
  post_id: number | null;
  topic_id: number | null;
  /** The order that the notice is about. */
  order_id: number | null;
  data: JSONColumnType<NoticeData>;
  created_at: Date;
  read_at: Date | null;
  /** When a mail has told the same: the digest leaves it out. */
  digested_at: Date | null;
}
