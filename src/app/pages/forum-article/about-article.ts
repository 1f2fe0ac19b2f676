import { recordPath } from '#app/parts/content/section.ts';
import { section } from '#app/parts/sections/article.section.ts';
import type { Reply } from '#contract/define.ts';
import type { article } from '#contract/forum.contract.ts';
import { languageTags } from '#contract/locale.ts';

export type Article = Reply<typeof article.getOne>;

/** Describes an article for search engines. */
export const aboutArticle = ({
  id,
  title,
  summary,
  language,
  images,
  nickName,
  createDate,
  updateDate,
  comments,
  people,
  viewCount,
}: Article): object => ({
  '@type': 'DiscussionForumPosting',
  headline: title,
  text: summary,
  inLanguage: languageTags[language],
  url: recordPath(section, id),
  ...(images !== '' && { image: images.split(',') }),
  // The account may have been erased.
  ...(nickName !== '' && { author: { '@type': 'Person', name: nickName } }),
  datePublished: createDate,
  dateModified: updateDate,
  commentCount: comments,
  interactionStatistic: [
    counted('CommentAction', comments),
    counted('LikeAction', people),
    counted('ViewAction', viewCount),
  ],
});

const counted = (action: string, count: number) => ({
  '@type': 'InteractionCounter',
  interactionType: `https://schema.org/${action}`,
  userInteractionCount: count,
});
