/** What becomes of a post with a watched word. */
export const watchActions = ['hold', 'block', 'mask'] as const;
