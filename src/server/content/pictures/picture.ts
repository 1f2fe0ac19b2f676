/** A drawn picture: what it shows, at which time of day, in which of six palettes. */
export interface Picture {
  readonly scene: string;
  readonly time: string;
  readonly palette: number;
}

/**
 * The address of a picture.
 *
 * @example pictureUrl({ scene: 'bund', time: 'dusk', palette: 3 }) // '/pictures/bund-dusk-3.svg'
 */
export function pictureUrl({ scene, time, palette }: Picture): string {
  return `/pictures/${scene}-${time}-${palette}.svg`;
}
