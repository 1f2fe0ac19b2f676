import type { Generated, JSONColumnType } from 'kysely';
import type { Locale } from '#contract/locale.ts';
import type { ReportReason } from '#contract/posts.ts';

/** The tables of what customers write. */
declare module '../../store/tables.ts' {
  interface Tables {
    post: PostTable;
    post_step: PostStepTable;
    post_report: PostReportTable;
    post_favourite: PostFavouriteTable;
    topic_activity: TopicActivityTable;
  }
}

export type PostKind = 'article' | 'comment' | 'goods';

/** `machines/community/post.machine.ts` says which state may follow which. */
export type PostState = 'pending' | 'published' | 'rejected' | 'deletedByOwner' | 'removed';

export interface ArticleData {
  readonly title: string;
  /** The beginning of the body, without marks. */
  readonly summary: string;
  /** Addresses of public pictures, the cover first. */
  readonly images: readonly string[];
  /** Addresses of the public pictures in the body; left out where it has none. */
  readonly inText?: readonly string[];
}

export interface CommentData {
  /** Plain text. */
  readonly opinion: string;
}

export interface GoodsData {
  readonly title: string;
  readonly introduction: string;
  /** The unit of the price: piece, set, month. */
  readonly unit: string;
  /** Addresses of public pictures, the cover first. */
  readonly images: readonly string[];
}

/** The texts and pictures of a post that lists show, too. */
export type PostData = ArticleData | CommentData | GoodsData;

interface PostTable {
  id: Generated<number>;
  kind: PostKind;
  state: PostState;
  appealed: Generated<boolean>;
  account_id: number | null;
  locale: Locale;
  topic_id: number | null;
  article_id: number | null;
  answer_to: number | null;
  classification_id: number | null;
  price_fen: number | null;
  data: JSONColumnType<PostData>;
  /** The long text of articles and goods: cleaned HTML. */
  body: Generated<string>;
  sealed: Buffer | null;
  digest: Buffer;
  created_at: Date;
  updated_at: Date;
  comment_count: Generated<number>;
  favourite_count: Generated<number>;
  view_count: Generated<number>;
  report_count: Generated<number>;
}

interface PostStepTable {
  id: Generated<number>;
  post_id: number;
  event: string;
  actor: 'owner' | 'operator' | 'system';
  account_id: number | null;
  reason: Generated<string>;
  at: Date;
  request_id: string;
}

interface PostReportTable {
  post_id: number;
  account_id: number;
  reason: ReportReason;
  text: string;
  at: Date;
  settled_at: Date | null;
}

interface PostFavouriteTable {
  account_id: number;
  post_id: number;
  kind: PostKind;
  added_at: Date;
}

interface TopicActivityTable {
  topic_id: number;
  article_count: Generated<number>;
  comment_count: Generated<number>;
  last_article_at: Date | null;
}
