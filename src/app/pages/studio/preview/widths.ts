/** The widths in which the preview can be seen, in pixels: those of a phone, a tablet and a window on a desk. */
export const frameWidths = { phone: 390, tablet: 768, wide: 1280 } as const;
export type FrameWidth = keyof typeof frameWidths;

/** `column`: the preview is a part of the studio, as wide as its column. */
export const previewWidths = ['column', 'phone', 'tablet', 'wide'] as const;
export type PreviewWidth = (typeof previewWidths)[number];

/** How much smaller a frame is drawn, so that its whole width is seen. */
export const scaleFor = (width: number, room: number): number =>
  room > 0 && room < width ? room / width : 1;
