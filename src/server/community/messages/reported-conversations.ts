import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Payload, Reply } from '#contract/define.ts';
import type { message } from '#contract/message.contract.ts';
import { tellAccount } from '../../accounts/notices/tell-account.ts';
import type { Call } from '../../services/call.ts';
import { CatalogueFault } from '../../services/fault.ts';
import { type Database, inTransaction, type Transaction } from '../../store/database.ts';
import { rowsBefore, reachableRows, rowsOfAllPages, rowsOn } from '../../store/page.ts';
import { reasonGiven, reasonText } from '../moderation/reason-text.ts';
import { checkedReport } from '../moderation/reports.ts';
import { runningSilence, silenceChanges } from '../moderation/silences.ts';
import type { GoodsData } from '../posts/tables.ts';
import { type Conversation, lockOwnConversation } from './conversation-rows.ts';
import { openText } from './sealed-text.ts';
import './tables.ts';

/**
 * Stores a report of one of the caller's conversations. A second report replaces the first one, and opens it again.
 *
 * @throws CatalogueFault notFound, invalidInput, tooManyRequests
 */
export async function reportConversation(
  call: Call<'user'>,
  { conversation, ...sent }: Payload<typeof message.report>,
): Promise<null> {
  const { db, account, now } = call;
  await inTransaction(db, (trx) => lockOwnConversation(trx, account.id, conversation));
  const text = await checkedReport(call, sent);
  const report = { reason: sent.reason, text, at: now(), settled_at: null };
  await db
    .insertInto('conversation_report')
    .values({ conversation_id: conversation, account_id: account.id, ...report })
    .onConflict((conflict) => conflict.columns(['conversation_id', 'account_id']).doUpdateSet(report))
    .execute();
  return null;
}

/** Both sides of a conversation can report it, each once. */
const REPORTS_OF_ONE = 2;

/**
 * The conversations with a report that no operator has settled, by the oldest: at least `most`, where there are so many. The
 * index of open reports has them in this order, and no more of it is read.
 */
const openReports = (db: Database, most: number) =>
  db
    .selectFrom(
      db
        .selectFrom('conversation_report')
        .select(['conversation_id', 'at'])
        .where('settled_at', 'is', null)
        .orderBy('at')
        .limit(REPORTS_OF_ONE * most)
        .as('oldest'),
    )
    .select(({ fn }) => ['oldest.conversation_id as id', fn.min('oldest.at').as('since')])
    .groupBy('oldest.conversation_id');

/** A page of the reported conversations, without their messages. */
export async function reportedPage(
  { db }: Pick<Call, 'db'>,
  page: Payload<typeof message.reported>,
): Promise<Reply<typeof message.reported>> {
  const rows = await db
    .selectFrom(openReports(db, rowsBefore(page) + rowsOn(page)).as('open'))
    .innerJoin('conversation', 'conversation.id', 'open.id')
    .innerJoin('post', 'post.id', 'conversation.post_id')
    .leftJoin('account as buyer', 'buyer.id', 'conversation.buyer_id')
    .leftJoin('account as seller', 'seller.id', 'conversation.seller_id')
    .select((eb) => [
      'conversation.id',
      'post.id as goods',
      eb.ref('post.data').$castTo<GoodsData>().as('data'),
      'buyer.nick_name as buyer',
      'seller.nick_name as seller',
      jsonArrayFrom(
        eb
          .selectFrom('conversation_report as report')
          .select((of) => [
            of('report.account_id', '=', of.ref('conversation.seller_id')).as('isSeller'),
            'report.reason',
            'report.text',
            'report.at',
          ])
          .whereRef('report.conversation_id', '=', 'conversation.id')
          .where('report.settled_at', 'is', null)
          .orderBy('report.at'),
      ).as('reports'),
    ])
    .orderBy('open.since')
    .orderBy('conversation.id')
    .offset(rowsBefore(page))
    .limit(rowsOn(page))
    .execute();
  const { total } = await reachableRows(
    db,
    openReports(db, rowsOfAllPages(page)),
    page,
  ).executeTakeFirstOrThrow();
  return {
    total,
    records: rows.map(({ data, buyer, seller, reports, ...row }) => ({
      ...row,
      title: data.title,
      buyer: buyer ?? '',
      seller: seller ?? '',
      reports: reports.map(({ isSeller, at, ...report }) => ({
        ...report,
        by: isSeller === true ? ('seller' as const) : ('buyer' as const),
        createDate: new Date(at).toISOString(),
      })),
    })),
  };
}

/** Locks a conversation with an open report. @throws CatalogueFault notFound for all others */
async function lockReported(trx: Transaction, id: number): Promise<Conversation> {
  const row = await trx
    .selectFrom('conversation')
    .selectAll()
    .where('id', '=', id)
    .where(
      'id',
      'in',
      trx.selectFrom('conversation_report').select('conversation_id').where('settled_at', 'is', null),
    )
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw new CatalogueFault('notFound');
  return row;
}

interface Step {
  readonly event: 'LOOK' | 'KEEP' | 'CLOSE';
  readonly reason: string;
}

