import { agreementFigures } from '#contract/figures.ts';
import type { WorkContext } from '../../services/context.ts';
import { type Database, inTransaction } from '../../store/database.ts';
import { tellOfDecision, tellOfEnding } from '../notices/tell.ts';
import { changeState } from '../posts/change-state.ts';
import { lockPost, type Post } from '../posts/post-rows.ts';
import { GOODS } from './write-goods.ts';

const DAY = 24 * 60 * 60 * 1000;
const RUNS_MS = agreementFigures.offerDays * DAY;
const WARNED_MS = agreementFigures.offerWarningDays * DAY;
/** The most offers that one hourly pass ends, and the most whose sellers it warns. The next pass continues. */
const MOST = 500;

/** When an offer ends, unless it is edited before. */
export const endOf = (post: Pick<Post, 'updated_at'>): Date => new Date(post.updated_at.getTime() + RUNS_MS);

/**
 * Removes offers that were not edited for `offerDays`, and tells their sellers `offerWarningDays` before. An edit
 * starts the period again.
 */
export async function endOffers(context: WorkContext): Promise<void> {
  const now = context.now().getTime();
  for (const id of await unchangedSince(context.db, new Date(now - RUNS_MS))) {
    await inTransaction(context.db, async (trx) => {
      const post = await lockPost(trx, id);
      if (post?.state !== 'published' || endOf(post).getTime() > now) return;
      const reason = 'offerEnded';
      await changeState(trx, context, post, { type: 'REMOVE', actor: 'system' }, { account: null, reason });
      await tellOfDecision(trx, context, post, { outcome: 'removed', reason });
    });
  }
  for (const id of await unchangedSince(context.db, new Date(now - RUNS_MS + WARNED_MS), true)) {
    await inTransaction(context.db, async (trx) => {
      const post = await lockPost(trx, id);
      if (post?.state === 'published') await tellOfEnding(trx, context, post, endOf(post));
    });
  }
}

/** @param isUntold only offers whose sellers were not told since the last change */
async function unchangedSince(db: Database, since: Date, isUntold = false): Promise<number[]> {
  let posts = db
    .selectFrom('post')
    .select('id')
    .where('kind', '=', GOODS)
    .where('state', '=', 'published')
    .where('account_id', 'is not', null)
    .where('updated_at', '<=', since);
  if (isUntold) {
    posts = posts.where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('notice')
            .whereRef('notice.post_id', '=', 'post.id')
            .where('notice.kind', '=', 'ending')
            .whereRef('notice.created_at', '>', 'post.updated_at'),
        ),
      ),
    );
  }
  const rows = await posts.orderBy('id').limit(MOST).execute();
  return rows.map(({ id }) => id);
}
