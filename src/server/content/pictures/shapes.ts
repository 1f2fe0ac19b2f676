/** Shapes that drawings are made of, as SVG. All drawings are 480 wide and 320 high. */

export const path = (d: string, fill: string, more = ''): string => `<path d="${d}" fill="${fill}"${more}/>`;

export const line = (d: string, stroke: string, width = 3): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

export const box = (x: number, y: number, w: number, h: number, fill: string, round = 0): string =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}"${round ? ` rx="${round}"` : ''}/>`;

export const disc = (x: number, y: number, r: number, fill: string): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`;

export const oval = (x: number, y: number, rx: number, ry: number, fill: string): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"/>`;

/** A circle without a filling. */
export const ring = (x: number, y: number, r: number, stroke: string, width: number): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="${stroke}" stroke-width="${width}"/>`;

/** The same shape several times. */
export const each = (places: readonly (readonly number[])[], draw: (...place: number[]) => string): string =>
  places.map((place) => draw(...place)).join('');

/** The ground or the water from a height down. */
export const ground = (y: number, fill: string): string => box(0, y, 480, 320 - y, fill);

/** A row of round hills whose feet are at the lower edge. @param shift moves the tops sideways */
export const hills = (y: number, height: number, fill: string, shift = 0): string =>
  path(
    `M-60 320V${y}q${70 + shift} ${-height} 150 ${-height * 0.2}q60 ${-height * 0.9} 140 0q70 ${-height * 1.1} 150 ${height * 0.15}q60 ${-height * 0.6} 160 0V320z`,
    fill,
  );

/** Short waves on water. */
export const waves = (y: number, stroke: string): string =>
  line(
    `M30 ${y}h60M150 ${y + 14}h90M300 ${y - 2}h70M404 ${y + 18}h50M70 ${y + 34}h110M250 ${y + 40}h80M380 ${y + 46}h70`,
    stroke,
    2.5,
  );

/** A building with windows; they are lit at night by what `lit` adds. */
export const tower = (x: number, top: number, w: number, fill: string, foot = 250): string =>
  box(x, top, w, foot - top, fill);

/** Rows of windows in a tower. */
export const windows = (x: number, top: number, w: number, fill: string, foot = 250): string => {
  const rows = Math.floor((foot - top - 14) / 18);
  const columns = Math.max(1, Math.floor((w - 6) / 12));
  const left = x + (w - columns * 12) / 2 + 3;
  return Array.from({ length: rows * columns }, (_, index) => {
    const row = Math.floor(index / columns);
    const column = index % columns;
    return (row * 7 + column * 5 + x) % 3 === 0
      ? ''
      : box(left + column * 12, top + 10 + row * 18, 6, 9, fill, 1);
  }).join('');
};

/** A roof with raised corners, in the Chinese manner. @param y of the eaves */
export const eaves = (x: number, y: number, w: number, fill: string, height = 26): string =>
  path(
    `M${x - 18} ${y - 10}q14 8 26 6l${w * 0.18} ${-height}h${w * 0.64 - 16}l${w * 0.18} ${height}q12 2 26 -6q-4 16 -20 18h${-w}q-14 -2 -20 -18z`,
    fill,
  );

/** A round tree. */
export const tree = (x: number, y: number, r: number, leaves: string, trunk: string): string =>
  box(x - r * 0.1, y, r * 0.2, r * 1.3, trunk) +
  disc(x, y - r * 0.2, r, leaves) +
  disc(x - r * 0.7, y + r * 0.25, r * 0.62, leaves) +
  disc(x + r * 0.7, y + r * 0.2, r * 0.66, leaves);

/** A lantern that hangs on a string. */
export const lantern = (x: number, y: number, r: number, fill: string, light: string): string =>
  line(`M${x} ${y - r * 2}V${y + r * 2}`, light, 2) +
  oval(x, y, r * 1.15, r, fill) +
  oval(x, y, r * 0.5, r, light) +
  box(x - r * 0.45, y - r * 1.15, r * 0.9, r * 0.28, light, 1) +
  box(x - r * 0.45, y + r * 0.88, r * 0.9, r * 0.28, light, 1);

/** A bowl on a table; its rim is at `y`. */
export const bowl = (x: number, y: number, r: number, fill: string, inside: string): string =>
  path(
    `M${x - r} ${y}q0 ${r * 0.95} ${r * 0.6} ${r * 0.95}h${r * 0.8}q${r * 0.6} 0 ${r * 0.6} ${-r * 0.95}z`,
    fill,
  ) +
  oval(x, y, r, r * 0.26, fill) +
  oval(x, y, r * 0.88, r * 0.19, inside);

/** Steam that rises. */
export const steam = (x: number, y: number, stroke = '#fff'): string =>
  `<g opacity=".75">${line(`M${x - 18} ${y}q-12 -18 0 -34t0 -34M${x} ${y - 6}q-12 -18 0 -34t0 -34M${x + 18} ${y}q-12 -18 0 -34t0 -34`, stroke, 4)}</g>`;

/** A cup with a handle. */
export const cup = (x: number, y: number, w: number, fill: string, inside: string): string =>
  `${line(`M${x + w / 2} ${y + 12}q26 -2 20 18t-24 16`, fill, 7)}${path(`M${x - w / 2} ${y}h${w}l-6 ${w * 0.8}q-2 10 -14 10h${-w + 40}q-12 0 -14 -10z`, fill)}${oval(x, y, w / 2, w * 0.13, inside)}`;

/** Chopsticks across something. */
export const chopsticks = (x: number, y: number, stroke: string): string =>
  line(`M${x} ${y}l120 -64M${x + 10} ${y + 10}l122 -58`, stroke, 5);

/** A person, standing on `y`. */
export const person = (x: number, y: number, h: number, coat: string, head = '#8a5a44'): string =>
  path(
    `M${x - h * 0.2} ${y}l${h * 0.05} ${-h * 0.62}q${h * 0.15} ${-h * 0.16} ${h * 0.3} 0l${h * 0.05} ${h * 0.62}z`,
    coat,
  ) + disc(x, y - h * 0.84, h * 0.15, head);
