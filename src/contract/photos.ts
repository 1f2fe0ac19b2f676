/** The rights by which the site shows a photo. */
export const photoLicences = ['own', 'bought', 'CC0-1.0', 'CC-BY-4.0', 'CC-BY-SA-4.0'] as const;

/** A right by which the site shows a photo. */
export type PhotoLicence = (typeof photoLicences)[number];

/** Pages of licences that must be named beside a photo, with their addresses. */
export const licencePages: Readonly<Partial<Record<PhotoLicence, string>>> = {
  'CC0-1.0': 'https://creativecommons.org/publicdomain/zero/1.0/',
  'CC-BY-4.0': 'https://creativecommons.org/licenses/by/4.0/',
  'CC-BY-SA-4.0': 'https://creativecommons.org/licenses/by-sa/4.0/',
};

/** Photos are cut to the shape of drawings. */
export const photoShape = { width: 3, height: 2 } as const;

/** The least width of what is cut out, in pixels: pages show pictures this wide. */
export const leastPhotoWidth = 960;

/**
 * The name by which a record names a photo: that of the file, and the size of its largest copy.
 *
 * @example photoName({ id: '0199aaaa-0000-7000-8000-000000000000', width: 1600, height: 1067 })
 * // '0199aaaa-0000-7000-8000-000000000000-1600x1067'
 */
export const photoName = ({ id, width, height }: { id: string; width: number; height: number }): string =>
  `${id}-${width}x${height}`;

/** The id of the photo with a name. */
export const photoIdOf = (name: string): string => name.slice(0, 36);
