import { entityCharacters } from '#engine/form/html-characters.ts';
import { latinOf } from './look-alikes.ts';

const known = new Map<string, string>();

/** What is left of a character that nobody sees, or that only changes the one before: nothing. */
const unseen = /^[\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]$/u;

/**
 * Folds a character to what a reader takes it for: lower case, without accents, of the usual width and font, and the
 * Latin letter that it looks like. Empty for invisible characters. `ñ` stays: in Spanish, `año` and `ano` are different
 * words.
 */
function foldedCharacter(character: string): string {
  let folded = known.get(character);
  if (folded === undefined) {
    folded = fold(character);
    known.set(character, folded);
  }
  return folded;
}

function fold(character: string): string {
  if (unseen.test(character)) return '';
  if (character === 'ñ' || character === 'Ñ') return 'ñ';
  const plain = character.normalize('NFKD').replaceAll(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, '');
  return [...plain.toLowerCase()].map((each) => latinOf.get(each) ?? each).join('');
}

/** A folded text: its folded characters, and the position of each in the original text. */
export interface FoldedText {
  readonly letters: readonly string[];
  /**
   * For each folded character, the part of the text that it came from: the index of the first character, and of the one
   * after the last.
   */
  readonly parts: readonly (readonly [from: number, to: number])[];
}

/** Elements that do not interrupt a word. All others do, as a new line does. */
const inline = /^<\/?(?:a|em|strong)\b/i;
/** A break between two lines of one paragraph. */
const lineBreak = /^<br\b/i;
const entity = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,6}));/iy;

/** @param isHtml whether marks and entities are read as such. The HTML was cleaned. */
export function foldedText(text: string, isHtml: boolean): FoldedText {
  const letters: string[] = [];
  const parts: (readonly [number, number])[] = [];
  let at = 0;
  for (let code = text.codePointAt(at); code !== undefined; code = text.codePointAt(at)) {
    const character = String.fromCodePoint(code);
    const next = isHtml ? markAt(text, at, character) : undefined;
    const end = next?.end ?? at + character.length;
    const part = [at, end] as const;
    for (const letter of foldedCharacter(next?.reads ?? character)) {
      letters.push(letter);
      parts.push(part);
    }
    at = end;
  }
  return { letters, parts };
}

/** An element or an entity: the index where it ends, and the text that readers see. */
function markAt(
  text: string,
  at: number,
  character: string,
): { readonly reads: string; readonly end: number } | undefined {
  if (character === '<') {
    const end = text.indexOf('>', at) + 1 || text.length;
    const begins = text.slice(at, at + 8);
    return { reads: inline.test(begins) ? '\u200b' : lineBreak.test(begins) ? '\u2028' : '\n', end };
  }
  if (character !== '&') return undefined;
  entity.lastIndex = at;
  const match = entity.exec(text);
  if (!match) return undefined;
  const [whole, decimal, hexadecimal, name] = match;
  const reads =
    name === undefined
      ? characterOf(Number(decimal ?? `0x${hexadecimal}`))
      : entityCharacters.get(name.toLowerCase());
  return reads === undefined ? undefined : { reads, end: at + whole.length };
}

const characterOf = (code: number): string =>
  code > 0 && code < 0x11_0000 ? String.fromCodePoint(code) : ' ';
