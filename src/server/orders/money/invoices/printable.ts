import type { Face } from './faces.ts';

/** Letters in a row that one face has. */
export interface Run {
  readonly text: string;
  /** The place of the face in its list. */
  readonly face: number;
}

/** The sign in place of a letter that no face has. */
const unknown = '□';
/** The main face draws these as wide as a Chinese character, which tears d’ordine apart. */
const chinesePunctuation = /[·–—‘’“”…]/;
const han = /[\p{Script=Han}\u3000-\u303f\uff00-\uffef]/u;
const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/**
 * A text that the faces can show: one line, without invisible and turning characters. A letter that no face has
 * loses its marks (ǩ becomes k); if that does not help it becomes a square, as does each letter of another script.
 */
export function printable(text: string, faces: readonly Face[]): string {
  const isCovered = (part: string): boolean => [...part].every((letter) => faceOf(letter, faces) >= 0);
  const line = text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/\p{Cf}/gu, '')
    .replace(/[\u2007-\u200a\u202f]/g, '\u00a0')
    .replace(/[\u2010\u2011]/g, '-');
  return [...graphemes.segment(line)]
    .map(({ segment }) => {
      if (isCovered(segment)) return segment;
      const plain = segment.normalize('NFKD').replace(/\p{M}/gu, '');
      return plain !== '' && isCovered(plain) ? plain : unknown;
    })
    .join('');
}

/** A printable text by face. */
export function runsOf(text: string, faces: readonly Face[]): Run[] {
  const runs: Run[] = [];
  const letters = [...text];
  letters.forEach((letter, index) => {
    const isBesideHan = [letters[index - 1], letters[index + 1]].some((beside) => han.test(beside ?? ''));
    const face = Math.max(0, faceOf(letter, faces, chinesePunctuation.test(letter) && !isBesideHan));
    const last = runs.at(-1);
    if (last?.face === face) runs[runs.length - 1] = { face, text: last.text + letter };
    else runs.push({ face, text: letter });
  });
  return runs;
}

function faceOf(letter: string, faces: readonly Face[], isMainLast = false): number {
  const hasIt = (face: Face): boolean => face.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);
  const found = faces.findIndex((face, place) => (place > 0 || !isMainLast) && hasIt(face));
  return found < 0 && isMainLast ? faceOf(letter, faces) : found;
}
