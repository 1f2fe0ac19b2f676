import { type RawBuilder, sql } from 'kysely';
import type { Reply } from '#contract/define.ts';
import type { recommendedTopic } from '#contract/forum.contract.ts';
import { pictureUrl } from '../../services/files/drawings.ts';
import { inEveryLanguage } from '../../content/record.ts';
import { isShown, listedColumns, type RecordRow } from '../../content/record-columns.ts';
import { wasShown } from '../../content/record-pages.ts';
import type { Call } from '../../services/call.ts';
import { chinaDay } from '../../services/china-day.ts';
import { CatalogueFault } from '../../services/fault.ts';
import type { Page } from '../../store/page.ts';
import { rowOf, statement } from '../../store/statement.ts';
import { pagedList } from '../posts/lists.ts';

/** The kind of record that a topic is. */
export const TOPIC = 'topic';

type Topic = Reply<typeof recommendedTopic.getById>;

interface TopicRow extends RecordRow {
  people: number;
  articles: number;
  comments: number;
}

interface Asked {
  account: number | null;
  day: string;
  /** The topic that is left out of the others; 0 for none. */
  without: number;
}

const columns = (account: number | null): RawBuilder<TopicRow> =>
  sql`${listedColumns(account)}, content.favourite_count as people,
    coalesce(activity.article_count, 0) as articles, coalesce(activity.comment_count, 0) as comments`;

const activity = sql`left join topic_activity as activity on activity.topic_id = content.id`;

const shownTopics = (day: string): RawBuilder<unknown> =>
  sql`from content ${activity} where content.kind = ${TOPIC} and ${isShown(day)}`;

interface Choice {
  readonly where?: (given: Asked) => RawBuilder<unknown>;
  readonly order: (given: Asked) => RawBuilder<unknown>;
}

/** Topics are few, because operators write them. */
const topicList = ({ where = () => sql`true`, order }: Choice) =>
  pagedList<Asked, TopicRow>({
    rows: (given) => sql`${shownTopics(given.day)} and ${where(given)}`,
    id: sql`content.id`,
    order,
    shown: ({ account }) =>
      sql`select ${columns(account)} from page join content on content.id = page.id ${activity}`,
  });

const byPosition = () => sql`content.position, content.id`;
const writtenBy = (account: number | null): RawBuilder<unknown> =>
  sql`post.account_id = ${account} and post.kind in ('article', 'comment') and post.state <> 'deletedByOwner'`;

const lists = {
  position: topicList({ order: byPosition }),
  /** Those with the newest articles first. */
  hot: topicList({
    order: () => sql`activity.last_article_at desc nulls last, content.position, content.id`,
  }),
  others: topicList({ where: ({ without }) => sql`content.id <> ${without}`, order: byPosition }),
  /** Those that the caller follows, the last followed first. */
  followed: topicList({
    where: ({ account }) =>
      sql`content.id in (select content_id from favourite where account_id = ${account} and kind = ${TOPIC})`,
    order: ({ account }) => sql`
      (select added_at from favourite where account_id = ${account} and content_id = content.id) desc, content.id desc`,
  }),
  /** Those in which the caller has written, the last written in first. */
  writtenIn: topicList({
    where: ({ account }) => sql`content.id in (select post.topic_id from post where ${writtenBy(account)})`,
    order: ({ account }) => sql`
      (select max(post.id) from post where ${writtenBy(account)} and post.topic_id = content.id) desc`,
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
  if (row) return topicOf(row);
  throw new CatalogueFault((await wasShown(db, { kind: TOPIC, day, id })) ? 'gone' : 'notFound');
}

const topicWithId = statement(
  (_db, { account, day, id }: { account: number | null; day: string; id: number }) =>
    sql<TopicRow>`select ${columns(account)} ${shownTopics(day)} and content.id = ${id}`,
);

const topicOf = (row: TopicRow): Topic => ({
  id: row.id,
  favorite: row.favorite,
  follow: row.favorite,
  title: inEveryLanguage(row.data.words['title']),
  description: inEveryLanguage(row.data.words['summary']),
  image: pictureUrl(row.data.pictures.picture),
  people: row.people,
  articles: row.articles,
  comment: row.comments,
});
