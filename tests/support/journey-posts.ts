import { community } from '#contract/community.contract.ts';
import { article, articleOpinion, recommendedTopic } from '#contract/forum.contract.ts';
import { transaction } from '#contract/goods.contract.ts';
import { FIRST_LEVEL } from '#contract/posts.ts';
import { png } from './journey-files.ts';
import type { Customer, RunningServer } from './running-server.ts';

/** What two customers have written. */
interface WrittenPosts {
  readonly article: number;
  readonly goods: number;
}

/** Writes an article and an offer, with words that hardly fit into a line. Another account comments on the article. */
export async function writtenPosts(
  server: RunningServer,
  author: Customer,
  reader: Customer,
): Promise<WrittenPosts> {
  for (const each of [author, reader]) await server.call(community.acceptRules, {}, each);
  const { name, buffer } = await png();
  const picture = async (): Promise<string> => (await server.upload(author, name, buffer)).id;
  const topics = await server.call(recommendedTopic.list, { page: 1, pageSize: 1 }, author);
  const [category] = await server.call(transaction.getClassification, {}, author);
  const written = await server.call(
    article.create,
    {
      topicId: topics.records[0]!.id,
      // As long as a title may be, and without a place to break it.
      title: 'W'.repeat(100),
      description: `<h2>${'M'.repeat(200)}</h2><p>${'w'.repeat(400)}</p>`,
      images: [await picture()],
    },
    author,
  );
  const opinion = 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz. '.repeat(5);
  await server.call(articleOpinion.create, { articleId: written.id, parent: FIRST_LEVEL, opinion }, reader);
  const offered = await server.call(
    transaction.create,
    {
      title: 'M'.repeat(100),
      introduction: 'W'.repeat(200),
      content: `<p>${'w'.repeat(400)}</p>`,
      classification: category!.id,
      price: 9_999_999.99,
      unit: 'M'.repeat(20),
      cover: [await picture()],
      phone: '+86 13800138000',
      address: 'W'.repeat(200),
    },
    author,
  );
  return { article: written.id, goods: offered.id };
}
