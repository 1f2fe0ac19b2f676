import { useEffect, useState } from 'react';
import { correctPhoto } from './correct-photo.ts';
import type { Area, DecodePhoto, Picture } from './decode-photo.ts';
import { inspectPixels, type PhotoFacts, type PhotoFinding } from './inspect-photo.ts';
import { photoRules, photoType } from './photo-rules.ts';

/** A corrected photo, judged again. */
export interface Correction {
  readonly file: File;
  readonly facts: PhotoFacts;
  readonly remaining: readonly PhotoFinding[];
  /** There were too few pixels in the frame: it may look blurred. */
  readonly enlarged: boolean;
}

interface Outcome {
  readonly area: Area;
  /** Null where the browser could not do it. */
  readonly correction: Correction | null;
}

/** How long the frame has to rest: arrow keys move it many times a second. */
const restMs = 150;

/**
 * Keeps a corrected photo at hand of what is in the frame.
 *
 * @param area the frame; null makes nothing.
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
