import { Readable } from 'node:stream';
import { agreementFigures } from '#contract/figures.ts';
import type { WorkContext, Domain } from '../../services/context.ts';
import { queueDigests } from './digest.ts';

const DAY = 24 * 60 * 60 * 1000;

/**
 * The hooks of rules, reports and notices: an account's own are exported, and deleted with it. Every hour digests are
 * queued, and old notices are deleted.
 */
export const noticesDomain: Domain = {
  async onErase(trx, _desk, accountId) {
    await trx.deleteFrom('notice').where('account_id', '=', accountId).execute();
    await trx.deleteFrom('community_member').where('account_id', '=', accountId).execute();
    await trx.deleteFrom('post_report').where('account_id', '=', accountId).execute();
  },
  onExport: (context, accountId) => [
    { name: 'community-settings.json', content: Readable.from(settingsAsJson(context, accountId)) },
  ],
  hourly: [queueDigests, forgetOldNotices],
};

async function* settingsAsJson({ db }: Pick<WorkContext, 'db'>, accountId: number): AsyncGenerator<string> {
  const member = await db
    .selectFrom('community_member')
    .select(['rules_accepted_at as rulesAcceptedAt', 'digest', 'digest_sent_at as digestSentAt'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  const reports = await db
    .selectFrom('post_report')
    .select(['post_id as post', 'reason', 'text', 'at'])
    .where('account_id', '=', accountId)
    .orderBy('at')
    .execute();
  const notices = await db
    .selectFrom('notice')
    .select(['kind', 'post_id as post', 'data', 'created_at as createdAt', 'read_at as readAt'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute();
  yield `${JSON.stringify({ ...member, reports, notices }, null, 2)}\n`;
}

async function forgetOldNotices({ db, now }: WorkContext): Promise<void> {
  const before = new Date(now().getTime() - agreementFigures.noticeDays * DAY);
  await db.deleteFrom('notice').where('created_at', '<', before).execute();
}
