import { drawingVersion, drawn } from './scenes.ts';

/** A drawn picture: what it shows, at which time of day, in which of six palettes. */
export interface Picture {
  readonly scene: string;
  readonly time: string;
  readonly palette: number;
}

const addresses = new Map<string, string>();

/**
 * The address of a picture, with the version of its drawing, so that browsers may keep it for ever.
 *
 * @example pictureUrl({ scene: 'bund', time: 'dusk', palette: 3 }) // '/pictures/bund-dusk-3.svg?v=f3Qk1c_a'
 */
export function pictureUrl(picture: Picture): string {
  const { scene, time, palette } = picture;
  const start = `/pictures/${scene}-${time}-${palette}.svg`;
  const known = addresses.get(start);
  if (known !== undefined) return known;
  const svg = drawn(picture);
  // Nobody draws it, for example after its name has changed: the page shows the drawing of the section.
  if (svg === undefined) return start;
  const address = `${start}?v=${drawingVersion(svg)}`;
  addresses.set(start, address);
  return address;
}
