import { inspectBackground } from './background.ts';
import { photoRatio, photoRules, photoType, ratioTolerance } from './photo-rules.ts';

/** The data of a photo that the checks need. */
export interface PhotoFacts {
  /** The size in pixels, as the picture is displayed. */
  readonly width: number;
  readonly height: number;
  /** RGBA of the picture, or of a smaller copy that is `dataWidth` pixels wide. */
  readonly data: ArrayLike<number>;
  readonly dataWidth?: number;
  readonly bytes: number;
  /** The media type; empty when it is unknown. */
  readonly type: string;
}

/** A rule that a photo breaks, with the figures for the message. */
export type PhotoFinding =
  | { readonly kind: 'tooSmall' | 'tooLarge'; readonly width: number; readonly height: number }
  /** The sides have the ratio `parts` : 4. */
  | { readonly kind: 'ratio'; readonly cause: 'wide' | 'tall'; readonly parts: number }
  | { readonly kind: 'fileSize'; readonly cause: 'small' | 'large'; readonly kilobytes: number }
  | { readonly kind: 'type'; readonly cause: 'other' | 'unknown'; readonly format: string }
  /** In per cent of white: the brightness, or its variation. */
  | { readonly kind: 'background'; readonly cause: 'dark' | 'uneven'; readonly percent: number };

/**
 * Checks a photo against the rules of China's online visa application. Returns no findings when it follows all
 * of them.
 */
export function inspectPixels(photo: PhotoFacts): PhotoFinding[] {
  return [
    inspectSize(photo),
    inspectRatio(photo),
    inspectBytes(photo),
    inspectType(photo),
    inspectEdge(photo),
  ].filter((finding) => finding !== null);
}

/**
 * When one side is too small and the other too large, the photo counts as too small: it has to be enlarged
 * first.
 */
function inspectSize({ width, height }: PhotoFacts): PhotoFinding | null {
  const { minWidth, maxWidth, minHeight, maxHeight } = photoRules;
  if (width < minWidth || height < minHeight) return { kind: 'tooSmall', width, height };
  return width > maxWidth || height > maxHeight ? { kind: 'tooLarge', width, height } : null;
}

function inspectRatio({ width, height }: PhotoFacts): PhotoFinding | null {
  const ratio = width / height;
  if (Math.abs(ratio / photoRatio - 1) <= ratioTolerance) return null;
  const cause = ratio > photoRatio ? 'wide' : 'tall';
  return { kind: 'ratio', cause, parts: Math.round(ratio * 400) / 100 };
}

/** Rounds away from the limit, so that the message never says "40 is less than 40". */
function inspectBytes({ bytes }: PhotoFacts): PhotoFinding | null {
  const { minKilobytes, maxKilobytes } = photoRules;
  const kilobytes = bytes / 1024;
  if (kilobytes < minKilobytes) return { kind: 'fileSize', cause: 'small', kilobytes: Math.floor(kilobytes) };
  if (kilobytes > maxKilobytes) return { kind: 'fileSize', cause: 'large', kilobytes: Math.ceil(kilobytes) };
  return null;
}

function inspectType({ type }: PhotoFacts): PhotoFinding | null {
  if (type === photoType) return null;
  const format = type.replace(/^image\//, '').toUpperCase();
  return { kind: 'type', cause: format === '' ? 'unknown' : 'other', format };
}

function inspectEdge({ width, height, data, dataWidth = width }: PhotoFacts): PhotoFinding | null {
  const dataHeight = dataWidth === width ? height : Math.floor(data.length / 4 / dataWidth);
  const { brightness, spread } = inspectBackground({ data, width: dataWidth, height: dataHeight });
  const { minBrightness, maxSpread } = photoRules;
  if (brightness < minBrightness)
    return { kind: 'background', cause: 'dark', percent: Math.floor(brightness) };
  return spread > maxSpread ? { kind: 'background', cause: 'uneven', percent: Math.ceil(spread) } : null;
}
