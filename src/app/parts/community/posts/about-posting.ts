import { recordPath } from '#app/parts/content/records/section.ts';
import { section } from '#app/parts/content/sections/article.section.ts';
import type { Reply } from '#contract/define.ts';
import type { article } from '#contract/forum.contract.ts';
import { languageTags } from '#contract/locale.ts';

type ListedArticle = Reply<typeof article.list>['records'][number];

/** Describes an article for search engines, with the facts that lists have as well. */
export const aboutPosting = ({ nickName, images, ...article }: ListedArticle) => ({
  '@type': 'DiscussionForumPosting',
  headline: article.title,
  text: article.summary,
  inLanguage: languageTags[article.language],
  url: recordPath(section, article.id),
  ...(images !== '' && { image: images.split(',') }),
  // The account may have been erased.
  ...(nickName !== '' && { author: { '@type': 'Person', name: nickName } }),
  datePublished: article.createDate,
  commentCount: article.comments,
});
