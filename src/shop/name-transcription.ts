import { isLatinName, readName } from './latin-name.ts';

/** The longest text that is looked at; names of the form have 60 characters. */
const LONGEST = 200;

/** Letters that are not only a letter of A to Z with a mark. The first transcription is the usual one. */
const LETTERS: Readonly<Record<string, readonly [string, ...string[]]>> = {
  Ä: ['AE', 'A'],
  Ö: ['OE', 'O'],
  Ü: ['UE', 'U'],
  Å: ['AA'],
  Æ: ['AE'],
  Ø: ['OE'],
  Œ: ['OE'],
  Þ: ['TH'],
  Ð: ['D'],
  Đ: ['D'],
  Ħ: ['H'],
  Ĳ: ['IJ'],
  ĸ: ['K'],
  Ł: ['L'],
  Ŋ: ['N'],
  ẞ: ['SS'],
  ß: ['SS'],
  Ŧ: ['T'],
  Ə: ['E'],
};

/**
 * A name in the letters A to Z, as the two lines at the bottom of a passport's photo page write it (ICAO Doc 9303,
 * part 3, section 6, table A): Ä is AE, Ö is OE, Ü is UE, ß is SS, Ø is OE, Å is AA, Æ is AE, Þ is TH; other letters
 * lose their marks, so Ñ is N. Full stops and commas are left out. Some states write Ä, Ö and Ü as A, O and U, so
 * that is the second proposal. The table also allows UXX and NXX, which hardly any state writes.
 *
 * @returns the proposals, the usual one first; empty for a name that needs none, and for one with other scripts,
 * digits or signs.
 * @example latinNames('MÜLLER') // ['MUELLER', 'MULLER']
 * @example latinNames('JOSÉ')   // ['JOSE']
 */
export function latinNames(text: string): string[] {
  const name = readName(text.slice(0, LONGEST));
  if (name === '' || isLatinName(name)) return [];
  const proposals = [0, 1].map((choice) => tidied([...name].map((sign) => latinOf(sign, choice)).join('')));
  return [...new Set(proposals)].filter(isLatinName);
}

function latinOf(sign: string, choice: number): string {
  const known = LETTERS[sign];
  if (known !== undefined) return known[choice] ?? known[0];
  return sign.normalize('NFD').replaceAll(/\p{M}/gu, '');
}

/** Without full stops, and with single signs between the words only. */
function tidied(name: string): string {
  return name
    .replaceAll(/[.,]/g, ' ')
    .replaceAll(/ *-[ -]*/g, '-')
    .replaceAll(/'{2,}/g, "'")
    .replaceAll(/ {2,}/g, ' ')
    .replaceAll(/^[ '-]+|[ '-]+$/g, '');
}

/** True for a name with letters of another script, for example Cyrillic, Greek or Chinese. */
export function hasOtherScript(text: string): boolean {
  return /(?!\p{Script=Latin})\p{L}/u.test(text.slice(0, LONGEST));
}
