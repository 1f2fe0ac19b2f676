/** The rules of China's online visa application for an ID photo. The messages quote them, too. */
export const photoRules = {
  minWidth: 354,
  maxWidth: 420,
  minHeight: 472,
  maxHeight: 560,
  /** Kilobytes of 1024 bytes. */
  minKilobytes: 40,
  maxKilobytes: 120,
  /** The least brightness of the background ("near-white"), in per cent of white. */
  minBrightness: 78,
  /**
   * The greatest variation of that brightness, in per cent of white. It allows light from one side, but not a
   * bookshelf.
   */
  maxSpread: 16,
} as const;

export const photoType = 'image/jpeg';

/** Width divided by height. */
export const photoRatio = 3 / 4;

/** The tolerance for the ratio, because sides are rounded to whole pixels. */
export const ratioTolerance = 0.01;
