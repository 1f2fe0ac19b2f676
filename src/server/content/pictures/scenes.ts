import { createHash } from 'node:crypto';
import { cityScenes } from './city-scenes.ts';
import { coloursOf, type Daytime, type Scenes } from './colours.ts';
import { foodScenes } from './food-scenes.ts';
import { goodsScenes } from './goods-scenes.ts';
import { healthScenes } from './health-scenes.ts';
import { heritageScenes } from './heritage-scenes.ts';
import { homeScenes } from './home-scenes.ts';
import { landScenes } from './land-scenes.ts';
import { learningScenes } from './learning-scenes.ts';
import type { Picture } from './picture.ts';
import { placeScenes } from './place-scenes.ts';
import { playScenes } from './play-scenes.ts';
import { serviceScenes } from './service-scenes.ts';
import { disc } from './shapes.ts';
import { sportScenes } from './sport-scenes.ts';
import { tableScenes } from './table-scenes.ts';
import { transferScenes } from './transfer-scenes.ts';

const indoors: Scenes = {
  ...foodScenes,
  ...tableScenes,
  ...homeScenes,
  ...playScenes,
  ...sportScenes,
  ...learningScenes,
  ...serviceScenes,
  ...healthScenes,
  ...goodsScenes,
};
const scenes: Scenes = {
  ...landScenes,
  ...heritageScenes,
  ...cityScenes,
  ...placeScenes,
  ...transferScenes,
  ...indoors,
};

/** The names of all drawings. */
export const sceneNames: readonly string[] = Object.keys(scenes);

/** Whether there is a drawing of this name. */
export const isScene = (name: string): boolean => Object.hasOwn(scenes, name);

/** A picture as SVG, 480 wide and 320 high; undefined where there is no drawing of this name. */
export function drawn(picture: Picture): string | undefined {
  if (!isScene(picture.scene)) return undefined;
  const { colours, daytime } = coloursOf(picture);
  const [land, lights] = scenes[picture.scene]!(colours);
  const { shade, shadeOpacity, isNight } = daytime;
  const isLit = picture.scene in indoors || rooms.has(picture.scene);
  // Rooms are lit at night.
  const opacity = isLit ? shadeOpacity * 0.4 : shadeOpacity;
  const over = `<rect width="480" height="320" fill="${shade}" opacity="${opacity.toFixed(2)}"/>`;
  const moon = isNight && !isLit ? disc(...daytime.sunAt, daytime.sun) : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="320" viewBox="0 0 480 320">${sky(daytime)}${land}${over}${moon}${lights}</svg>`;
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

/** Rooms that are drawn among the buildings. */
const rooms = new Set(['metro', 'office', 'library', 'market']);

const stars = [
  [40, 40],
  [110, 76],
  [170, 30],
  [240, 58],
  [300, 24],
  [340, 92],
  [60, 110],
  [450, 120],
  [210, 100],
] as const;

function sky({ sky: [top, bottom], sun, sunAt: [x, y, r], isNight }: Daytime): string {
  const gradient = `<linearGradient id="s" x2="0" y2="1"><stop stop-color="${top}"/><stop offset=".75" stop-color="${bottom}"/></linearGradient>`;
  const glow = `<circle cx="${x}" cy="${y}" r="${r * 1.7}" fill="${sun}" opacity=".25"/>`;
  const night = isNight
    ? stars.map(([sx, sy], index) => disc(sx, sy, 1.4 + (index % 3) * 0.5, '#fff')).join('')
    : '';
  return `${gradient}<rect width="480" height="320" fill="url(#s)"/>${night}${glow}${disc(x, y, r, sun)}`;
}
