import { Readable } from 'node:stream';
import type { WorkContext, Domain } from '../../services/context.ts';
import { queueDigests } from '../notices/digest.ts';
import { isRefusedName } from './refused-names.ts';
import { silenceNotices } from './silence-notices.ts';
import './tables.ts';

/**
 * The hooks of what an account has agreed to and reported: it is exported, and deleted with the account. Every hour
 * digests are queued. Nicknames are checked as posts are.
 */
export const membersDomain: Domain = {
  async onErase(trx, _desk, accountId) {
    await trx.deleteFrom('community_member').where('account_id', '=', accountId).execute();
    await trx.deleteFrom('silence').where('account_id', '=', accountId).execute();
    await trx.deleteFrom('post_report').where('account_id', '=', accountId).execute();
  },
  onExport: (context, accountId) => [
    { name: 'community-settings.json', content: Readable.from(settingsAsJson(context, accountId)) },
  ],
  notices: [silenceNotices],
  refusesName: isRefusedName,
  hourly: [queueDigests],
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
  const silences = await db
    .selectFrom('silence')
    .select(['reason', 'began_at as from', 'ends_at as until', 'ended_at as ended'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute();
  yield `${JSON.stringify({ ...member, reports, silences }, null, 2)}\n`;
}
