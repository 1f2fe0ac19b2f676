import type { Payload, Reply } from '#contract/define.ts';
import type { deskCommunity } from '#contract/desk-community.contract.ts';
import { knownLocale } from '#contract/locale.ts';
import type { Call } from '../../services/call.ts';
import { CatalogueFault } from '../../services/fault.ts';
import type { Database } from '../../store/database.ts';
import { openPrivate } from '../goods/private-part.ts';
import { picturesFor, textFor } from '../posts/pictures.ts';
import type { ArticleData, CommentData, GoodsData } from '../posts/tables.ts';
import { appealedDecider, hasOtherModerator, openAppeal } from './appealed-decision.ts';
import { reasonText } from './reason-text.ts';
import { runningSilence, silenceChanges, toldSilence } from './silences.ts';
import { threadAround } from './thread-around.ts';
import { historyOf } from './waiting.ts';

type Context = Reply<typeof deskCommunity.post>;

/** How many of an author's posts are counted. */
const MOST_COUNTED = 100;
/** The last posts of an author in which decisions are looked for, and how many of these are shown. */
const LAST_POSTS = 200;
const SHOWN_DECISIONS = 10;

/** A post as its page shows it, what stands around it, and what is known of its author. @throws CatalogueFault notFound */
export async function postContext(
  call: Call<'operator'>,
  { id }: Payload<typeof deskCommunity.post>,
): Promise<Context> {
  const { db, account } = call;
  const post = await db
    .selectFrom('post')
    .selectAll('post')
    .select((eb) => [openAppeal(eb).as('appeal'), appealedDecider(eb).as('decider')])
    .where('id', '=', id)
    .executeTakeFirst();
  if (post === undefined) throw new CatalogueFault('notFound');
  const steps = await historyOf(call, id);
  const reports = await db
    .selectFrom('post_report')
    .select(['reason', 'text', 'at'])
    .where('post_id', '=', id)
    .where('settled_at', 'is', null)
    .orderBy('at')
    .execute();
  const appeal = post.appeal ?? '';
  const isOwnAppeal =
    appeal !== '' && post.decider === account.id && (await hasOtherModerator(db, account.id));
  const isPending = post.state === 'pending';
  return {
    id,
    kind: post.kind,
    state: post.state,
    language: post.locale,
    ...contentOf(call, post),
    page: post.state === 'published' ? pageOf(post) : '',
    createDate: post.created_at.toISOString(),
    step: steps.at(-1)?.id ?? 0,
    waits: isPending || (post.state === 'published' && reports.length > 0),
    reason: isPending
      ? (steps.findLast(({ actor, reason }) => actor !== 'owner' && reason !== '')?.reason ?? '')
      : '',
    appeal,
    mayDecide: !isOwnAppeal,
    reports: reports.map(({ at, ...report }) => ({ ...report, createDate: at.toISOString() })),
    ...(await threadAround(db, post)),
    author: post.account_id === null ? null : await authorOf(call, post.account_id, id),
    steps,
  };
}

type Row = Parameters<typeof threadAround>[1] & {
  readonly data: ArticleData | CommentData | GoodsData;
  readonly body: string;
  readonly digest: Buffer;
  readonly sealed: Buffer | null;
  readonly price_fen: number | null;
};

/** What its page shows of a post. Pictures of one that is not published have signed links. */
function contentOf(
  call: Call<'operator'>,
  post: Row,
): Pick<Context, 'title' | 'text' | 'html' | 'images' | 'price' | 'unit' | 'place'> {
  const { data, state, body } = post;
  if ('opinion' in data)
    return { title: '', text: data.opinion, html: '', images: [], price: null, unit: '', place: '' };
  const isGoods = 'introduction' in data;
  return {
    title: data.title,
    text: isGoods ? data.introduction : '',
    html: textFor(call, state, body),
    images: picturesFor(call, state, data.images),
    price: post.price_fen === null ? null : post.price_fen / 100,
    unit: isGoods ? data.unit : '',
    place: isGoods ? openPrivate(call.vault, post).address : '',
  };
}

const pageOf = ({ kind, id, article_id: article }: Pick<Row, 'kind' | 'id' | 'article_id'>): string =>
  kind === 'goods' ? `/secondHandDetails?id=${id}` : `/forumDetails?id=${article ?? id}`;

/** Who wrote a post, and what was decided about others of the same author. */
async function authorOf(call: Call<'operator'>, person: number, except: number): Promise<Context['author']> {
  const { db, now } = call;
  const account = await db
    .selectFrom('account')
    .select(['nick_name', 'locale', 'created_at'])
    .where('id', '=', person)
    .executeTakeFirstOrThrow();
  const running = await runningSilence(db, person, now());
  const decisions = await db
    .selectFrom(
      db
        .selectFrom('post')
        .select(['post.id', 'post.data'])
        .where('account_id', '=', person)
        .where('post.id', '<>', except)
        .orderBy('post.id', 'desc')
        .limit(LAST_POSTS)
        .as('post'),
    )
    .innerJoin('post_step', 'post_step.post_id', 'post.id')
    .leftJoin('account', 'account.id', 'post_step.account_id')
    .select(['post.id as post', 'post.data', 'post_step.event', 'post_step.reason', 'post_step.at'])
    .select('account.nick_name as nickName')
    .where('post_step.actor', '=', 'operator')
    .orderBy('post_step.id', 'desc')
    .limit(SHOWN_DECISIONS)
    .execute();
  return {
    id: person,
    nickName: account.nick_name,
    language: knownLocale(account.locale) ?? 'US',
    since: account.created_at.toISOString(),
    published: await countedPosts(db, person, ['published']),
    refused: await countedPosts(db, person, ['rejected', 'removed']),
    silence: running === undefined ? null : toldSilence(call, running),
    silenceChanges: await silenceChanges(db, person),
    decisions: decisions.map(({ data, reason, nickName, at, ...decision }) => ({
      ...decision,
      title: 'title' in data ? data.title : data.opinion.slice(0, 80),
      reason: reasonText(call, reason),
      nickName: nickName ?? '',
      at: at.toISOString(),
    })),
  };
}

async function countedPosts(
  db: Database,
  person: number,
  states: ('published' | 'rejected' | 'removed')[],
): Promise<number> {
  const { count } = await db
    .selectFrom(
      db
        .selectFrom('post')
        .select('id')
        .where('account_id', '=', person)
        .where('state', 'in', states)
        .limit(MOST_COUNTED)
        .as('found'),
    )
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
