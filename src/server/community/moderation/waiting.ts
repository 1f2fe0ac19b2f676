import { type SelectQueryBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Payload, Reply } from '#contract/define.ts';
import type { community } from '#contract/community.contract.ts';
import { readEntities } from '#engine/form/html-characters.ts';
import { withDescriptions } from '../../content/search/plain-text.ts';
import type { Call } from '../../services/call.ts';
import { CatalogueFault } from '../../services/fault.ts';
import type { Database } from '../../store/database.ts';
import { rowsBefore, reachableRows, rowsOfAllPages, rowsOn } from '../../store/page.ts';
import type { Tables } from '../../store/tables.ts';
import { openPrivate } from '../goods/private-part.ts';
import { picturesFor, picturesIn } from '../posts/pictures.ts';
import type { PostData } from '../posts/tables.ts';
import { appealedDecider, hasOtherModerator, openAppeal } from './appealed-decision.ts';
import { reasonText } from './reason-text.ts';

type Waiting = Reply<typeof community.waiting>;
type Wanted = Pick<Payload<typeof community.waiting>, 'why' | 'kind' | 'language'>;

/**
 * Posts that wait for an operator, and published posts with reports that are not settled, those that an operator wants to see:
 * the first of each, so that no more are read than a page or a count needs.
 */
function toLookAt(db: Database, wanted: Wanted, most: number) {
  const pending = wantedOf(db.selectFrom('post').where('post.state', '=', sql.lit('pending')), wanted)
    .select('post.id')
    .orderBy('post.id')
    .limit(most);
  // Both are about posts that are not shown.
  if (wanted.why === 'appeal' || wanted.why === 'held') return pending;
  const reports = db
    .selectFrom('post_report')
    .select('post_report.post_id')
    .distinct()
    .where('settled_at', 'is', null)
    .orderBy('post_report.post_id');
  // Each post is looked up by its id: joined, PostgreSQL would read all posts.
  const reported = db
    .selectFrom(reports.as('report'))
    .innerJoinLateral(
      wantedOf(db.selectFrom('post').where('post.state', '=', 'published'), wanted)
        .select('post.id')
        .where('post.id', '=', sql.ref<number>('report.post_id'))
        .limit(1)
        .as('found'),
      (join) => join.onTrue(),
    )
    .select('found.id')
    .orderBy('report.post_id')
    .limit(most);
  return db
    .selectFrom(pending.as('pending'))
    .select('pending.id')
    .unionAll(db.selectFrom(reported.as('reported')).select('reported.id'));
}

function wantedOf<Row>(
  posts: SelectQueryBuilder<Tables, 'post', Row>,
  { why, kind, language }: Wanted,
): SelectQueryBuilder<Tables, 'post', Row> {
  let wanted = posts;
  if (kind !== undefined) wanted = wanted.where('post.kind', '=', kind);
  if (language !== undefined) wanted = wanted.where('post.locale', '=', language);
  if (why === 'appeal') wanted = wanted.where((eb) => eb(openAppeal(eb), 'is not', null));
  if (why === 'held')
    wanted = wanted
      .where('post.state', '=', 'pending')
      .where('post.report_count', '=', 0)
      .where((eb) => eb(openAppeal(eb), 'is', null));
  if (why === 'reported') wanted = wanted.where('post.report_count', '>', 0);
  return wanted;
}

