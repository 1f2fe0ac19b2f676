/** A word of a folded text in an alphabet: the places of its first letter and of the one after its last. */
export interface Word {
  readonly text: string;
  readonly from: number;
  readonly to: number;
  /** The gap to the word before: one or two signs within a word, spaces, or the end of a sentence. */
  readonly after: 'sign' | 'space' | 'stop';
}

/** The script of a character of a folded text: none for signs and spaces. */
type Script = 'chinese' | 'alphabet' | 'none';

const scripts = new Map<string, Script>();

/** A look-up in a map takes a tenth of the time of two regular expressions. */
function scriptOf(letter: string): Script {
  let script = scripts.get(letter);
  if (script === undefined) {
    script = /\p{Script=Han}/u.test(letter) ? 'chinese' : /[\p{L}\p{N}]/u.test(letter) ? 'alphabet' : 'none';
    scripts.set(letter, script);
  }
  return script;
}

export const isChinese = (letter: string): boolean => scriptOf(letter) === 'chinese';
export const isLetter = (letter: string): boolean => scriptOf(letter) !== 'none';

/** Signs that are put between the letters of one word to disguise it. */
const sign = /^[-._*'’`´·•|/\\+~^=#]{1,2}$/u;
/** Spaces, or one end of a line; breaks within a paragraph of HTML are U+2028. */
const space = /^(?:[ \t]{1,4}|[ \t]*(?:\r?\n|\u2028+)[ \t]*)$/u;
const LONGEST_GAP = 4;

type Reading = ReadonlyMap<string, string>;

const asItStands: Reading = new Map();

/** Signs and digits that are written in place of letters. `1` and `!` stand for two letters each. */
const otherReadings: readonly Reading[] = ['i', 'l'].map(
  (one) =>
    new Map(
      Object.entries({
        0: 'o',
        1: one,
        '!': one,
        3: 'e',
        4: 'a',
        '@': 'a',
        5: 's',
        $: 's',
        7: 't',
        9: 'g',
      }),
    ),
);

/**
 * The words of a folded text in each way of reading it: as it stands, and with digits and signs as letters. Where a
 * reading does not differ from the first one, its words are left out.
 */
export function readingsOf(letters: readonly string[]): readonly [Word[], ...Word[][]] {
  const isRead = otherReadings.some((reading) => letters.some((letter) => reading.has(letter)));
  const others = isRead ? otherReadings.map((reading) => wordsOf(letters, reading)) : [];
  return [wordsOf(letters, asItStands), ...others];
}

function wordsOf(letters: readonly string[], reading: Reading): Word[] {
  const words: Word[] = [];
  let [text, between, from] = ['', '', 0];
  const end = (to: number): void => {
    if (text === '') return;
    words.push({ text, from, to, after: gapOf(between) });
    [text, between] = ['', ''];
  };
  letters.forEach((letter, at) => {
    const read = reading.get(letter) ?? letter;
    const script = scriptOf(read);
    if (script === 'alphabet') {
      if (text === '') from = at;
      text += read;
    } else {
      end(at);
      if (between.length <= LONGEST_GAP) between += script === 'chinese' ? ' ' : letter;
    }
  });
  end(letters.length);
  return words;
}

/** The kind of the characters between two letters. */
export const gapOf = (between: string): Word['after'] =>
  sign.test(between) ? 'sign' : space.test(between) ? 'space' : 'stop';
