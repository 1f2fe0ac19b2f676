import { aboutPosting } from '#app/parts/community/posts/about-posting.ts';
import type { Reply } from '#contract/define.ts';
import type { article } from '#contract/forum.contract.ts';

export type Article = Reply<typeof article.getOne>;

/** Describes an article for search engines. */
export const aboutArticle = (article: Article): object => ({
  ...aboutPosting(article),
  dateModified: article.updateDate,
  interactionStatistic: [
    counted('CommentAction', article.comments),
    counted('LikeAction', article.people),
    counted('ViewAction', article.viewCount),
  ],
});

const counted = (action: string, count: number) => ({
  '@type': 'InteractionCounter',
  interactionType: `https://schema.org/${action}`,
  userInteractionCount: count,
});