async function noteStep(
  trx: Transaction,
  { account, now, requestId }: Call<'operator'>,
  id: number,
  step: Step,
): Promise<void> {
  await trx
    .insertInto('conversation_step')
    .values({ conversation_id: id, ...step, account_id: account.id, at: now(), request_id: requestId })
    .execute();
}

/** The messages of a reported conversation; that an operator has read them is stored. @throws CatalogueFault notFound */
export async function lookAtConversation(
  call: Call<'operator'>,
  id: number,
): Promise<Reply<typeof message.look>> {
  return inTransaction(call.db, async (trx) => {
    const { buyer_id: buyer, seller_id: seller } = await lockReported(trx, id);
    await noteStep(trx, call, id, { event: 'LOOK', reason: '' });
    const messages = await trx
      .selectFrom('message')
      .select(['is_sellers', 'sealed', 'created_at'])
      .where('conversation_id', '=', id)
      .orderBy('id')
      .execute();
    const steps = await trx
      .selectFrom('conversation_step')
      .leftJoin('account', 'account.id', 'conversation_step.account_id')
      .select(['conversation_step.id', 'event', 'reason', 'at', 'account.nick_name as nickName'])
      .where('conversation_id', '=', id)
      .orderBy('conversation_step.id')
      .execute();
    return {
      messages: messages.map(({ is_sellers: isSellers, sealed, created_at: at }) => ({
        by: isSellers ? ('seller' as const) : ('buyer' as const),
        text: openText(call.vault, id, sealed),
        createDate: at.toISOString(),
      })),
      step: steps.findLast(({ event }) => event !== 'LOOK')?.id ?? 0,
      buyer: await participant(trx, call, buyer),
      seller: await participant(trx, call, seller),
      steps: steps.map(({ id: _id, at, nickName, reason, ...step }) => ({
        ...step,
        reason: reasonText(call, reason),
        nickName: nickName ?? '',
        createDate: at.toISOString(),
      })),
    };
  });
}

/** One of the two of a conversation, and whether that person may write. */
async function participant(
  trx: Transaction,
  { now }: Call<'operator'>,
  id: number | null,
): Promise<Reply<typeof message.look>['buyer']> {
  const account =
    id === null
      ? undefined
      : await trx.selectFrom('account').select('nick_name').where('id', '=', id).executeTakeFirst();
  if (id === null || account === undefined) return null;
  const silence = await runningSilence(trx, id, now());
  return {
    id,
    nickName: account.nick_name,
    silenceChanges: await silenceChanges(trx, id),
    silencedUntil: silence?.ends_at.toISOString() ?? '',
  };
}

/**
 * Settles the reports of a conversation. Both are told of one that is closed, with the reason.
 *
 * @throws CatalogueFault notFound; invalidInput where it is closed without a reason; conversationSettled where somebody
 *   else has settled it since `step`
 */
export async function settleConversation(
  call: Call<'operator'>,
  { id, decision, step, ...given }: Payload<typeof message.settle>,
): Promise<null> {
  const reason = reasonGiven(given, decision === 'CLOSE');
  await inTransaction(call.db, async (trx) => {
    if (step !== undefined) await checkUnsettled(trx, call, id, step);
    const { buyer_id, seller_id, post_id: post } = await lockReported(trx, id);
    const at = call.now();
    await noteStep(trx, call, id, { event: decision, reason });
    await trx
      .updateTable('conversation_report')
      .set({ settled_at: at })
      .where('conversation_id', '=', id)
      .where('settled_at', 'is', null)
      .execute();
    if (decision === 'KEEP') return;
    const closed = { closed_at: at, closed_reason: reason };
    await trx.updateTable('conversation').set(closed).where('id', '=', id).execute();
    for (const account of [buyer_id, seller_id]) {
      if (account === null) continue;
      const told = { account, post, data: { conversation: id }, at };
      await tellAccount(trx, { ...told, kind: 'conversationClosed', key: `closed:${id}` });
    }
  });
  return null;
}

/** Checks that nobody has settled a conversation since somebody has read it. @throws CatalogueFault conversationSettled */
async function checkUnsettled(
  trx: Transaction,
  call: Call<'operator'>,
  id: number,
  read: number,
): Promise<void> {
  // A second decision at the same moment waits here for the first one.
  await trx.selectFrom('conversation').select('id').where('id', '=', id).forNoKeyUpdate().execute();
  const later = await trx
    .selectFrom('conversation_step')
    .leftJoin('account', 'account.id', 'conversation_step.account_id')
    .select(['event', 'reason', 'account.nick_name as who'])
    .where('conversation_id', '=', id)
    .where('event', '<>', 'LOOK')
    .where('conversation_step.id', '>', read)
    .orderBy('conversation_step.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (later === undefined) return;
  const { translate, locale } = call;
  const why = reasonText(call, later.reason);
  throw new CatalogueFault('conversationSettled', {
    values: {
      who: later.who || translate(locale, 'community:nobody'),
      what: translate(locale, `desk-community:events.${later.event}`),
      why: why === '' ? '' : ` (${why})`,
    },
  });
}
