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
import { appealedDecider, hasOtherModerator } from './appealed-decision.ts';
import { reasonGiven, reasonText } from './reason-text.ts';
import { settleReports } from './reports.ts';

/**
 * Carries out an operator's decision about a post. Its author is told, with the reason, unless a published post stays,
 * and its reports are settled.
 *
 * @throws CatalogueFault notFound; invalidInput where a refusal has no reason, or an approval does not say what was
 *   read; postDecided where somebody else has decided since that was read; appealOfOwn; postClosed where the post has
 *   changed otherwise, or is in a state that does not allow the decision, for example because its author has taken it
 *   back.
 */
export async function decide(
  call: Call<'operator'>,
  { id, decision, step, ...given }: Payload<typeof community.decide>,
): Promise<null> {
  const reason = reasonGiven(given, decision !== 'APPROVE');
  if (decision === 'APPROVE' && step === undefined)
    throw new CatalogueFault('invalidInput', { errors: [fieldError('/step', 'required')] });
  await inTransaction(call.db, async (trx) => {
    const post = await lockPost(trx, id);
    if (!post) throw new CatalogueFault('notFound');
    if (step !== undefined) await checkUnchanged(trx, call, id, step);
    if (await isAppealOfOwn(trx, call, id)) throw new CatalogueFault('appealOfOwn');
    await settleReports(trx, id, call.now());
    const columns = { report_count: 0 };
    const event = { type: decision, actor: 'operator' } as const;
    await changeState(trx, call, post, event, { account: call.account.id, reason }, columns);
    // The author of a reported post is not told that the post stays.
    if (post.state === 'published' && decision === 'APPROVE') return;
    await tellOfDecision(trx, call, post, { outcome: outcomes[decision], reason });
  });
  return null;
}

/** The state of a post after each decision. */
export const outcomes = { APPROVE: 'published', REJECT: 'rejected', REMOVE: 'removed' } as const;

/** Checks that nothing has happened to a locked post since somebody has read it. @throws CatalogueFault */
async function checkUnchanged(
  trx: Transaction,
  call: Call<'operator'>,
  id: number,
  read: number,
): Promise<void> {
  const later = await trx
    .selectFrom('post_step')
    .leftJoin('account', 'account.id', 'post_step.account_id')
    .select(['event', 'actor', 'reason', 'account.nick_name as who'])
    .where('post_id', '=', id)
    .where('post_step.id', '>', read)
    .orderBy('post_step.id', 'desc')
    .execute();
  if (later.length === 0) return;
  const decided = later.find(({ actor }) => actor === 'operator');
  if (decided === undefined) throw new CatalogueFault('postClosed');
  const { translate, locale } = call;
  const why = reasonText(call, decided.reason);
  throw new CatalogueFault('postDecided', {
    values: {
      who: decided.who || translate(locale, 'community:nobody'),
      what: translate(locale, `desk-community:events.${decided.event}`),
      why: why === '' ? '' : ` (${why})`,
    },
  });
}

/** Whether a post waits because its author has appealed against a decision of the caller, and others can decide. */
async function isAppealOfOwn(trx: Transaction, { account }: Call<'operator'>, id: number): Promise<boolean> {
  const row = await trx
    .selectFrom('post')
    .select((eb) => appealedDecider(eb).as('decider'))
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .executeTakeFirst();
  return row?.decider === account.id && (await hasOtherModerator(trx, account.id));
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
