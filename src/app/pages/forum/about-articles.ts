import { aboutPosting } from '#app/parts/community/posts/about-posting.ts';
import type { ListedArticle } from '#app/parts/community/posts/article-card.tsx';
import type { PageFacts } from '#app/parts/site/locale/page-head.ts';

/** Describes a page of articles for search engines. */
export const aboutArticles = (
  { title, description, image }: Omit<PageFacts, 'about'>,
  articles: readonly ListedArticle[],
): object => ({
  '@type': 'CollectionPage',
  name: title,
  description,
  image,
  hasPart: articles.map(aboutPosting),
});
