/** The widths in which a public picture is kept, in pixels. A picture is never made larger. */
const pictureWidths = [160, 480, 960, 1600] as const;

/** The types in which each width is kept, the smallest files first. */
export const pictureTypes = ['avif', 'webp'] as const;

/** Link previews show pictures of this size. */
export const sharedSize = { width: 1200, height: 630 } as const;

/** How a picture is put into a page. */
export interface PictureSource {
  readonly src: string;
  readonly width: number;
  readonly height: number;
  /** Smaller copies, as `<source>` elements name them; none for a drawing. */
  readonly sets: readonly { readonly type: string; readonly srcSet: string }[];
}

/** The widths of the copies of a picture that is `width` wide at most. */
export const copyWidths = (width: number): number[] => [
  ...pictureWidths.filter((each) => each < width),
  Math.min(width, pictureWidths.at(-1)!),
];

const stored = /^(\/pictures\/[\da-f-]{36})-(\d{1,4})x(\d{1,4})\.webp$/;
const drawing = /^\/pictures\/[A-Za-z]+-[a-z]+-\d\.svg/;

/**
 * The source of a picture. The address of a stored picture says how large its largest copy is; drawings are 480 × 320.
 *
 * @example pictureSource('/pictures/0199aaaa-0000-7000-8000-000000000000-700x500.webp').sets[0]
 * // { type: 'image/avif', srcSet: '/pictures/0199…-160.avif 160w, …, /pictures/0199…-700.avif 700w' }
 */
export function pictureSource(address: string): PictureSource {
  const [, start, ...size] = stored.exec(address) ?? [];
  const [width = 480, height = 320] = size.map(Number);
  const sets = pictureTypes.map((type) => ({
    type: `image/${type}`,
    srcSet: copyWidths(width)
      .map((each) => `${start}-${each}.${type} ${each}w`)
      .join(', '),
  }));
  return { src: address, width, height, sets: start === undefined ? [] : sets };
}

/**
 * The address of the same picture for link previews, which show no SVG and seldom AVIF: 1200 × 630, PNG or JPEG. Other
 * addresses stay as they are.
 *
 * @example sharedPicture('/pictures/bund-dusk-3.svg') // '/pictures/bund-dusk-3.png'
 */
export function sharedPicture(address: string): string {
  const [, start] = stored.exec(address) ?? [];
  if (start !== undefined) return `${start}.jpg`;
  return drawing.test(address) ? address.replace('.svg', '.png') : address;
}
