import { isObject, type Json, type JsonObject } from '#engine/form/json.ts';

/** How rare a word is in a language: 0 where every text has it. */
type Rarity = (word: string) => number;

const PLACEHOLDER = /\{\{.*?\}\}/g;
/** Shorter words, such as “of” and “the”, say too little. */
const SHORTEST = 3;
/** Words are alike where they begin with as many letters, which leaves out endings. */
const STEM = 4;

const seen = new Map<string, string[]>();

/** The words of a text without accents; of Chinese, each two neighbouring characters. */
function wordsIn(text: string): readonly string[] {
  const words = seen.get(text) ?? split(text);
  seen.set(text, words);
  return words;
}

function split(text: string): string[] {
  const plain = text.replaceAll(PLACEHOLDER, ' ').normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const chinese = [...plain.matchAll(/\p{Script=Han}+/gu)].flatMap(([run]) =>
    run.length === 1 ? [run] : Array.from({ length: run.length - 1 }, (_, at) => run.slice(at, at + 2)),
  );
  const others = [...plain.matchAll(/(?:(?!\p{Script=Han})\p{L})+/gu)].map(([word]) => word);
  return [...new Set([...chinese, ...others.filter((word) => word.length >= SHORTEST)])];
}

/** Whether two words are forms of one: “category” and “categories”, “Karte” and “Leserkarte”. */
function isForm(one: string, other: string): boolean {
  if (one === other) return true;
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  if (short.length < STEM) return /\p{Script=Han}/u.test(short) && short.length === 1 && long.includes(short);
  if (short.length > STEM && long.includes(short)) return true;
  let same = 0;
  while (same < short.length && short[same] === long[same]) same++;
  return same >= STEM && same >= 0.6 * short.length;
}

/** What is known of a language: how rare its words are, and what was compared already. */
interface Known {
  rarity: Rarity;
  /** By label and sentence. */
  said: Map<string, number>;
}

const knownOf = new WeakMap<object, Known>();

/** How rare words are in the labels and sentences of a language. */
function rarityIn(language: Json): Rarity {
  const texts = new Set<string>();
  const walk = (node: Json, name: string): void => {
    if (isObject(node)) for (const [below, child] of Object.entries(node)) walk(child, below);
    else if (typeof node === 'string' && (name === 'label' || name === 'required')) texts.add(node);
  };
  walk(language, '');
  const counts = new Map<string, number>();
  for (const text of texts) for (const word of wordsIn(text)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return (word) => Math.max(0, Math.log(texts.size / ((counts.get(word) ?? 0) + 1)));
}

/** How much of a label a sentence says, from 0 to 1; rare words count more. @param language its catalogues */
export function saidIn(language: JsonObject, label: string, sentence: string): number {
  const known = knownOf.get(language) ?? { rarity: rarityIn(language), said: new Map<string, number>() };
  knownOf.set(language, known);
  const key = `${label}\n${sentence}`;
  const share = known.said.get(key) ?? shareOf(label, sentence, known.rarity);
  known.said.set(key, share);
  return share;
}

function shareOf(label: string, sentence: string, rarity: Rarity): number {
  const said = wordsIn(sentence);
  let [whole, common] = [0, 0];
  for (const word of wordsIn(label)) {
    const weight = rarity(word);
    whole += weight;
    if (said.some((other) => isForm(word, other))) common += weight;
  }
  return whole === 0 ? 0 : common / whole;
}
