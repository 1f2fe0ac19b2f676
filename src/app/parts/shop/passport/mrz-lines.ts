/** The two lines of a passport's machine-readable zone, 44 characters each. */
export type MrzLines = readonly [first: string, second: string];

const LENGTH = 44;

/** Longer texts are ignored: they cannot be two lines of a passport with some text around them. */
const LONGEST = 5000;

// Where a digit or letter is expected, similar characters are accepted, too. The parser corrects them.
const DIGIT = '[0-9BGIOSZ]';
const LETTER = '[A-Z012568<]';

/**
 * The second line up to the expiry date. The sex is never a digit, so the pattern matches at no other position.
 */
const HEAD = new RegExp(
  `[A-Z0-9<]{9}${DIGIT}${LETTER}{3}(?:${DIGIT}|<){6}${DIGIT}[AC-FHJ-NP-RT-Y<](?:${DIGIT}|<){6}${DIGIT}`,
  'g',
);
const HEAD_LENGTH = 28;

/** Characters that people and programs write in place of a filler. */
const FILLERS: readonly (readonly [RegExp, string])[] = [
  [/&lt;|&#60;/gi, '<'],
  [/[«≪⟪《]/g, '<<'],
  [/[‹〈⟨≤]/g, '<'],
];

/** Prepares a text: upper case, no spaces, `<` as the only filler, no empty lines. */
export function mrzText(text: string): string[] {
  let clean = text.slice(0, LONGEST);
  for (const [sign, filler] of FILLERS) clean = clean.replace(sign, filler);
  return clean
    .normalize('NFKC')
    .toUpperCase()
    .split(/[\r\n]+/)
    .map((line) => line.replace(/[^A-Z0-9<]/g, ''))
    .filter((line) => line !== '');
}

/**
 * All pairs of lines that can be found in a text, the more likely first. The check digits decide which one is
 * right.
 */
export function* linesIn(text: readonly string[]): Generator<MrzLines> {
  for (const [index, line] of text.entries()) {
    for (const { index: at } of line.matchAll(HEAD)) {
      const before = at > 0 ? [line.slice(0, at)] : [];
      yield* pairs(firstLineIn([...text.slice(0, index), ...before]), line.slice(at));
    }
  }
  const joined = text.join('');
  for (const { index: at } of joined.matchAll(HEAD)) {
    yield* pairs(firstLineBefore(joined.slice(0, at)), joined.slice(at));
  }
}

function* pairs(first: string | null, rest: string): Generator<MrzLines> {
  if (first === null) return;
  for (const second of seconds(rest)) yield [first.padEnd(LENGTH, '<').slice(0, LENGTH), second];
}

/** The last line that contains the start of a passport's first line, from there on. */
function firstLineIn(text: readonly string[]): string | null {
  for (const line of text.toReversed()) {
    const at = /^P[A-Z<][A-Z0-9<]{3}/.test(line) && line.includes('<') ? 0 : line.search(/P<[A-Z0-9]/);
    if (at !== -1) return line.slice(at);
  }
  return null;
}

function firstLineBefore(text: string): string | null {
  const whole = text.slice(-LENGTH);
  if (whole.length === LENGTH && whole.startsWith('P')) return whole;
  const at = text.lastIndexOf('P<');
  return at === -1 ? null : text.slice(at);
}

/**
 * Variants of the second line, which ends in two check digits: as it is, and with too many or too few fillers
 * before the check digits corrected.
 */
function* seconds(rest: string): Generator<string> {
  if (rest.length >= LENGTH) yield rest.slice(0, LENGTH);
  const head = rest.slice(0, HEAD_LENGTH);
  const [, personal = '', end = ''] =
    /^(.*?)<*([0-9OIZSBG<]?[0-9OIZSBG])$/.exec(rest.slice(HEAD_LENGTH)) ?? [];
  if (end === '' || personal.length > LENGTH - HEAD_LENGTH - 2) return;
  yield head + personal.padEnd(LENGTH - HEAD_LENGTH - end.length, '<') + end;
}
