import type { Domain } from '../services/desk.ts';
import { isShownByPost } from './posts/pictures.ts';

/** The hooks of what customers write: the pictures of their posts hold their files. */
export const communityDomain: Domain = {
  holdsFile: isShownByPost,
};
