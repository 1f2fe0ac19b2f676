import type { Envelope } from '#contract/define.ts';
import type { Locale } from '#contract/locale.ts';
import type { Looked } from '../../content/views.ts';
import type { Database } from '../../store/database.ts';
import type { ReadyDocument } from './ready-document.ts';
import type { ShownVersion } from './records-version.ts';

/** A page that is ready to be sent. */
export interface ReadyPage {
  readonly status: number;
  /** The address by which it may be kept; null where it must not be. */
  readonly keptAs: string | null;
  readonly isPersonal: boolean;
  readonly document: ReadyDocument;
  /** As `Date.getTime()`. */
  readonly madeAt: number;
  /** Shown while the database is away, as it was before. */
  readonly isOld?: boolean;
  /** The records and posts whose views are counted. */
  readonly seen: readonly Look[];
  /** When the oldest reply that it was made from expires, as `Date.getTime()`. */
  readonly until: number;
  /** Whether it shows posts of customers. */
  readonly showsPosts: boolean;
}

/** A requested page, and the versions of the data that it may show. */
export interface PageToRender {
  readonly url: string;
  readonly locale: Locale;
  /** The address of the visitor. */
  readonly ip: string;
  readonly before: ShownVersion;
  /** From which it reads; the versions are those of this database. */
  readonly db: Database;
  /** Whether the visitor has just written, and sees that at once: such a page is kept for nobody. */
  readonly isOwn: boolean;
}

/** Facts that are collected while a page is rendered. */
export type Made = { -readonly [Name in 'seen' | 'until' | 'showsPosts']: ReadyPage[Name] };

/** A page that is kept, and the version of the posts that it shows; null where it shows none. */
export interface KeptPage extends ReadyPage {
  readonly posts: string | null;
}

/** A reply that several pages are made from. */
export interface KeptReply {
  readonly reply: Envelope;
  readonly until: number;
}

/** A record or a post that is looked at. */
export type Look = readonly [id: number, what: Looked | undefined];
