/** A word of a text: its folded form, by which it is searched for, and its position. */
export interface CutWord {
  readonly word: string;
  readonly start: number;
  readonly end: number;
}

/** Runs of Chinese characters, and words of all other scripts. */
const runs = /\p{Script=Han}+|(?:(?!\p{Script=Han})[\p{L}\p{N}\p{M}])+/gu;
const hyphenated = /[\p{L}\p{N}\p{M}]+(?:[-\u2010\u2011][\p{L}\p{N}\p{M}]+)+/gu;
const isChinese = /^\p{Script=Han}/u;
const LONGEST_WORD = 60;

/** Letters that Unicode does not decompose into a letter and an accent. */
const ligatures: Readonly<Record<string, string>> = {
  ß: 'ss',
  œ: 'oe',
  æ: 'ae',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
};

/** A word without accents, in small letters: `Zürich` and `ZURICH` are `zurich`. */
function folded(word: string): string {
  return word
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .replace(/[ßœæøłđı]/g, (letter) => ligatures[letter] ?? letter);
}

const chineseWords = new Intl.Segmenter('zh', { granularity: 'word' });

/**
 * The words of a text, in their order. Chinese has no spaces; it is cut by a dictionary.
 *
 * The database gets only folded words, because its own folding depends on the locale that it was created with.
 */
export function cut(text: string): CutWord[] {
  return [...text.matchAll(runs)].flatMap(({ 0: run, index }): CutWord[] => {
    const whole = { start: index, end: index + run.length };
    if (!isChinese.test(run)) {
      const word = folded(run);
      return word === '' ? [] : [{ word: word.slice(0, LONGEST_WORD), ...whole }];
    }
    return [...chineseWords.segment(run)].map(({ segment, index: at }) => ({
      word: segment,
      start: index + at,
      end: index + at + segment.length,
    }));
  });
}

/**
 * All words under which a text is found. The same Chinese characters may be cut in another way beside other ones, so
 * that they are also found one by one and in pairs. Words with a hyphen are also found as one: `wifi` finds Wi-Fi.
 */
export function indexedWords(text: string): string[] {
  const chinese = (text.match(/\p{Script=Han}+/gu) ?? []).flatMap((run) => [...pairsOf(run), ...run]);
  const joined = (text.match(hyphenated) ?? []).flatMap((words) =>
    cut(words.replace(/[-\u2010\u2011]/g, '')),
  );
  return [...[...cut(text), ...joined].map(({ word }) => word), ...chinese];
}

/** The characters of a Chinese word in pairs: 北京大学 is 北京, 京大 and 大学. */
export function pairsOf(word: string): string[] {
  const characters = [...word];
  return characters.slice(1).map((_second, first) => characters.slice(first, first + 2).join(''));
}

/** Whether a word is written in Chinese characters. */
export const isChineseWord = (word: string): boolean => isChinese.test(word);

/** The folded words of a title, as `title_key` has them. Chinese has no spaces. */
export const titleKey = (title: string): string =>
  cut(title)
    .map(({ word }) => word)
    .join(' ')
    .replace(/(?<=\p{Script=Han}) (?=\p{Script=Han})/gu, '')
    .slice(0, 200);
