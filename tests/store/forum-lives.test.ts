import { fc } from '#tests/support/fixed-random.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeState } from '#server/community/posts/change-state.ts';
import { compareCounters } from '#server/community/posts/compare-counters.ts';
import { markPost, unmarkPost } from '#server/community/posts/favourites.ts';
import { takeBack } from '#server/community/posts/own-post.ts';
import { lockPost } from '#server/community/posts/post-rows.ts';
import { followTopic } from '#server/community/forum/follow.ts';
import type { Call } from '#server/services/call.ts';
import { CatalogueFault } from '#server/services/fault.ts';
import { inTransaction } from '#server/store/database.ts';
import { aTopic } from '#tests/support/stored-posts.ts';
import { commented, posted } from '#tests/support/stored-posts.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

const PEOPLE = 100;
const ARTICLES = 4;

let test: TestApp;
let people: number[];
let topic: number;
let articles: number[];
beforeAll(async () => {
  test = await createTestApp();
  topic = await aTopic(test);
  const { rows } = await sql<{ id: number }>`
    insert into account (login_name, password_hash, real_name, nick_name, nationality, identity, type, locale)
    select 'life' || n || '@test.example', '', '', 'life' || n, 'FRA', 1, 1, 'US' from generate_series(1, ${PEOPLE}) as n
    returning id`.execute(test.db);
  people = rows.map(({ id }) => id);
  articles = [];
  for (let count = 0; count < ARTICLES; count += 1) {
    articles.push(await posted(test, { id: people[count]! }, `article ${count}`));
  }
});
afterAll(() => test.close());

/** What a person does: to one of the articles, or to one of its comments, which `pick` chooses. */
const anyLifeEvent = fc.record({
  person: fc.nat(PEOPLE - 1),
  article: fc.nat(ARTICLES - 1),
  pick: fc.nat(1_000),
  what: fc.constantFrom(
    'comment',
    'comment',
    'answer',
    'mark',
    'unmark',
    'follow',
    'leave',
    'takeBack',
    'hide',
    'show',
  ),
});
type LifeEvent = typeof anyLifeEvent extends fc.Arbitrary<infer D> ? D : never;

const callOf = (id: number): Call<'user'> =>
  ({ ...test.context, account: { id }, locale: 'US' }) as unknown as Call<'user'>;

async function someComment(
  article: number,
  pick: number,
): Promise<{ id: number; account_id: number | null } | undefined> {
  const comments = await test.db
    .selectFrom('post')
    .select(['id', 'account_id'])
    .where('article_id', '=', article)
    .where('answer_to', 'is', null)
    .orderBy('id')
    .execute();
  return comments[pick % (comments.length || 1)];
}

async function act({ person, article: index, pick, what }: LifeEvent): Promise<void> {
  const id = people[person]!;
  const article = articles[index]!;
  const call = callOf(id);
  if (what === 'comment') await commented(test, { id }, article);
  else if (what === 'mark') await markPost(call, { kind: 'article', id: article });
  else if (what === 'unmark') await unmarkPost(call, { kind: 'article', id: article });
  else if (what === 'follow' || what === 'leave') {
    await followTopic(call, { topicId: topic, follow: what === 'follow' });
  } else if (what === 'hide' || what === 'show') {
    // An operator rejects an article and publishes it again, while people write below it.
    await inTransaction(test.db, async (trx) => {
      const post = (await lockPost(trx, article))!;
      const type = what === 'hide' ? 'REJECT' : 'APPROVE';
      await changeState(trx, call, post, { type, actor: 'operator' }, { account: null });
    });
  } else {
    const comment = await someComment(article, pick);
    if (!comment) return;
    if (what === 'answer') await commented(test, { id }, article, comment.id);
    else await takeBack(callOf(comment.account_id!), 'comment', comment.id);
  }
}

/** What the machine or the state of an article does not allow is refused, and changes nothing. */
const tried = (one: LifeEvent): Promise<void> =>
  act(one).catch((error: unknown) => {
    if (!(error instanceof CatalogueFault && error.fault === 'postClosed')) throw error;
  });

describe('a hundred people at the same moment', () => {
  it('comment, answer, mark, follow, hide and delete, and every counter is right at the end', async () => {
    const warnings: unknown[] = [];
    const log = { ...test.services.log, warn: (...line: unknown[]) => void warnings.push(line) };
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyLifeEvent, { minLength: PEOPLE, maxLength: PEOPLE }),
        async (lifeEvents) => {
          await Promise.all(lifeEvents.map(tried));
          for (let hour = 0; hour < 24; hour += 1) {
            await compareCounters({ db: test.db, log, now: () => new Date(hour * 60 * 60 * 1000) });
          }
          expect(warnings).toEqual([]);
          const { rows } = await sql<{ counted: number; followed: number }>`
          select favourite_count as counted, (select count(*)::int from favourite where content_id = content.id) as followed
          from content where id = ${topic}`.execute(test.db);
          expect(rows[0]!.counted).toBe(rows[0]!.followed);
        },
      ),
      { numRuns: 3, endOnFailure: true },
    );
    const { rows } = await sql<{ comments: number; marks: number }>`
      select (select count(*)::int from post where kind = 'comment') as comments,
        (select count(*)::int from post_favourite) as marks`.execute(test.db);
    expect(rows[0]!.comments).toBeGreaterThan(PEOPLE / 10);
    expect(rows[0]!.marks).toBeGreaterThan(0);
  });
});
