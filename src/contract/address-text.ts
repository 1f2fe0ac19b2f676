/**
 * Postcode and town, which belong together.
 *
 * @example townLine('82467', 'Garmisch-Partenkirchen') // '82467 Garmisch-Partenkirchen'
 */
export const townLine = (post: string, city: string): string => `${post} ${city}`.trim();

/** An address in one line; parts that are empty are left out. */
export const addressText = (parts: readonly string[]): string => parts.filter(Boolean).join(', ');
