import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import palettes from './drawings/palettes.json' with { type: 'json' };

/** A drawn picture: what it shows, at which time of day, in which of six palettes. */
export interface Picture {
  readonly scene: string;
  readonly time: string;
  readonly palette: number;
  /** A photo that is shown in place of the drawing, by its name: `photoName()` of the contract. */
  readonly photo?: string;
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

/**
 * One SVG file per drawing. `{{far}}` and the other colours of `palettes.json`, `{{sky}}`, and `{{shade}}` or, in rooms
 * that are lit at night, `{{roomShade}}` are its parameters. What shines in the dark is drawn after the shade.
 */
const folder = new URL('drawings/', import.meta.url);

const namesIn = (place: URL): string[] =>
  readdirSync(place)
    .filter((file) => file.endsWith('.svg'))
    .map((file) => file.slice(0, -'.svg'.length))
    .sort();

const readSvg = (name: string): string =>
  readFileSync(new URL(`${name}.svg`, folder), 'utf8').replace(/\n\s*/g, '');

/** The names of all drawings. */
export const sceneNames: readonly string[] = namesIn(folder);

/** For each time of day, the groups of its file by their ids: sky, shade and roomShade. */
const times = new Map(
  namesIn(new URL('times/', folder)).map((time) => {
    const groups = readSvg(`times/${time}`).matchAll(/<g id="(\w+)">(.*?)<\/g>/g);
    return [time, Object.fromEntries([...groups].map(([, id = '', shapes = '']) => [id, shapes]))];
  }),
);

/** The names of the times of day. */
export const timesOfDay: readonly string[] = [...times.keys()];

const scenes = new Set(sceneNames);
const read = new Map<string, string>();

/** Whether there is a drawing of this name. */
export const isScene = (name: string): boolean => scenes.has(name);

/**
 * A picture as SVG, 480 wide and 320 high; undefined where there is no drawing of this name. In the first palette and by
 * day where there is no such palette or time.
 */
export function drawn({ scene, time, palette }: Picture): string | undefined {
  if (!isScene(scene)) return undefined;
  const drawing = read.get(scene) ?? readSvg(scene);
  read.set(scene, drawing);
  const values: Readonly<Record<string, string>> = {
    ...(palettes[palette - 1] ?? palettes[0]),
    ...(times.get(time) ?? times.get('day')),
  };
  return drawing.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));
}

/** The version of a drawing: other lines, another version. */
export const drawingVersion = (svg: string): string =>
  createHash('sha256').update(svg).digest('base64url').slice(0, 8);

const addresses = new Map<string, string>();

/**
 * The address of a picture, with the version of its drawing, so that browsers may keep it for ever.
 *
 * @example pictureUrl({ scene: 'bund', time: 'dusk', palette: 3 }) // '/pictures/bund-dusk-3.svg?v=f3Qk1c_a'
 */
export function pictureUrl(picture: Picture): string {
  if (picture.photo !== undefined) return `/pictures/${picture.photo}.webp`;
  const { scene, time, palette } = picture;
  const start = `/pictures/${scene}-${time}-${palette}.svg`;
  const known = addresses.get(start);
  if (known !== undefined) return known;
  const svg = drawn(picture);
  // There is no such drawing, for example after it was renamed. The page then shows the drawing of the section.
  if (svg === undefined) return start;
  const address = `${start}?v=${drawingVersion(svg)}`;
  addresses.set(start, address);
  return address;
}
