import { sql } from 'kysely';
import type { Call } from '../../services/call.ts';
import { rowOf, statement } from '../../store/statement.ts';
import './tables.ts';

/** What is known of an author before a post is checked. */
export interface AuthorFacts {
  readonly hasAccepted: boolean;
  /** Whether the same text by the same author was stored after `since`. */
  readonly isTwice: boolean;
}

interface Asked {
  readonly digest: Buffer;
  readonly since: Date;
  /** The post that is edited, which is no duplicate of itself; 0 for a new post. */
  readonly edits: number;
}

/** Reads it with one statement. */
export async function authorFacts({ db, account }: Call<'user'>, asked: Asked): Promise<AuthorFacts> {
  const facts = await rowOf(db, factsOf({ ...asked, account: account.id }));
  if (!facts) throw new Error('the account of the session is not there');
  return facts;
}

const factsOf = statement(
  (_sql, { account, digest, since, edits }: Asked & { account: number }) => sql<AuthorFacts>`
    select
      exists (
        select from community_member where account_id = account.id and rules_accepted_at is not null
      ) as "hasAccepted",
      exists (
        select from post
        where account_id = account.id and digest = ${digest} and created_at > ${since} and id <> ${edits}
      ) as "isTwice"
    from account where id = ${account}
  `,
);
