import { sql } from 'kysely';
import type { Payload } from '#contract/define.ts';
import type { community } from '#contract/community.contract.ts';
import { checkedForm } from '../../accounts/form.ts';
import { withoutInvisible } from '../../content/clean-html.ts';
import type { Call } from '../../services/call.ts';
import { CatalogueFault } from '../../services/fault.ts';
import { callerOf, throttle } from '../../services/throttle.ts';
import { inTransaction, type Transaction } from '../../store/database.ts';
import { tellOfDecision } from '../notices/tell.ts';
import { changeState } from '../posts/change-state.ts';
import { lockPost } from '../posts/post-rows.ts';

const DAY = 24 * 60 * 60;
const perAccount = { name: 'report', limit: 20, windowSeconds: DAY };
const perAddress = { name: 'report-ip', limit: 60, windowSeconds: DAY };

/** The number of accounts whose reports hide a post. Accounts younger than a day do not count. */
const HIDES = 3;
const AGE_MS = DAY * 1000;

/**
 * Stores a report of a post. After reports of several accounts the post is hidden until an operator decides.
 *
 * @throws CatalogueFault invalidInput, notFound, ownPost, or tooManyRequests.
 */
export async function reportPost(
  call: Call<'user'>,
  { id, reason, text: sent }: Payload<typeof community.report>,
): Promise<null> {
  const { account, db, now } = call;
  const text = await checkedReport(call, { reason, text: sent });
  await inTransaction(db, async (trx) => {
    const post = await lockPost(trx, id);
    if (post?.account_id === account.id) throw new CatalogueFault('ownPost');
    if (post?.state !== 'published') throw new CatalogueFault('notFound');
    const { numInsertedOrUpdatedRows = 0n } = await trx
      .insertInto('post_report')
      .values({
        post_id: id,
        account_id: account.id,
        reason,
        text,
        at: now(),
        settled_at: null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows === 0n) return;
    await trx
      .updateTable('post')
      .set((eb) => ({ report_count: eb('report_count', '+', 1) }))
      .where('id', '=', id)
      .execute();
    if ((await countedReports(trx, id)) < HIDES) return;
    await changeState(
      trx,
      call,
      post,
      { type: 'HOLD', actor: 'system' },
      { account: null, reason: 'reported' },
    );
    await tellOfDecision(trx, call, post, { outcome: 'pending', reason: 'reported' });
  });
  return null;
}

/** What is reported, and why. */
type SentReport = Pick<Payload<typeof community.report>, 'reason' | 'text'>;

/**
 * Checks the form of a report, and counts it for the limits of its account and address.
 *
 * @returns the text as it may be stored
 * @throws CatalogueFault invalidInput, tooManyRequests
 */
export async function checkedReport(call: Call<'user'>, { reason, text: sent }: SentReport): Promise<string> {
  const text = withoutInvisible(sent).trim();
  checkedForm(call, 'community/report', { report: { reason, ...(text !== '' && { text }) } });
  await throttle(call, perAccount, String(call.account.id));
  await throttle(call, perAddress, callerOf(call.ip));
  return text;
}

async function countedReports(trx: Transaction, id: number): Promise<number> {
  const { count } = await trx
    .selectFrom('post_report')
    .innerJoin('account', 'account.id', 'post_report.account_id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('post_id', '=', id)
    .where('settled_at', 'is', null)
    .where(sql<boolean>`account.created_at <= post_report.at - make_interval(secs => ${AGE_MS / 1000})`)
    .executeTakeFirstOrThrow();
  return count;
}

/** Marks the reports of a locked post as settled by an operator. */
export async function settleReports(trx: Transaction, id: number, now: Date): Promise<void> {
  await trx
    .updateTable('post_report')
    .set({ settled_at: now })
    .where('post_id', '=', id)
    .where('settled_at', 'is', null)
    .execute();
}
