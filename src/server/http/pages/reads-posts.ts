import { article, articleOpinion, recommendedTopic } from '#contract/forum.contract.ts';
import { transaction } from '#contract/goods.contract.ts';
import type { PageCall } from '#contract/rendering.ts';
import { search } from '#contract/search.contract.ts';

/** The calls whose replies change with posts of customers. */
const paths: ReadonlySet<string> = new Set(
  [recommendedTopic, article, articleOpinion, transaction, { find: search.find }].flatMap((section) =>
    Object.values(section).map(({ path }) => path),
  ),
);

/** Whether the reply of a call changes with the posts of customers. */
export const readsPosts = ({ url }: PageCall): boolean => paths.has(url.replace(/[?].*/, ''));
