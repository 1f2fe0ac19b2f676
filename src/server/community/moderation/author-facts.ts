import { sql } from 'kysely';
import type { Call } from '../../services/call.ts';
import { type Given, rowOf, statement } from '../../store/statement.ts';
import './tables.ts';
import { WATCHED_WORDS } from './watched-words.ts';

/** The facts about an author that the checks of a post need. */
export interface AuthorFacts {
  readonly hasAccepted: boolean;
  /** Whether the same text by the same author was stored within the last minutes. */
  readonly isTwice: boolean;
  /** When the account was made. */
  readonly since: Date;
  /** The author's published posts; counted up to `ENOUGH_POSTS`. */
  readonly published: number;
  /** Up to when the author may not write; null where nothing keeps the author from it. */
  readonly silencedUntil: Date | null;
  /** The version of the watched words. */
  readonly words: string;
}

/** The number of published posts after which an account is no longer a newcomer. */
export const ENOUGH_POSTS = 3;

/** The text of a post, and the stored posts that it is compared with. */
interface ComparedText {
  readonly digest: Buffer;
  /** Posts that were stored before are not compared. */
  readonly after: Date;
  readonly now: Date;
  /** The post that is edited, which is no duplicate of itself; 0 for a new post. */
  readonly edits: number;
}

/** Reads the facts with one statement. */
export async function authorFacts({ db, account }: Call<'user'>, text: ComparedText): Promise<AuthorFacts> {
  const facts = await rowOf(db, factsOf({ ...text, account: account.id }));
  if (!facts) throw new Error('the account of the session is not there');
  return facts;
}

const factsOf = statement(
  (db, { account, digest, after, edits, now }: Given<ComparedText & { account: number }>) =>
    db
      .selectFrom('account')
      .select(({ exists, selectFrom, fn, lit }) => [
        'account.created_at as since',
        exists(
          selectFrom('community_member')
            .whereRef('community_member.account_id', '=', 'account.id')
            .where('rules_accepted_at', 'is not', null),
        )
          .$castTo<boolean>()
          .as('hasAccepted'),
        exists(
          selectFrom('post')
            .whereRef('post.account_id', '=', 'account.id')
            .where('post.digest', '=', digest)
            .where('post.created_at', '>', after)
            .where('post.id', '<>', edits),
        )
          .$castTo<boolean>()
          .as('isTwice'),
        selectFrom(
          selectFrom('post')
            .whereRef('post.account_id', '=', 'account.id')
            .where('post.state', '=', 'published')
            .limit(lit(ENOUGH_POSTS))
            .as('found'),
        )
          .select((found) => found.fn.countAll<number>().as('count'))
          .$asScalar()
          .$notNull()
          .as('published'),
        selectFrom('silence')
          .select((silence) => silence.fn.max('ends_at').as('end'))
          .whereRef('silence.account_id', '=', 'account.id')
          .where('ended_at', 'is', null)
          .where('ends_at', '>', now)
          .$asScalar()
          .as('silencedUntil'),
        fn
          .coalesce(
            selectFrom('setting').select('value').where('key', '=', WATCHED_WORDS).$asScalar(),
            sql.lit(''),
          )
          .as('words'),
      ])
      .where('account.id', '=', account),
);
