/** Names as passports print them: words of A to Z with single spaces, hyphens or apostrophes between them. */
const NAME = /^[A-Z]+(?:(?: ?'|'? |-)[A-Z]+)*$/;

/** True for a name in the letters and signs that passports print. */
export const isLatinName = (text: string): boolean => NAME.test(text);

const SIGNS: readonly (readonly [RegExp, string])[] = [
  [/[\u2018\u2019\u201b\u02bc\u00b4\u0060\u2032\uff07]/g, "'"],
  [/[\u2010-\u2015\u2212\ufe63\uff0d]/g, '-'],
];

/**
 * A name while it is typed: capitals, plain apostrophes and hyphens, and plain letters for full-width ones. Spaces at
 * the ends stay, because the next word may follow.
 *
 * @example typedName('o’brien ') // "O'BRIEN "
 */
export function typedName(text: string): string {
  const plain = SIGNS.reduce((all, [sign, by]) => all.replace(sign, by), text);
  return plain.normalize('NFKC').replaceAll(/\s/g, ' ').toUpperCase();
}

/** A name as an answer: as typed, without spaces at the ends and with single spaces. */
export const readName = (text: string): string => typedName(text).replaceAll(/ {2,}/g, ' ').trim();
