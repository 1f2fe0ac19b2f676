import type { ReportReason } from '#contract/posts.ts';
import { sql } from 'kysely';
import type { Payload, Reply } from '#contract/define.ts';
import type { community } from '#contract/community.contract.ts';
import type { Locale } from '#contract/locale.ts';
import { readEntities } from '#engine/form/html-characters.ts';
import type { Call } from '../../services/call.ts';
import { CatalogueFault } from '../../services/fault.ts';
import { rowsBefore, rowsOfAllPages, rowsOn } from '../../store/page.ts';
import { picturesFor } from '../posts/pictures.ts';
import type { PostData, PostKind } from '../posts/tables.ts';
import { reasonText } from './reason-text.ts';

type Waiting = Reply<typeof community.waiting>;

interface WaitingRow {
  id: number;
  kind: PostKind;
  locale: Locale;
  data: PostData;
  body: string;
  nickName: string;
  createdAt: Date;
  shown: boolean;
  step: number;
  appeal: string;
  reason: string;
  reports: { reason: ReportReason; text: string }[];
}

/** Posts that wait for an operator, and published posts with reports that are not settled. */
const toLookAt = sql<{ id: number }>`
  select id from post where state = 'pending'
  union
  select post.id from post_report join post on post.id = post_report.post_id
  where settled_at is null and post.state = 'published'`;

/** A page of the posts that an operator has to check, the oldest first. */
export async function waitingPosts(
  call: Pick<Call, 'db' | 'translate' | 'locale' | 'dataKey' | 'now'>,
  page: Payload<typeof community.waiting>,
): Promise<Waiting> {
  const { db, translate, locale } = call;
  const { rows } = await sql<WaitingRow>`
    with page as (
      select id from (${toLookAt}) as post order by id offset ${rowsBefore(page)} limit ${rowsOn(page)}
    )
    select post.id, post.kind, post.locale, post.data, post.body, coalesce(account.nick_name, '') as "nickName",
      post.created_at as "createdAt",
      post.state = 'published' as shown,
      (select max(id) from post_step where post_id = post.id) as step,
      coalesce((
        select reason from post_step where post_id = post.id and event = 'APPEAL' and post.state = 'pending' order by id desc limit 1
      ), '') as appeal,
      coalesce((
        select reason from post_step where post_id = post.id and event <> 'APPEAL' and reason <> '' and post.state = 'pending'
        order by id desc limit 1
      ), '') as reason,
      coalesce((
        select json_agg(json_build_object('reason', reason, 'text', text) order by at)
        from post_report where post_id = post.id and settled_at is null
      ), '[]') as reports
    from page join post using (id) left join account on account.id = post.account_id
    order by post.id
  `.execute(db);
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from (select from (${toLookAt}) as post limit ${rowsOfAllPages(page)}) as reachable
  `.execute(db);
  return {
    total: counted.rows[0]?.total ?? 0,
    records: rows.map(({ data, body, createdAt, locale: language, reason, ...row }) => ({
      ...row,
      language,
      ...textOf(data, body),
      images: 'images' in data ? picturesFor(call, row.shown ? 'published' : 'pending', data.images) : [],
      createDate: createdAt.toISOString(),
      reason: reasonText({ translate, locale }, reason),
    })),
  };
}

function textOf(data: PostData, body: string): { title: string; text: string } {
  if ('opinion' in data) return { title: '', text: data.opinion };
  const introduction = 'introduction' in data ? `${data.introduction}\n` : '';
  return { title: data.title, text: introduction + withoutMarks(body) };
}

/** Cleaned HTML has no `<` but those of its elements. */
const withoutMarks = (html: string): string =>
  readEntities(html.replaceAll(/<\/(?:p|h\d|li|tr|blockquote)>/g, '\n').replaceAll(/<[^>]*>/g, '')).trim();

/** Every step of a post: its actor, its time and its reason. @throws CatalogueFault notFound */
export async function historyOf(
  { db }: Pick<Call, 'db'>,
  id: number,
): Promise<Reply<typeof community.decided>> {
  const rows = await db
    .selectFrom('post_step')
    .leftJoin('account', 'account.id', 'post_step.account_id')
    .select(['post_step.id', 'event', 'actor', 'reason', 'at', 'account.nick_name as nickName'])
    .where('post_id', '=', id)
    .orderBy('post_step.id')
    .execute();
  if (rows.length === 0) throw new CatalogueFault('notFound');
  return rows.map(({ at, nickName, ...step }) => ({
    ...step,
    nickName: nickName ?? '',
    at: at.toISOString(),
  }));
}
