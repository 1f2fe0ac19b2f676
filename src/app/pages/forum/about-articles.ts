import type { ListedArticle } from '#app/parts/community/article-card.tsx';
import { recordPath } from '#app/parts/content/section.ts';
import type { PageFacts } from '#app/parts/locale/page-head.ts';
import { section } from '#app/parts/sections/article.section.ts';
import { languageTags } from '#contract/locale.ts';

/** Describes a page of articles for search engines. */
export function aboutArticles(
  { title, description, image }: Omit<PageFacts, 'about'>,
  articles: readonly ListedArticle[],
): object {
  return {
    '@type': 'CollectionPage',
    name: title,
    description,
    image,
    hasPart: articles.map(posting),
  };
}

const posting = ({
  id,
  title,
  summary,
  language,
  images,
  nickName,
  createDate,
  comments,
}: ListedArticle) => ({
  '@type': 'DiscussionForumPosting',
  headline: title,
  text: summary,
  inLanguage: languageTags[language],
  url: recordPath(section, id),
  ...(images !== '' && { image: images.split(',') }),
  // The account may have been erased.
  ...(nickName !== '' && { author: { '@type': 'Person', name: nickName } }),
  datePublished: createDate,
  commentCount: comments,
});
