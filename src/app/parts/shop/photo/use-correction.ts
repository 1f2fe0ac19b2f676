import { useEffect, useState } from 'react';
import { correctPhoto } from './correct-photo.ts';
import type { Area, DecodePhoto, Picture } from './decode-photo.ts';
import { inspectPixels, type PhotoFacts, type PhotoFinding } from './inspect-photo.ts';
import { photoRules, photoType } from './photo-rules.ts';

/** A corrected photo, checked again. */
export interface Correction {
  readonly file: File;
  readonly facts: PhotoFacts;
  readonly remaining: readonly PhotoFinding[];
  /** The frame contained too few pixels, so the photo was enlarged and may look blurred. */
  readonly enlarged: boolean;
}

interface Outcome {
  readonly area: Area;
  /** Null when the browser could not correct the photo. */
  readonly correction: Correction | null;
}

/**
 * Milliseconds without a change of the frame before a photo is made, because arrow keys move the frame many
 * times a second.
 */
const restMs = 150;

/**
 * Makes a corrected photo from the area in the frame, and updates it when the frame changes.
 *
 * @param area the frame; null makes no photo
 */
export function useCorrection(
  picture: Picture,
  area: Area | null,
  name: string,
  decode: DecodePhoto,
): { correction: Correction | null; busy: boolean } {
  const [outcome, setOutcome] = useState<Outcome>();
  useEffect(() => {
    if (!area) return;
    let stale = false;
    const begin = async (): Promise<void> => {
      const correction = await correct(picture, area, name, decode).catch(() => null);
      if (!stale) setOutcome({ area, correction });
    };
    const timer = setTimeout(() => void begin(), restMs);
    return () => {
      stale = true;
      clearTimeout(timer);
    };
  }, [picture, area, name, decode]);
  return { correction: outcome?.correction ?? null, busy: area !== null && outcome?.area !== area };
}

async function correct(picture: Picture, area: Area, name: string, decode: DecodePhoto): Promise<Correction> {
  const { blob } = await correctPhoto((size) => picture.draw(area, size), area.width);
  const file = new File([blob], `${name.replace(/\.[^.]*$/, '')}.jpg`, { type: photoType });
  const { facts, close } = await decode(file);
  const remaining = inspectPixels(facts);
  close();
  return { file, facts, remaining, enlarged: Math.ceil(area.width) < photoRules.minWidth };
}
