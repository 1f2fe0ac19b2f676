const words = new Intl.Segmenter(undefined, { granularity: 'word' });
const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/**
 * Breaks a text into lines that are no wider than `width`: between words, between Chinese words too, after a hyphen,
 * and within a word only where it does not fit into a line of its own. No line begins with a comma.
 */
export function breakLines(text: string, width: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = [];
  let line = '';
  const fits = (more: string): boolean => widthOf((line + more).trimEnd()) <= width;
  const add = (piece: string): void => {
    if (line !== '' && !fits(piece)) {
      lines.push(line.trim());
      line = '';
    }
    line += piece;
  };
  for (const piece of piecesOf(text.trim())) {
    if (widthOf(piece.trimEnd()) <= width) add(piece);
    else for (const { segment } of graphemes.segment(piece)) add(segment);
  }
  return [...lines, line.trim()];
}

/** Parts that stay whole: a word with what stands around it. */
function piecesOf(text: string): string[] {
  const pieces: string[] = [];
  for (const { segment, isWordLike } of words.segment(text)) {
    const last = pieces.at(-1);
    const isFree = isWordLike === true || /^[\p{Ps}\p{Pi}]/u.test(segment);
    const isHeld = last !== undefined && /[\p{Ps}\p{Pi}\u00a0]$/u.test(last);
    if (last !== undefined && (!isFree || isHeld)) pieces[pieces.length - 1] = last + segment;
    else pieces.push(segment);
  }
  return pieces;
}
