import { foldedText, type FoldedText } from './folded-text.ts';
import type { WatchAction } from './tables.ts';
import { addressesIn } from './links.ts';
import { gapOf, isChinese, isLetter, readingsOf, type Word } from './words-of-text.ts';

/** A watched word or phrase. `*` at its end stands for any ending. */
export interface Watched {
  readonly word: string;
  readonly action: WatchAction;
}

/** A watched word that was found in a text: the word, and its positions in the folded text. */
export interface Hit {
  readonly watched: Watched;
  readonly from: number;
  readonly to: number;
}

interface Phrase {
  readonly watched: Watched;
  readonly words: readonly string[];
  /** Whether the last word may go on. */
  readonly isOpen: boolean;
}

interface ChineseWord {
  readonly watched: Watched;
  readonly letters: readonly string[];
}

/** Watched words, prepared for looking them up. */
export interface WordList {
  /** Phrases in alphabets by their first word; those of one word whose ending is open by themselves. */
  readonly phrases: ReadonlyMap<string, readonly Phrase[]>;
  readonly beginnings: ReadonlyMap<string, readonly Phrase[]>;
  /** Phrases of several words by their letters without spaces, for texts that are spelled out, and addresses. */
  readonly spelled: ReadonlyMap<string, readonly Phrase[]>;
  /** Words with Chinese characters by their first character, without spaces. */
  readonly chinese: ReadonlyMap<string, readonly ChineseWord[]>;
}

/** Prepares watched words. It takes longer than a look-up, so the list is kept. */
export function wordList(all: readonly Watched[]): WordList {
  const phrases = new Map<string, Phrase[]>();
  const beginnings = new Map<string, Phrase[]>();
  const spelled = new Map<string, Phrase[]>();
  const chinese = new Map<string, ChineseWord[]>();
  for (const watched of all) {
    const { letters } = foldedText(watched.word, false);
    const read = letters.some(isChinese) ? letters.filter(isLetter) : [];
    const [initial] = read;
    if (initial !== undefined) {
      listed(chinese, initial).push({ watched, letters: read });
      continue;
    }
    const words = readingsOf(letters)[0].map((word) => word.text);
    const [first] = words;
    if (first === undefined) continue;
    const isOpen = watched.word.trimEnd().endsWith('*');
    const phrase: Phrase = { watched, words, isOpen };
    listed(isOpen && words.length === 1 ? beginnings : phrases, first).push(phrase);
    if (words.length > 1) listed(spelled, words.join('')).push(phrase);
  }
  return { phrases, beginnings, spelled, chinese };
}

function listed<T>(map: Map<string, T[]>, key: string): T[] {
  const list = map.get(key) ?? [];
  map.set(key, list);
  return list;
}

/**
 * Finds watched words in a text, also when they are disguised: by letters that look alike, by spaces or signs between
 * letters, by repeated letters, or by digits in place of letters. Words in alphabets are found only as whole words, so
 * that a part of an ordinary word is no hit. Phrases are found without their spaces, too: as one word, and anywhere in
 * the address of a page.
 */
export function watchedIn(list: WordList, { letters }: Pick<FoldedText, 'letters'>): Hit[] {
  const found = readingsOf(letters).flatMap((words) => [
    ...words.flatMap((word, at) => hitsAt(list, word, words, at)),
    ...wordsTakenApart(words).flatMap((word) => hitsOfWord(list, word)),
    ...spelledOut(words).flatMap((word) => hitsWithin(list, word)),
    ...words.flatMap((word) => hitsOf(list.spelled.get(word.text) ?? [], word)),
  ]);
  const inAddresses = addressesIn(letters).flatMap((address) => hitsInAddress(list, address));
  const all = [...found, ...inAddresses];
  return letters.some(isChinese) ? [...all, ...chineseHits(list, letters)] : all;
}

/** Letters that are repeated more often than in any word. */
const variants = (text: string): string[] =>
  /(.)\1\1/u.test(text)
    ? [text, text.replaceAll(/(.)\1{2,}/gu, '$1'), text.replaceAll(/(.)\1{2,}/gu, '$1$1')]
    : [text];

/** The hits that begin with a word. @param at the index of the word in the text */
function hitsAt(list: WordList, word: Word, words: readonly Word[], at: number): Hit[] {
  const longer = variants(word.text).flatMap((text) =>
    (list.phrases.get(text) ?? []).flatMap((phrase) => {
      const last = words[at + phrase.words.length - 1];
      if (!last) return [];
      const follows = phrase.words.every((wanted, index) => {
        const next = words[at + index];
        if (!next || (index > 0 && next.after === 'stop')) return false;
        const isLast = index === phrase.words.length - 1;
        return variants(next.text).some((each) =>
          isLast && phrase.isOpen ? each.startsWith(wanted) : each === wanted,
        );
      });
      return follows ? [{ watched: phrase.watched, from: word.from, to: last.to }] : [];
    }),
  );
  return [...longer, ...beginningsOf(list, word)];
}

/** The longest watched beginning; longer words are not looked up letter by letter to their end. */
const LONGEST = 40;

