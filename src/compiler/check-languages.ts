import type { Catalogues } from './catalogues.ts';
import type { Finding } from './finding.ts';
import { languageBySmallWords, languagesOf } from './languages.ts';
import { say } from '#findings/said.ts';
import { pointerIn, type Text, textsByKey } from './texts.ts';

/** Catalogues of names of places, which are alike in many languages. */
const names = new Set(['zones', 'countries']);
/** How many texts a finding names. */
const NAMED = 3;
/** Of a language of which more is the same as in another one, nothing can be told text by text. */
const WHOLE = 0.5;

type Texts = ReadonlyMap<string, readonly Text[]>;

/** Texts in the folder of one language that are in another one: one finding for each file, or for a whole language. */
export function languageFindings(catalogues: Catalogues): Finding[] {
  const texts = textsByKey(catalogues);
  const copied = copiedLanguages(texts);
  const others = new Map(
    [...texts]
      .filter(([key]) => !names.has(key.split(':')[0]!))
      .map(([key, same]) => [key, same.filter(({ language }) => !copied.has(language))]),
  );
  const languageOf = languagesOf(others);
  const groups = new Map<string, Text[]>();
  for (const [key, same] of others) {
    for (const text of same) {
      const other = languageOf(text, key);
      if (other === null) continue;
      const group = `${text.file} ${other}`;
      groups.set(group, [...(groups.get(group) ?? []), text]);
    }
  }
  return [
    ...[...copied].map(([language, { other, same }]) => told(language, other, same)),
    ...[...groups].map(([group, found]) => told(found[0]!.language, group.split(' ')[1]!, found)),
  ];
}

/** One finding for texts of a language that are in another one. */
function told(language: string, other: string, found: readonly Text[]): Finding {
  const first = found[0]!;
  const keys = found.slice(0, NAMED).map(({ path }) => path.slice(1).join('.'));
  const files = new Set(found.map(({ file }) => file)).size;
  const said = say('text-in-other-language', {
    own: language,
    other,
    count: found.length,
    files,
    keys: keys.join(', '),
  });
  return { code: 'text-in-other-language', file: first.file, pointer: pointerIn(first), ...said };
}

const isSentence = ({ text }: Text): boolean => /\p{L}{2,}\P{L}+\p{L}{2,}\P{L}+\p{L}{2,}/u.test(text);

/** Languages whose sentences are mostly those of another one: by language, the other one and these sentences. */
function copiedLanguages(texts: Texts): Map<string, { other: string; same: Text[] }> {
  const counts = new Map<string, number>();
  const shared = new Map<string, Text[]>();
  for (const each of texts.values()) {
    const sentences = each.filter(isSentence);
    for (const text of sentences) {
      counts.set(text.language, (counts.get(text.language) ?? 0) + 1);
      for (const other of sentences) {
        if (other.text !== text.text || other.language === text.language) continue;
        const pair = `${text.language} ${other.language}`;
        const same = shared.get(pair) ?? [];
        same.push(text);
        shared.set(pair, same);
      }
    }
  }
  return new Map(
    [...shared].flatMap(([pair, same]) => {
      const [language = '', other = ''] = pair.split(' ');
      if (same.length < WHOLE * counts.get(language)!) return [];
      const isOther = same.filter(({ text }) => languageBySmallWords(text) === other).length;
      return isOther > WHOLE * same.length ? [[language, { other, same }]] : [];
    }),
  );
}
