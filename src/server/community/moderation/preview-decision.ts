import type { Payload, Reply } from '#contract/define.ts';
import type { deskCommunity } from '#contract/desk-community.contract.ts';
import { knownLocale } from '#contract/locale.ts';
import type { Call } from '../../services/call.ts';
import { CatalogueFault } from '../../services/fault.ts';
import { decisionText } from '../notices/decision-text.ts';
import { titleOfPost } from '../posts/title-of-post.ts';
import { outcomes } from './decisions.ts';
import { reasonGiven, reasonText } from './reason-text.ts';

/**
 * What the author of a post would be told about a decision: the sentence of the notice and of the mail, and the reason.
 *
 * @throws CatalogueFault notFound
 */
export async function previewDecision(
  { db, translate }: Call<'operator'>,
  { id, decision, ...given }: Payload<typeof deskCommunity.preview>,
): Promise<Reply<typeof deskCommunity.preview>> {
  const row = await db
    .selectFrom('post')
    .leftJoin('post as article', 'article.id', 'post.article_id')
    .leftJoin('account', 'account.id', 'post.account_id')
    .select(['post.kind', 'post.state', 'post.account_id', 'account.locale'])
    .select(titleOfPost().as('title'))
    .where('post.id', '=', id)
    .executeTakeFirst();
  if (row === undefined) throw new CatalogueFault('notFound');
  const language = knownLocale(row.locale ?? '') ?? 'US';
  const isTold = row.account_id !== null && !(row.state === 'published' && decision === 'APPROVE');
  return {
    language,
    text: isTold
      ? decisionText(translate, language, { kind: row.kind, outcome: outcomes[decision], title: row.title })
      : '',
    reason: isTold ? reasonText({ translate, locale: language }, reasonGiven(given, false)) : '',
  };
}
