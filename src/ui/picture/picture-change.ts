/** The changes of a picture before it was sent; sizes in bytes. */
export interface PictureChange {
  from: number;
  to: number;
  /** It was larger than the field accepts; otherwise only its format was changed. */
  wasLarge: boolean;
}

const MEGABYTE = 1024 * 1024;

/** The size of a file in words: megabytes with one decimal, below one megabyte kilobytes. */
export function sizeText(bytes: number, languageTag: string): string {
  if (bytes < MEGABYTE) return kilobytesText(Math.max(1, Math.round(bytes / 1024)), languageTag);
  const format = { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat(languageTag, format).format(bytes / MEGABYTE);
}

/** A number of kilobytes (1024 bytes each) with its unit. */
export function kilobytesText(kilobytes: number, languageTag: string): string {
  return new Intl.NumberFormat(languageTag, { style: 'unit', unit: 'kilobyte' }).format(kilobytes);
}

/**
 * The sentence that says what was done to a picture before it was sent.
 *
 * @param translate gets the keys of the catalogue `form`
 */
export function changeText(
  { from, to, wasLarge }: PictureChange,
  translate: (keys: readonly string[], params: Record<string, unknown>) => string,
  languageTag: string,
): string {
  return translate([wasLarge ? 'form:upload.smaller' : 'form:upload.converted'], {
    from: sizeText(from, languageTag),
    to: sizeText(to, languageTag),
  });
}
