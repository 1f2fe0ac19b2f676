import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Locale } from '#contract/locale.ts';
import type { Database } from '../store/database.ts';
import type { Tables } from '../store/tables.ts';
import type { FlowRegistry } from './flows/flows.ts';
import type { Translate } from './translation.ts';

/** A stored notice. */
export interface StoredNotice {
  readonly id: number;
  readonly kind: string;
  readonly data: Readonly<Record<string, string | number>>;
  readonly post_id: number | null;
  readonly order_id: number | null;
}

/** A notice as it is read. */
export interface ShownNotice {
  /** One sentence, in the language of the reader. */
  readonly text: string;
  /** The page that it leads to. */
  readonly router: string;
  /** Why, in the words of an operator or in the language of the reader; empty where there is no reason. */
  readonly reason?: string;
  /** What has to be done is possible until then. */
  readonly until?: Date;
  /** Where the reader can end notices of this kind, and the sentence that says so in the mail. */
  readonly ends?: { readonly text: string; readonly router: string };
  /** The post about which the reader may still appeal. */
  readonly appeal?: { readonly post: number; readonly title: string };
}

/** The account that reads its notices, and its language. */
export interface NoticeReader {
  readonly account: number;
  readonly locale: Locale;
}

/** Some kinds of notices: a domain says of its own when they are shown, and what they say. */
export interface NoticeKinds {
  readonly kinds: readonly string[];
  /** A condition on the row of the notice. What does not hold any more is neither shown nor counted. */
  readonly isShown: (eb: ExpressionBuilder<Tables, 'notice'>, now: Date) => Expression<SqlBool>;
  /** What notices say, by their ids. */
  readonly show: (
    context: { readonly db: Database; readonly translate: Translate; readonly flows: FlowRegistry },
    reader: NoticeReader,
    notices: readonly StoredNotice[],
  ) => Promise<ReadonlyMap<number, ShownNotice>>;
  /** Stores the notices of an account that only the time has made due. It is called before its notices are read. */
  readonly makeDue?: (
    context: { readonly db: Database; readonly now: () => Date },
    account: number,
  ) => Promise<void>;
}
