import { type Expression, expressionBuilder, type Kysely, type QueryCreator } from 'kysely';
import type { Reply } from '#contract/define.ts';
import type { recommendedTopic } from '#contract/forum.contract.ts';
import { pictureNamed, pictureUrl, timesOfDay } from '../../services/files/drawings.ts';
import { inEveryLanguage } from '../../content/record.ts';
import type { TopicRecord } from '../../content/record-types/topic.ts';
import { isShown, listedColumns, type RecordRow } from '../../content/record-columns.ts';
import { wasShown } from '../../content/record-pages.ts';
import type { Call } from '../../services/call.ts';
import { chinaDay } from '../../services/china-day.ts';
import { CatalogueFault } from '../../services/fault.ts';
import type { Page } from '../../store/page.ts';
import { type Given, rowOf, statement } from '../../store/statement.ts';
import type { Tables } from '../../store/tables.ts';
import { type Order, pagedList, type PagedTables, type PageTable } from '../posts/lists.ts';

/** The kind of record that a topic is. */
export const TOPIC = 'topic';

type Topic = Reply<typeof recommendedTopic.getById>;

interface TopicRow extends RecordRow<TopicRecord> {
  people: number;
  articles: number;
  comments: number;
}

interface TopicQuery {
  account: number | null;
  day: string;
  /** The topic that is left out of the others; 0 for none. */
  without: number;
}

type AnyGiven = Given<Pick<TopicQuery, 'account' | 'day'>>;

/** All topics with what is written in them. */
const topics = (db: QueryCreator<PagedTables>) =>
  db.selectFrom('content').leftJoin('topic_activity as activity', 'activity.topic_id', 'content.id');

const shownTopics = (db: QueryCreator<PagedTables>, { account }: AnyGiven) =>
  topics(db)
    .select(listedColumns(account))
    .$narrowType<{ data: TopicRecord }>()
    .select(({ fn, lit }) => [
      'content.favourite_count as people',
      fn.coalesce('activity.article_count', lit(0)).as('articles'),
      fn.coalesce('activity.comment_count', lit(0)).as('comments'),
    ]);

const eb = expressionBuilder<Tables & { activity: Tables['topic_activity'] }, 'content' | 'activity'>();
const id = eb.ref('content.id');
const byPosition = [[eb.ref('content.position')], [id]] as const;

/** Topics are few, because operators write them. */
const list = {
  rows: (db: Kysely<Tables>, { day }: Given<TopicQuery>) =>
    topics(db.withTables<PageTable>()).where('content.kind', '=', TOPIC).where(isShown(day)),
  id,
  order: (_given: Given<TopicQuery>): Order => byPosition,
  shown: (db: QueryCreator<PagedTables>, given: AnyGiven) =>
    shownTopics(db, given).innerJoin('page', 'page.id', 'content.id'),
};

const followed = (account: Expression<number | null>) =>
  eb.selectFrom('favourite').where('account_id', '=', account);
const written = (account: Expression<number | null>) =>
  eb
    .selectFrom('post')
    .where('post.account_id', '=', account)
    .where('post.kind', 'in', ['article', 'comment'])
    .where('post.state', '<>', 'deletedByOwner');

const lists = {
  position: pagedList(list),
  /** The topics with the newest articles first. */
  hot: pagedList({
    ...list,
    order: () => [[eb.ref('activity.last_article_at'), (time) => time.desc().nullsLast()], ...byPosition],
  }),
  others: pagedList({
    ...list,
    rows: (db, given: Given<TopicQuery>) => list.rows(db, given).where('content.id', '<>', given.without),
  }),
  /** The topics that the caller follows, the last followed first. */
  followed: pagedList({
    ...list,
    rows: (db, given: Given<TopicQuery>) =>
      list
        .rows(db, given)
        .where('content.id', 'in', followed(given.account).select('content_id').where('kind', '=', TOPIC)),
    order: ({ account }) => [
      [followed(account).select('added_at').whereRef('content_id', '=', 'content.id'), 'desc'],
      [id, 'desc'],
    ],
  }),
  /** The topics in which the caller has written, the last one first. */
  writtenIn: pagedList({
    ...list,
    rows: (db, given: Given<TopicQuery>) =>
      list.rows(db, given).where('content.id', 'in', written(given.account).select('post.topic_id')),
    order: ({ account }) => [
      [
        written(account)
          .select(({ fn }) => fn.max('post.id').as('last'))
          .whereRef('post.topic_id', '=', 'content.id'),
        'desc',
      ],
    ],
  }),
};

type AnyCall = Pick<Call<'anyone'>, 'db' | 'now' | 'account'>;

/** A page of a list of topics. */
export async function topicsOf(
  { db, now, account }: AnyCall,
  list: keyof typeof lists,
  { page, pageSize }: Page,
  without = 0,
): Promise<{ total: number; records: Topic[] }> {
  const asked = { account: account?.id ?? null, day: chinaDay(now()), without };
  const { total, rows } = await lists[list](db, asked, { page, pageSize });
  return { total, records: rows.map(topicOf) };
}

/** @throws CatalogueFault notFound; gone where the topic was shown before */
export async function oneTopic({ db, now, account }: AnyCall, id: number): Promise<Topic> {
  const day = chinaDay(now());
  const row = await rowOf(db, topicWithId({ account: account?.id ?? null, day, id }));
  if (row) return { ...topicOf(row), covers: coversOf(row.data.pictures) };
  throw new CatalogueFault((await wasShown(db, { kind: TOPIC, day, id })) ? 'gone' : 'notFound');
}

const topicWithId = statement((db, given: Given<Pick<TopicQuery, 'account' | 'day'> & { id: number }>) =>
  shownTopics(db.withTables<PageTable>(), given)
    .where('content.kind', '=', TOPIC)
    .where(isShown(given.day))
    .where('content.id', '=', given.id),
);

/** The drawings of a topic. A topic that has one only gets it at each time of the day. */
function coversOf({ picture, further = [] }: TopicRecord['pictures']): string {
  const others = further.map(pictureNamed);
  const covers = others.length > 0 ? [picture, ...others] : timesOfDay.map((time) => ({ ...picture, time }));
  return covers.map(pictureUrl).join(',');
}

const topicOf = (row: TopicRow): Topic => ({
  id: row.id,
  favorite: row.favorite,
  follow: row.favorite,
  title: inEveryLanguage(row.data.words.title),
  description: inEveryLanguage(row.data.words.summary),
  image: pictureUrl(row.data.pictures.picture),
  people: row.people,
  articles: row.articles,
  comment: row.comments,
});
