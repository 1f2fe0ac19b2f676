import type { Generated } from 'kysely';
import type { ReportReason } from '#contract/posts.ts';

/** The tables of messages between buyers and sellers. */
declare module '../../store/tables.ts' {
  interface Tables {
    conversation: ConversationTable;
    message: MessageTable;
    account_block: AccountBlockTable;
    conversation_report: ConversationReportTable;
    conversation_step: ConversationStepTable;
  }
}

interface ConversationTable {
  id: Generated<number>;
  post_id: number;
  buyer_id: number | null;
  seller_id: number | null;
  created_at: Date;
  /** When the last message was written. */
  updated_at: Date;
  /** How many messages of the other one each has not read. */
  buyer_unread: Generated<number>;
  seller_unread: Generated<number>;
  closed_at: Date | null;
  closed_reason: Generated<string>;
}

interface MessageTable {
  id: Generated<number>;
  conversation_id: number;
  is_sellers: boolean;
  /** The encrypted text. */
  sealed: Buffer;
  request_id: string;
  created_at: Date;
}

interface AccountBlockTable {
  account_id: number;
  blocked_id: number;
  at: Date;
}

interface ConversationReportTable {
  conversation_id: number;
  account_id: number;
  reason: ReportReason;
  text: string;
  at: Date;
  settled_at: Date | null;
}

interface ConversationStepTable {
  id: Generated<number>;
  conversation_id: number;
  event: 'LOOK' | 'KEEP' | 'CLOSE';
  account_id: number | null;
  reason: Generated<string>;
  at: Date;
  request_id: string;
}
