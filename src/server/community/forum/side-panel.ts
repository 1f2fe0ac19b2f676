import type { Reply } from '#contract/define.ts';
import type { indexForumLeft } from '#contract/forum.contract.ts';
import type { Call } from '../../services/call.ts';
import { ownArticles } from './articles.ts';
import { topicsOf } from './topics.ts';

/** How many followed topics, and how many favourite articles, the side panel shows. */
const TOPICS = 5;
const ARTICLES = 4;

/** The followed topics and the favourite articles of the caller; empty for visitors. */
export async function sidePanel(call: Call<'anyone'>): Promise<Reply<typeof indexForumLeft.queryOne>> {
  const { account } = call;
  if (account === null) return { topics: [], articles: [] };
  const [topics, articles] = await Promise.all([
    topicsOf(call, 'followed', { page: 1, pageSize: TOPICS }),
    ownArticles({ ...call, account }, 'favourites', { page: 1, pageSize: ARTICLES }),
  ]);
  return { topics: topics.records, articles: articles.records };
}
