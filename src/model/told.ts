import { inEnglish, type Part, type Said } from '#findings/said.ts';
import type { Told } from './finding.ts';

/**
 * A finding of a check, as sentences of all languages.
 *
 * @param way the steps of a person that show it
 */
export const tell = (code: string, pointer: string, said: Said, way: readonly Part[] = []): Told => ({
  code,
  pointer,
  message: inEnglish(said),
  said,
  steps: way.map(inEnglish),
  way,
});
