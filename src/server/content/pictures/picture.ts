/** A drawn picture: what it shows, at which time of day, in which of six palettes. */
export interface Picture {
  readonly scene: string;
  readonly time: string;
  readonly palette: number;
}

/**
 * The picture of a name, as a record names its further pictures.
 *
 * @example pictureNamed('bedroom-day-3') // { scene: 'bedroom', time: 'day', palette: 3 }
 */
export function pictureNamed(name: string): Picture {
  const [scene = '', time = '', palette] = name.split('-');
  return { scene, time, palette: Number(palette) };
}
