import type { Domain } from '../services/context.ts';
import { endOffers } from './goods/end-offers.ts';
import { postNotices } from './notices/post-notices.ts';
import { compareCounters } from './posts/compare-counters.ts';
import { erasePosts } from './posts/erase-posts.ts';
import { exportedPosts } from './posts/export-posts.ts';
import { isShownByPost } from './posts/pictures.ts';

/**
 * The hooks of what customers write: posts of an erased account lose its name, posts are exported, their pictures hold
 * their files, and every hour old offers are ended and counters are compared with what they count.
 */
export const communityDomain: Domain = {
  onErase: erasePosts,
  onExport: exportedPosts,
  holdsFile: isShownByPost,
  notices: [postNotices],
  hourly: [endOffers, compareCounters],
};
