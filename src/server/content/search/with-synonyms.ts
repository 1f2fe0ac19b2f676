import type { Alternative, KnownPhrase, KnownPhrases } from './known-phrases.ts';
import type { AskedWord } from './understand.ts';

/**
 * Adds synonyms to the words of a query. Words that are a phrase together become one; a phrase with the same meaning as
 * an earlier one is dropped: `how much does it cost` asks for a price once.
 */
export function withSynonyms(words: readonly AskedWord[], phrases: KnownPhrases): AskedWord[] {
  const asked: AskedWord[] = [];
  const lines = new Set<number>();
  let rest = words;
  for (let [first] = rest; first; [first] = rest) {
    const found = phraseAt(first, rest, phrases);
    const line = found?.phrase.line ?? -1;
    if (!found) asked.push(first);
    else if (line === -1 || !lines.has(line))
      asked.push(joined(first, rest.slice(0, found.count), found.phrase));
    lines.add(line);
    rest = rest.slice(found?.count ?? 1);
  }
  return asked;
}

/** The longest phrase with which the words begin; words that are too common are skipped. */
function phraseAt(
  first: AskedWord,
  words: readonly AskedWord[],
  phrases: KnownPhrases,
): { phrase: KnownPhrase; count: number } | undefined {
  if (first.isTooCommon) return undefined;
  for (let count = Math.min(words.length, phrases.longest); count > 0; count--) {
    if (words[count - 1]?.isTooCommon) continue;
    const phrase = phrases.phrase(stemsOf(words.slice(0, count)));
    if (phrase) return { phrase, count };
  }
  return undefined;
}

const stemsOf = (words: readonly AskedWord[]): string[] =>
  words.flatMap(({ stem, isTooCommon }) => (stem === null || isTooCommon ? [] : [stem]));

function joined(
  first: AskedWord,
  words: readonly AskedWord[],
  { line, alternatives, words: others }: KnownPhrase,
): AskedWord {
  const isOne = words.length === 1;
  const own: AskedWord = isOne
    ? first
    : {
        ...first,
        word: words.map(({ word }) => word).join(' '),
        isKnown: true,
        lexemes: [],
        phrase: stemsOf(words),
        words: words.flatMap((each) => each.words),
      };
  const ownText = stemsOf(words).join(' ');
  const isOther = (stems: Alternative): boolean => stems.join(' ') !== ownText;
  return {
    ...own,
    isLeftOut: line === -1,
    synonyms: alternatives.filter(isOther),
    words: [...own.words, ...others],
  };
}
