import { cut, type CutWord } from './cut.ts';

/** A part of a text, and whether it is a searched word. */
export interface Piece {
  readonly text: string;
  readonly hit: boolean;
}

/** The number of characters of an excerpt, and of those before its first hit; both are approximate. */
const LENGTH = 180;
const BEFORE = 50;

/** A text in pieces, in which the searched words are marked. */
export function marked(text: string, words: ReadonlySet<string>): Piece[] {
  return piecesOf(text, hitsIn(text, words));
}

/**
 * The part of a text that has the most of the words, with these marked; its beginning where it has none of them.
 *
 * @param lines texts of different fields are lines of their own
 */
export function excerpt(lines: string, words: ReadonlySet<string>): Piece[] {
  const text = lines.replaceAll('\n', ' · ');
  const hits = hitsIn(text, words);
  const start = bestStart(hits);
  const [from, until] = [
    wordStart(text, start - BEFORE),
    wordEnd(text, Math.max(0, start - BEFORE) + LENGTH),
  ];
  const inside = hits
    .filter((hit) => hit.start >= from && hit.end <= until)
    .map((hit) => ({ ...hit, start: hit.start - from, end: hit.end - from }));
  const pieces = piecesOf(text.slice(from, until), inside);
  return [
    ...(from > 0 ? [{ text: '… ', hit: false }] : []),
    ...pieces,
    ...(until < text.length ? [{ text: ' …', hit: false }] : []),
  ];
}

function hitsIn(text: string, words: ReadonlySet<string>): CutWord[] {
  return cut(text).filter(({ word }) => words.has(word));
}

/** Where the passage begins that has the most different words. */
function bestStart(hits: readonly CutWord[]): number {
  let best = { start: 0, words: 0 };
  for (const [index, { start }] of hits.entries()) {
    const near = hits.slice(index, index + 20).filter((hit) => hit.end <= start + LENGTH - BEFORE);
    const words = new Set(near.map(({ word }) => word)).size;
    if (words > best.words) best = { start, words };
  }
  return best.start;
}

/** The beginning of the word at a place. In Chinese every character can begin a line. */
function wordStart(text: string, at: number): number {
  if (at <= 0) return 0;
  const space = text.slice(at, at + 20).search(/[\s。，；、]/);
  return space === -1 ? at : at + space + 1;
}

function wordEnd(text: string, at: number): number {
  if (at >= text.length) return text.length;
  const space = text.slice(at, at + 20).search(/[\s。，；、]/);
  return space === -1 ? at : at + space;
}

function piecesOf(text: string, hits: readonly CutWord[]): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const hit of hits) {
    if (hit.start > end) pieces.push({ text: text.slice(end, hit.start), hit: false });
    pieces.push({ text: text.slice(hit.start, hit.end), hit: true });
    end = hit.end;
  }
  if (end < text.length) pieces.push({ text: text.slice(end), hit: false });
  return pieces;
}
