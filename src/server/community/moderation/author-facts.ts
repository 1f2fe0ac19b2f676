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
  /** The version of the watched words. */
  readonly words: string;
}

/** The number of published posts after which an account is no longer a newcomer. */
export const ENOUGH_POSTS = 3;

interface Asked {
  readonly digest: Buffer;
  /** Posts that were stored before are not compared. */
  readonly after: Date;
  /** The post that is edited, which is no duplicate of itself; 0 for a new post. */
  readonly edits: number;
}

/** Reads the facts with one statement. */
export async function authorFacts({ db, account }: Call<'user'>, asked: Asked): Promise<AuthorFacts> {
  const facts = await rowOf(db, factsOf({ ...asked, account: account.id }));
  if (!facts) throw new Error('the account of the session is not there');
  return facts;
}

const factsOf = statement(
  (_sql, { account, digest, after, edits }: Given<Asked & { account: number }>) => sql<AuthorFacts>`
    select
      exists (
        select from community_member where account_id = account.id and rules_accepted_at is not null
      ) as "hasAccepted",
      exists (
        select from post
        where account_id = account.id and digest = ${digest} and created_at > ${after} and id <> ${edits}
      ) as "isTwice",
      account.created_at as since,
      (select count(*) from (
        select from post where account_id = account.id and state = 'published' limit ${sql.lit(ENOUGH_POSTS)}
      ) as found) as published,
      coalesce((select value from setting where key = ${sql.lit(WATCHED_WORDS)}), '') as words
    from account where id = ${account}
  `,
);
