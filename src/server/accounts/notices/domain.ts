import { Readable } from 'node:stream';
import { agreementFigures } from '#contract/figures.ts';
import type { Domain, WorkContext } from '../../services/context.ts';
import './tables.ts';

const DAY = 24 * 60 * 60 * 1000;

/** The hooks of notices: those of an account are exported, and deleted with it. Every hour old notices are deleted. */
export const noticesDomain: Domain = {
  async onErase(trx, _desk, accountId) {
    await trx.deleteFrom('notice').where('account_id', '=', accountId).execute();
  },
  onExport: (context, accountId) => [
    { name: 'notices.json', content: Readable.from(noticesAsJson(context, accountId)) },
  ],
  hourly: [forgetOldNotices],
};

async function* noticesAsJson({ db }: Pick<WorkContext, 'db'>, accountId: number): AsyncGenerator<string> {
  const notices = await db
    .selectFrom('notice')
    .select(['kind', 'post_id as post', 'order_id as order', 'data', 'created_at as createdAt'])
    .select('read_at as readAt')
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute();
  yield `${JSON.stringify(notices, null, 2)}\n`;
}

async function forgetOldNotices({ db, now }: WorkContext): Promise<void> {
  const before = new Date(now().getTime() - agreementFigures.noticeDays * DAY);
  await db.deleteFrom('notice').where('created_at', '<', before).execute();
}
