import type { Reply } from '#contract/define.ts';
import type { deskCommunity } from '#contract/desk-community.contract.ts';

/** A post with all that a decision on it needs. */
export type PostContext = Reply<typeof deskCommunity.post>;
