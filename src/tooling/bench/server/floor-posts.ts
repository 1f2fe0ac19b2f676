import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { askerOf, countHits, signedIn, transaction } from './floor-transaction.ts';

interface CommentPayload {
  readonly articleId: number;
  readonly opinion: string;
}

const shown = `select post.id, post.state, post.locale, coalesce(post.account_id = $1, false) as mine, account.nick_name,
    file.id as avatar, file.picture_width, file.picture_height, post.created_at, post.updated_at,
    case when post.account_id = $1 and post.state <> 'published' then (
      select step.reason from post_step as step where step.post_id = post.id and step.actor <> 'owner'
      order by step.id desc limit 1
    ) end as reason, post.article_id, post.topic_id, post.answer_to, post.data, post.comment_count
  from post left join account on account.id = post.account_id
    left join file on file.id = nullif(account.avatar, '')::uuid and file.picture_width is not null
  where post.id = $2`;

/** Writes comments on an article. */
export function addFloorPosts(app: FastifyInstance, pool: pg.Pool): void {
  const outside = askerOf(pool);

  app.post<{ Body: CommentPayload }>('/api/articleOpinion/option', async (request) => {
    const { articleId, opinion } = request.body;
    const account = await signedIn(outside, request);
    const digest = createHash('sha256').update(opinion).digest();
    const [article] = await outside<{ topic_id: number }>(
      `select post.topic_id, post.state, parent.state as parent
       from post left join post as parent
         on parent.id = $2 and parent.article_id = post.id and parent.answer_to is null
       where post.id = $1 and post.kind = 'article'`,
      [articleId, null],
    );
    await outside(
      `select exists (select from community_member where account_id = account.id and rules_accepted_at is not null),
         exists (
           select from post
           where account_id = account.id and digest = $2 and created_at > now() - interval '5 minutes' and id <> 0
         ),
         account.created_at,
         (select count(*) from (
           select from post where account_id = account.id and state = 'published' limit 3
         ) as found),
         coalesce((select value from setting where key = 'watched-words'), '')
       from account where id = $1`,
      [account, digest],
    );
    await countHits(outside, [`post-comment:${account}`]);
    const address = String(request.headers['x-forwarded-for']);
    await countHits(outside, [
      `post-ip:${address}`,
      `post-comment-day:${account}`,
      `post-text:${digest.toString('hex')}`,
    ]);
    const topic = article!.topic_id;
    const id = await transaction(pool, async (ask) => {
      const [post] = await ask<{ id: number }>(
        `insert into post (kind, state, account_id, locale, topic_id, article_id, data, body, digest, created_at, updated_at)
         values ('comment', 'published', $1, 'US', $2, $3, $4, '', $5, now(), now()) returning id`,
        [account, topic, articleId, JSON.stringify({ opinion }), digest],
      );
      await ask(
        `insert into post_step (post_id, event, actor, account_id, reason, at, request_id)
         values ($1, 'CREATE', 'owner', $2, '', now(), 'bench')`,
        [post!.id, account],
      );
      await ask(
        `insert into notice (account_id, kind, key, post_id, data, created_at)
         select distinct post.account_id, 'answer', $1::text, $2::int, '{}'::jsonb, now()
         from post where post.id in ($3::int, $4::int)
           and post.account_id is distinct from $5::bigint and post.account_id is not null
         on conflict (account_id, key) do nothing`,
        [`answer:${post!.id}`, post!.id, articleId, null, account],
      );
      const more = 'update post set comment_count = comment_count + 1 where id = $1 returning state';
      await ask(more, [0]);
      await ask(more, [articleId]);
      await ask(
        `insert into topic_activity as topic (topic_id, article_count, comment_count) values ($1, 0, 1)
         on conflict (topic_id) do update set comment_count = topic.comment_count + excluded.comment_count`,
        [topic],
      );
      return post!.id;
    });
    const [comment] = await outside(shown, [account, id]);
    return { code: 200, data: comment, msg: '' };
  });
}
