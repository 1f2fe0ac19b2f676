import type { EnginePorts } from '../engine-context.ts';
import type { PictureChange } from './uploads.ts';

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

/** The sentence that says what was done to a picture before it was sent. */
export function changeText(
  { translate, languageTag }: Pick<EnginePorts, 'translate' | 'languageTag'>,
  { from, to, wasLarge }: PictureChange,
): string {
  return translate([wasLarge ? 'form:upload.smaller' : 'form:upload.converted'], {
    from: sizeText(from, languageTag),
    to: sizeText(to, languageTag),
  });
}
