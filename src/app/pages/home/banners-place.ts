/** The place of the banners, which is kept free until they are loaded. */
export const bannersPlace = {
  mih: 300,
  pt: 'clamp(40px, 8.3vw, 64px)',
  px: 'var(--mg-side)',
  style: { boxSizing: 'border-box' },
} as const;
