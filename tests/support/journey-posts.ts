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
      title: 'Donaudampfschifffahrtsgesellschaftskapitän',
      description: '<p>Ein Abend auf dem Fluss.</p>',
      images: [await picture()],
    },
    author,
  );
  const opinion = 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz. '.repeat(5);
  await server.call(articleOpinion.create, { articleId: written.id, parent: FIRST_LEVEL, opinion }, reader);
  const offered = await server.call(
    transaction.create,
    {
      title: 'Kraftfahrzeughaftpflichtversicherungsordner',
      introduction: 'Kaum benutzt.',
      content: '<p>Mit Register.</p>',
      classification: category!.id,
      price: 1200,
      unit: 'Stück',
      cover: [await picture()],
      phone: '+86 13800138000',
      address: 'Shanghai',
    },
    author,
  );
  return { article: written.id, goods: offered.id };
}
