import type { Payload } from '#contract/define.ts';
import type { community } from '#contract/community.contract.ts';
import { isSeen } from '#engine/form/visible-text.ts';
import { withoutInvisible } from '../../content/clean-html.ts';
import type { Call } from '../../services/call.ts';
import { CatalogueFault, fieldError } from '../../services/fault.ts';
import { inTransaction, type Transaction } from '../../store/database.ts';
import { tellOfDecision } from '../notices/tell.ts';
import { changeState } from '../posts/change-state.ts';
import { lockPost } from '../posts/post-rows.ts';
import { settleReports } from './reports.ts';

/**
 * Carries out an operator's decision about a post. Its author is told, with the reason, unless a published post stays,
 * and its reports are settled.
 *
 * @throws CatalogueFault notFound; invalidInput where a refusal has no reason, or an approval does not say what was
 *   read; postClosed where the post has changed since that was read, or is in a state that does not allow the decision,
 *   for example because somebody else has decided, or its author has taken it back.
 */
export async function decide(
  call: Call<'operator'>,
  { id, decision, step, reason: given }: Payload<typeof community.decide>,
): Promise<null> {
  const reason = withoutInvisible(given).trim();
  if (decision !== 'APPROVE' && !isSeen(reason))
    throw new CatalogueFault('invalidInput', { errors: [fieldError('/reason', 'required')] });
  if (decision === 'APPROVE' && step === undefined)
    throw new CatalogueFault('invalidInput', { errors: [fieldError('/step', 'required')] });
  await inTransaction(call.db, async (trx) => {
    const post = await lockPost(trx, id);
    if (!post) throw new CatalogueFault('notFound');
    if (step !== undefined && step !== (await lastStep(trx, id))) throw new CatalogueFault('postClosed');
    await settleReports(trx, id, call.now());
    const columns = { report_count: 0 };
    const event = { type: decision, actor: 'operator' } as const;
    await changeState(trx, call, post, event, { account: call.account.id, reason }, columns);
    const outcomes = { APPROVE: 'published', REJECT: 'rejected', REMOVE: 'removed' } as const;
    // The author of a reported post is not told that the post stays.
    if (post.state === 'published' && decision === 'APPROVE') return;
    await tellOfDecision(trx, call, post, { outcome: outcomes[decision], reason });
  });
  return null;
}

/** The last step of a locked post, which says whether it has changed since somebody has read it. */
async function lastStep(trx: Transaction, id: number): Promise<number | undefined> {
  const row = await trx
    .selectFrom('post_step')
    .select(({ fn }) => fn.max('id').as('id'))
    .where('post_id', '=', id)
    .executeTakeFirst();
  return row?.id;
}

/**
 * Asks operators to look again at a decision on one's own post.
 *
 * @throws CatalogueFault notFound, appealTwice, or postClosed where there is no decision to answer.
 */
export async function appeal(
  call: Call<'user'>,
  { id, text }: Payload<typeof community.appeal>,
): Promise<null> {
  const { account, db } = call;
  const reason = withoutInvisible(text).trim();
  if (!isSeen(reason))
    throw new CatalogueFault('invalidInput', { errors: [fieldError('/text', 'required')] });
  await inTransaction(db, async (trx) => {
    const post = await lockPost(trx, id);
    if (post?.account_id !== account.id) throw new CatalogueFault('notFound');
    if (post.appealed) throw new CatalogueFault('appealTwice');
    const event = { type: 'APPEAL', actor: 'owner' } as const;
    await changeState(trx, call, post, event, { account: account.id, reason });
  });
  return null;
}
