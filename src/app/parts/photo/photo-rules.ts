/** What China's online visa application asks of an ID photo. It names them in sentences, too. */
export const photoRules = {
  minWidth: 354,
  maxWidth: 420,
  minHeight: 472,
  maxHeight: 560,
  /** Kilobytes of 1024 bytes. */
  minKilobytes: 40,
  maxKilobytes: 120,
  /** How bright the background has to be: "near-white", in per cent of white. */
  minBrightness: 78,
  /** By how much of white its brightness may vary: light from one side is fine, a shelf of books is not. */
  maxSpread: 16,
} as const;

export const photoType = 'image/jpeg';

/** Width by height. */
export const photoRatio = 3 / 4;

/** A photo whose sides were rounded to whole pixels is still 3 : 4. */
export const ratioTolerance = 0.01;
