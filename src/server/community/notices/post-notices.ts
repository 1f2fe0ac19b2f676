import { expressionBuilder, sql } from 'kysely';
import type { LocalizedText } from '#contract/locale.ts';
import type { NoticeKinds, ShownNotice, StoredNotice } from '../../services/notice-kinds.ts';
import type { Database } from '../../store/database.ts';
import type { Tables } from '../../store/tables.ts';
import { reasonText } from '../moderation/reason-text.ts';
import { titleOfPost } from '../posts/title-of-post.ts';
import { decisionText } from './decision-text.ts';
import '../posts/tables.ts';

/** An answer, an article in a followed topic, a decision on a post, an offer that ends. */
const kinds = ['answer', 'article', 'decision', 'ending'];

const eb = expressionBuilder<Tables, 'notice'>();

/** An answer or an article that was taken away is not told of any more, nor is an answer below such an article. */
const isShown = eb.or([
  eb('notice.kind', 'in', ['decision', 'ending']),
  eb.exists(
    eb
      .selectFrom('post')
      .leftJoin('post as open', 'open.id', 'post.article_id')
      .whereRef('post.id', '=', 'notice.post_id')
      .where('post.state', '=', 'published')
      .where((of) => of.or([of('post.article_id', 'is', null), of('open.state', '=', 'published')])),
  ),
]);

/** The notices about posts. */
export const postNotices: NoticeKinds = {
  kinds,
  isShown: () => isShown,
  async show({ db, translate }, { locale }, notices) {
    const rows = await postsOf(db, notices);
    return new Map(
      rows.map((row): [number, ShownNotice] => {
        const { kind, data, topic, nickName, title } = row;
        const outcome = String(data['outcome'] ?? 'pending');
        const text =
          kind === 'decision'
            ? decisionText(translate, locale, { kind: row.postKind, outcome, title })
            : translate(locale, `server:notices.${kind}`, {
                title,
                topic: topic?.[locale] ?? '',
                nickName: nickName || translate(locale, 'community:nobody'),
              });
        const page = row.postKind === 'goods' ? '/secondHandDetails' : '/forumDetails';
        return [
          row.id,
          {
            text,
            reason: reasonText({ translate, locale }, String(data['reason'] ?? '')),
            router: `${page}?id=${row.shownId}`,
            ...(row.isAnswerable && { appeal: { post: row.postId, title } }),
          },
        ];
      }),
    );
  },
};

/** The columns of the posts that notices are about. */
const postsOf = (db: Database, notices: readonly StoredNotice[]) =>
  db
    .selectFrom('notice')
    .innerJoin('post', 'post.id', 'notice.post_id')
    .leftJoin('post as article', 'article.id', 'post.article_id')
    .leftJoin('account as author', 'author.id', 'post.account_id')
    .leftJoin('content as topic', 'topic.id', 'notice.topic_id')
    .where(
      'notice.id',
      'in',
      notices.map(({ id }) => id),
    )
    .select((row) => [
      'notice.id',
      'notice.kind',
      'post.kind as postKind',
      'notice.data',
      'post.id as postId',
      // The author may appeal if the notice tells of the last decision, it was against the post, and there was no appeal.
      row
        .and([
          row('notice.kind', '=', 'decision'),
          row('post.state', 'in', ['rejected', 'removed']),
          row('post.appealed', '=', row.lit(false)),
          row(
            'post.state',
            '=',
            sql<Tables['post']['state']>`${row.ref('notice.data', '->>').key('outcome')}`,
          ),
          row(row.ref('notice.data', '->>').key('reason'), '<>', 'offerEnded'),
        ])
        .$castTo<boolean>()
        .as('isAnswerable'),
      // The post, or the article that it is a comment on.
      row.fn.coalesce('article.id', 'post.id').as('shownId'),
      titleOfPost().as('title'),
      row
        .case()
        .when('notice.kind', '=', 'article')
        .then(row.ref('topic.data', '->').key('words').key('title').$castTo<LocalizedText>())
        .end()
        .as('topic'),
      row
        .case()
        .when('notice.kind', 'in', ['answer', 'article'])
        .then(row.fn.coalesce('author.nick_name', sql.lit('')))
        .else('')
        .end()
        .as('nickName'),
    ])
    .execute();
