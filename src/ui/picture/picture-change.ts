/** What was done to a picture before it was sent; sizes in bytes. */
export interface PictureChange {
  from: number;
  to: number;
  /** It was larger than the field accepts; otherwise only its format was changed. */
  wasLarge: boolean;
}

const MEGABYTE = 1024 * 1024;

/** The size of a file in words: megabytes with one decimal, below one megabyte kilobytes. */
export function sizeText(bytes: number, languageTag: string): string {
  const isLarge = bytes >= MEGABYTE;
  const format = new Intl.NumberFormat(languageTag, {
    style: 'unit',
    unit: isLarge ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: isLarge ? 1 : 0,
  });
  return format.format(isLarge ? bytes / MEGABYTE : Math.max(1, Math.round(bytes / 1024)));
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