function beginningsOf(list: WordList, { text, from, to }: Word): Hit[] {
  return variants(text).flatMap((each) => {
    const hits: Hit[] = [];
    for (let length = 2; length <= Math.min(each.length, LONGEST); length += 1) {
      const phrases = list.beginnings.get(each.slice(0, length)) ?? [];
      hits.push(...phrases.map(({ watched }) => ({ watched, from, to })));
    }
    return hits;
  });
}

const hitsOfWord = (list: WordList, word: Word): Hit[] => hitsAt(list, word, [word], 0);

/** Words of up to three letters that signs hold together, as in `ca.si.no`, each row of them as one word. */
function wordsTakenApart(words: readonly Word[]): Word[] {
  return rowsOf(
    words,
    (word) => word.text.length <= 3,
    (word) => word.after === 'sign',
  );
}

/** Letters that are read as two: ß, æ and œ. */
const doubles: ReadonlySet<string> = new Set(['ss', 'ae', 'oe']);

/** Single letters with anything else between them, as in `c a s i n o` or `c, a, s, i, n, o`, each row as one word. */
function spelledOut(words: readonly Word[]): Word[] {
  return rowsOf(
    words,
    ({ text }) => text.length === 1 || doubles.has(text),
    () => true,
  ).filter(({ text }) => text.length > 2);
}

function rowsOf(
  words: readonly Word[],
  belongs: (word: Word) => boolean,
  isJoined: (word: Word) => boolean,
): Word[] {
  const rows: Word[] = [];
  let row: Word[] = [];
  const end = (): void => {
    const [first] = row;
    const last = row.at(-1);
    if (first && last && row.length > 1) {
      const text = row.map((word) => word.text).join('');
      rows.push({ text, from: first.from, to: last.to, after: first.after });
    }
    row = [];
  };
  for (const word of words) {
    if (!belongs(word) || (row.length > 0 && !isJoined(word))) end();
    if (belongs(word)) row.push(word);
  }
  end();
  return rows;
}

/** The shortest watched word that is looked for inside of a row of single letters. */
const SHORTEST_WITHIN = 5;

/** Ordinary texts are not written in single letters, so here a watched word is found at any position. */
function hitsWithin(list: WordList, word: Word): Hit[] {
  const hits = hitsOfWord(list, word);
  const text = word.text.slice(0, 2_000);
  for (let from = 0; from < text.length; from += 1) {
    for (let to = from + SHORTEST_WITHIN; to <= Math.min(text.length, from + LONGEST); to += 1) {
      const part = text.slice(from, to);
      const words = [...(list.phrases.get(part) ?? []), ...(list.beginnings.get(part) ?? [])];
      const found = [...words.filter((each) => each.words.length === 1), ...(list.spelled.get(part) ?? [])];
      hits.push(...hitsOf(found, word));
    }
  }
  return hits;
}

const hitsOf = (phrases: readonly Phrase[], { from, to }: Word): Hit[] =>
  phrases.map(({ watched }) => ({ watched, from, to }));

/** The phrases in an address, in which they have no spaces. */
function hitsInAddress(list: WordList, address: Word): Hit[] {
  return [...list.spelled].flatMap(([letters, phrases]) =>
    letters.length >= SHORTEST_WITHIN && address.text.includes(letters) ? hitsOf(phrases, address) : [],
  );
}

/**
 * Chinese has no spaces. A few spaces or signs between two characters are passed over; the end of a sentence is not,
 * unless each character stands alone.
 */
function chineseHits(list: WordList, letters: readonly string[]): Hit[] {
  const isAway = (at: number): boolean => letters[at] === undefined || !isLetter(letters[at]);
  const read: { letter: string; at: number; isJoined: boolean; isAlone: boolean }[] = [];
  let between = '';
  letters.forEach((letter, at) => {
    if (isLetter(letter)) {
      const isAlone = isAway(at - 1) && isAway(at + 1);
      read.push({ letter, at, isJoined: between === '' || gapOf(between) !== 'stop', isAlone });
      between = '';
    } else if (between.length < 8) between += letter;
  });
  return read.flatMap(({ letter, at }, index) => {
    const watched = list.chinese.get(letter);
    if (!watched) return [];
    return watched.flatMap((each) => {
      const row = read.slice(index, index + each.letters.length);
      const last = row.at(-1);
      const fits = each.letters.every((character, step) => row[step]?.letter === character);
      if (
        !last ||
        !fits ||
        !(row.slice(1).every(({ isJoined }) => isJoined) || row.every(({ isAlone }) => isAlone))
      )
        return [];
      const [before, after] = [letters[at - 1] ?? '', letters[last.at + 1] ?? ''];
      // A Latin letter at the edge of a watched word is not part of another word.
      const isCut = goesOn(before, letter) || goesOn(last.letter, after);
      return isCut ? [] : [{ watched: each.watched, from: at, to: last.at + 1 }];
    });
  });
}

const isLatin = (letter: string): boolean => isLetter(letter) && !isChinese(letter);
const goesOn = (left: string, right: string): boolean => isLatin(left) && isLatin(right);
