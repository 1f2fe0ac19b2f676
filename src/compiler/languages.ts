import type { Text } from './texts.ts';

/** Small words that a language has and the others do not, or hardly. Chinese is told by its characters. */
const small: Readonly<Partial<Record<string, ReadonlySet<string>>>> = Object.fromEntries(
  Object.entries({
    US: 'the of and to is are your you for with from that this it be by please enter was were has have not or which when where who what how does do can will at as if there on we our their here choose upload out up each every only any its than',
    DE: 'der die das und ist sind ihr ihre ihren ihrem ihrer sie für mit von dass den dem ein eine einen einem einer nicht oder wird wurde werden haben hat bitte geben per zu zum zur auf aus bei nach vor wie wann wo auch es im am als wenn hier wir wählen laden noch nur kein keine um über unter',
    FR: 'le les des du et est sont votre vos vous pour avec dans une ce cette ces qui que où sur au aux par pas ou été être veuillez saisir choisir nous leur ne se il elle son sa ses plus',
    ES: 'el los las y es son su sus usted para con por del una que donde cuando como al lo está están ha han introduzca elija suba o se más sin este esta estos sobre hay puede ya muy tiene',
    IT: 'il gli le del dei della delle degli e è sono suo sua suoi sue lei per con di che dove quando come al alla nel nella dal dalla ha hanno inserisca scelga carichi o si se più questo questa non lo ci dell all nell può già',
  }).map(([language, words]) => [language, new Set(words.split(' '))]),
);

/** The folders of the languages whose small words are known, and of Chinese. */
const locales: readonly string[] = [...Object.keys(small), 'ZH'];

/** How many more words of a text another language must know than its own. */
const ENOUGH = 2;
/** The part of the words of a text that the other language must know. */
const MOST = 0.6;

/** The language whose small words a text has the most of; null where it has none. */
export function languageBySmallWords(text: string): string | null {
  const plain = prose(text);
  const words = wordsOf(plain);
  const counts = locales.map((locale) =>
    locale === 'ZH'
      ? [...plain.matchAll(/\p{Script=Han}/gu)].length
      : words.filter((word) => small[locale]!.has(word)).length,
  );
  const most = Math.max(...counts);
  return most === 0 ? null : locales[counts.indexOf(most)]!;
}

/** Where the texts of a language have a word. */
type Vocabulary = ReadonlyMap<string, { keys: ReadonlySet<string>; namespaces: ReadonlyMap<string, number> }>;

/** Tells which language a text is in, by small words and by the words of the other texts. */
export type LanguageOf = (text: Text, key: string) => string | null;

/** What is no prose: parameters, quoted names, commands, and names with hyphens and figures. */
const NO_PROSE = /\{\{.*?\}\}|“[^”]*”|„[^“]*“|«[^»]*»|「[^」]*」|npm run.*|\S+-\S*\d\S*/g;

const prose = (text: string): string => text.replaceAll(NO_PROSE, ' ').toLowerCase();
const wordsOf = (plain: string): string[] => [
  ...new Set([...plain.matchAll(/(?:(?!\p{Script=Han})\p{L})+/gu)].map(([word]) => word)),
];

/**
 * Learns the words of each language from the catalogues. The result says which language a text is surely in, if that
 * is another one than its folder's; null where it is right or cannot be told, as of most short texts. The texts of its
 * own file do not count for its language, so that a whole file in another language is told.
 */
export function languagesOf(texts: ReadonlyMap<string, readonly Text[]>): LanguageOf {
  const vocabularies = new Map(locales.map((locale) => [locale as string, vocabularyOf(texts, locale)]));
  return ({ text, language, path }, key) => {
    if (!vocabularies.has(language)) return null;
    const plain = prose(text);
    const chinese = [...plain.matchAll(/\p{Script=Han}/gu)].length;
    const words = wordsOf(plain);
    // What all languages have in Chinese is meant for people in China, as the request to a driver.
    const isForChinese = (): boolean =>
      texts.get(key)!.every((other) => other.language === 'ZH' || other.text === text);
    if (language !== 'ZH' && chinese > 1 && chinese > words.length) return isForChinese() ? null : 'ZH';
    if (language === 'ZH' && chinese > 0) return null;
    const known = (locale: string): number =>
      words.filter((word) => {
        if (small[locale]?.has(word) === true) return true;
        const found = word.length > 1 ? vocabularies.get(locale)!.get(word) : undefined;
        if (found === undefined) return false;
        const [same] = path;
        return locale === language
          ? found.keys.size > (found.namespaces.get(same ?? '') ?? 0)
          : found.keys.size > (found.keys.has(key) ? 1 : 0);
      }).length;
    const own = known(language);
    if (words.length - own < ENOUGH) return null;
    const counts = locales
      .filter((locale) => locale !== 'ZH')
      .map((locale) => [locale, known(locale)] as const);
    const [best, count] = counts.reduce((most, each) => (each[1] > most[1] ? each : most));
    return count - own >= ENOUGH && count >= MOST * words.length ? best : null;
  };
}

function vocabularyOf(texts: ReadonlyMap<string, readonly Text[]>, locale: string): Vocabulary {
  const found = new Map<string, { keys: Set<string>; namespaces: Map<string, number> }>();
  for (const [key, same] of texts) {
    // A text that two languages have says nothing about either.
    const own = same.filter(
      ({ language, text }) => language === locale && same.filter((other) => other.text === text).length === 1,
    );
    const [namespace = ''] = key.split(':');
    for (const word of new Set(own.flatMap(({ text }) => wordsOf(prose(text))))) {
      const { keys, namespaces } = found.get(word) ?? {
        keys: new Set(),
        namespaces: new Map<string, number>(),
      };
      namespaces.set(namespace, (namespaces.get(namespace) ?? 0) + 1);
      found.set(word, { keys: keys.add(key), namespaces });
    }
  }
  return found;
}