/** A page of the posts that an operator has to check, the oldest first. */
export async function waitingPosts(
  call: Pick<Call<'operator'>, 'db' | 'translate' | 'locale' | 'dataKey' | 'now' | 'vault' | 'account'>,
  { page: number, pageSize, ...wanted }: Payload<typeof community.waiting>,
): Promise<Waiting> {
  const { db, translate, locale, account } = call;
  const page = { page: number, pageSize };
  const hasOther = await hasOtherModerator(db, account.id);
  const rows = await db
    .with('page', () =>
      db
        .selectFrom(toLookAt(db, wanted, rowsBefore(page) + rowsOn(page)).as('queue'))
        .select('queue.id')
        .orderBy('queue.id')
        .offset(rowsBefore(page))
        .limit(rowsOn(page)),
    )
    .selectFrom('page')
    .innerJoin('post', 'post.id', 'page.id')
    .leftJoin('account', 'account.id', 'post.account_id')
    .select((eb) => {
      const steps = eb.selectFrom('post_step').whereRef('post_step.post_id', '=', 'post.id');
      const reasons = steps
        .select('post_step.reason')
        .where('post.state', '=', 'pending')
        .orderBy('post_step.id', 'desc')
        .limit(1);
      return [
        'post.id',
        'post.kind',
        'post.locale',
        'post.data',
        'post.body',
        'post.digest',
        'post.sealed',
        eb.fn.coalesce('account.nick_name', sql.lit('')).as('nickName'),
        'post.created_at as createdAt',
        eb('post.state', '=', 'published').$castTo<boolean>().as('shown'),
        steps
          .select(({ fn }) => fn.max('post_step.id').as('last'))
          .$asScalar()
          .$notNull()
          .as('step'),
        eb.fn.coalesce(openAppeal(eb), sql.lit('')).as('appeal'),
        appealedDecider(eb).as('decider'),
        eb.fn
          .coalesce(reasons.where('event', '<>', 'APPEAL').where('reason', '<>', '').$asScalar(), sql.lit(''))
          .as('reason'),
        jsonArrayFrom(
          eb
            .selectFrom('post_report')
            .select(['post_report.reason', 'post_report.text'])
            .whereRef('post_report.post_id', '=', 'post.id')
            .where('post_report.settled_at', 'is', null)
            .orderBy('post_report.at'),
        ).as('reports'),
      ];
    })
    .orderBy('post.id')
    .execute();
  const all = db.selectFrom(toLookAt(db, wanted, rowsOfAllPages(page)).as('queue')).select('queue.id');
  const counted = await reachableRows(db, all, page).executeTakeFirst();
  return {
    total: counted?.total ?? 0,
    records: rows.map(
      ({ data, body, digest, sealed, createdAt, locale: language, reason, decider, ...row }) => ({
        ...row,
        language,
        ...textOf(data, body, openPrivate(call.vault, { digest, sealed }).address),
        images:
          'images' in data ? picturesFor(call, row.shown ? 'published' : 'pending', picturesIn(data)) : [],
        createDate: createdAt.toISOString(),
        mayDecide: row.appeal === '' || decider !== account.id || !hasOther,
        reason: reasonText({ translate, locale }, reason),
      }),
    ),
  };
}

/** @param place where to pick goods up, which is checked like the other texts */
function textOf(data: PostData, body: string, place: string): { title: string; text: string } {
  if ('opinion' in data) return { title: '', text: data.opinion };
  const introduction = 'introduction' in data ? `${data.introduction}\n` : '';
  return { title: data.title, text: `${introduction}${withoutMarks(body)}\n${place}`.trim() };
}

/** Cleaned HTML has no `<` but those of its elements. */
const withoutMarks = (html: string): string =>
  readEntities(
    withDescriptions(html)
      .replaceAll(/<\/(?:p|h\d|li|tr|blockquote)>/g, '\n')
      .replaceAll(/<[^>]*>/g, ''),
  ).trim();

/** Every step of a post: its actor, its time and its reason. @throws CatalogueFault notFound */
export async function historyOf(
  call: Pick<Call, 'db' | 'translate' | 'locale'>,
  id: number,
): Promise<Reply<typeof community.decided>> {
  const rows = await call.db
    .selectFrom('post_step')
    .leftJoin('account', 'account.id', 'post_step.account_id')
    .select(['post_step.id', 'event', 'actor', 'reason', 'at', 'account.nick_name as nickName'])
    .where('post_id', '=', id)
    .orderBy('post_step.id')
    .execute();
  if (rows.length === 0) throw new CatalogueFault('notFound');
  return rows.map(({ at, nickName, reason, ...step }) => ({
    ...step,
    reason: reasonText(call, reason),
    nickName: nickName ?? '',
    at: at.toISOString(),
  }));
}
