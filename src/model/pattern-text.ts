/** The characters to try for a class of characters, in this order. */
const SIGNS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 -_.,/@'];

/** The number of repetitions where a pattern has no upper limit. */
const ENOUGH = 6;

interface Piece {
  text: string;
  /** The position after it in the expression. */
  end: number;
}

/**
 * A text that a regular expression accepts: the first alternative, and as few repetitions as `length` allows. Null
 * for an expression with lookaround or references.
 *
 * @example patternText('^20[0-2][0-9]{3}$', 0) // '200000'
 */
export function patternText(pattern: string, length: number): string | null {
  for (const wanted of [0, length]) {
    try {
      const { text } = alternatives(pattern, 0, wanted);
      if (text.length >= length && new RegExp(pattern, 'u').test(text)) return text;
    } catch (error) {
      if (error instanceof NotUnderstood || error instanceof SyntaxError) return null;
      throw error;
    }
  }
  return null;
}

class NotUnderstood extends Error {}

/** The first alternative; the others are skipped. */
function alternatives(pattern: string, from: number, length: number): Piece {
  let text: string | null = null;
  let at = from;
  for (;;) {
    const piece = sequence(pattern, at, length);
    text ??= piece.text;
    at = piece.end;
    if (pattern[at] !== '|') return { text, end: at };
    at += 1;
  }
}

function sequence(pattern: string, from: number, length: number): Piece {
  let text = '';
  let at = from;
  while (at < pattern.length && pattern[at] !== '|' && pattern[at] !== ')') {
    const sign = pattern[at]!;
    if (sign === '^' || sign === '$') {
      at += 1;
      continue;
    }
    const one = single(pattern, at, length);
    const { count, end } = repetition(pattern, one.end, length);
    text += one.text.repeat(count);
    at = end;
  }
  return { text, end: at };
}

function single(pattern: string, at: number, length: number): Piece {
  const sign = pattern[at]!;
  if (sign === '[') {
    const end = closing(pattern, at);
    return { text: signOf(pattern.slice(at, end)), end };
  }
  if (sign === '\\') return { text: signOf(pattern.slice(at, at + 2)), end: at + 2 };
  if (sign === '.') return { text: 'A', end: at + 1 };
  if (sign !== '(') return { text: sign, end: at + 1 };
  const isPlain = pattern[at + 1] !== '?';
  if (!isPlain && pattern[at + 2] !== ':') throw new NotUnderstood(pattern);
  const inside = alternatives(pattern, at + (isPlain ? 1 : 3), length);
  return { text: inside.text, end: inside.end + 1 };
}

/** The first character that a class accepts. */
function signOf(source: string): string {
  const expression = new RegExp(`^${source}$`, 'u');
  const found = [...SIGNS, source.slice(1)].find((sign) => expression.test(sign));
  if (found === undefined) throw new NotUnderstood(source);
  return found;
}

function closing(pattern: string, from: number): number {
  let at = from + 1;
  while (at < pattern.length && pattern[at] !== ']') at += pattern[at] === '\\' ? 2 : 1;
  return at + 1;
}

function repetition(pattern: string, at: number, length: number): { count: number; end: number } {
  const [whole, sign, least, most] = /^(?:([*+?])|\{(\d+)(?:,(\d*))?\})\??/.exec(pattern.slice(at)) ?? [''];
  const end = at + (whole?.length ?? 0);
  if (sign === '?') return { count: 1, end };
  if (sign !== undefined) return { count: length > 0 ? Math.max(length, 1) : ENOUGH, end };
  if (least === undefined) return { count: 1, end };
  const limit = most === undefined ? Number(least) : most === '' ? Number.POSITIVE_INFINITY : Number(most);
  return { count: Math.min(Math.max(Number(least), length), limit), end };
}
