import { isObject, type Json, type JsonObject } from '#engine/form/json.ts';
import { type Catalogues, wordsAt } from './catalogues.ts';
import type { Finding } from './finding.ts';
import { saidIn } from './likeness.ts';
import { findingAt } from './origins.ts';
import { say } from '#findings/said.ts';
import { nameOf, type Worded } from './worded-fields.ts';

/** How much more of the other label than of the field's own a copied sentence says. */
const BETTER = 0.5;

/** The most that a sentence says of its own label where it is another field's. */
const LITTLE = 0.3;

/** A label that stands beside a sentence, with the name of its field. */
interface Owner {
  name: string;
  label: string;
  /** Of the sentence. */
  key: string;
}

const owners = new WeakMap<object, ReadonlyMap<string, Owner[]>>();

/**
 * Finds a sentence that stands at another field as well: it says the label there and not the one here, or says little of
 * the label here, as the sentences of the other languages do not.
 */
export function copiedSentence(field: Worded, catalogues: Catalogues): Finding[] {
  const shares = new Map(
    [...field.words].map(([language, { label, sentence }]) => [
      language,
      sentence === null ? null : saidIn(catalogues.get(language)!, label, sentence),
    ]),
  );
  const copies = [...catalogues].flatMap(([language, texts]) => {
    const { label, sentence } = field.words.get(language) ?? { label: '', sentence: null };
    const own = shares.get(language) ?? null;
    if (sentence === null || own === null) return [];
    const others = [...field.words].filter(([name, words]) => name !== language && words.sentence !== null);
    const isOdd =
      own < LITTLE && others.every(([name]) => shares.get(name)! > own) && meanOf(others, shares) > BETTER;
    const owner = ownersIn(texts)
      .get(sentence)
      ?.find(({ name, label: other, key }) => {
        // A narrower label may have the sentence of the wider one.
        if (name === nameOf(field) || saidIn(texts, other, label) >= BETTER) return false;
        if (saidIn(texts, other, sentence) - own > BETTER) return true;
        return (
          isOdd && others.every(([each, words]) => wordsAt(catalogues.get(each)!, [key]) !== words.sentence)
        );
      });
    return owner === undefined ? [] : [{ language, label, sentence, meant: owner.label }];
  });
  const [first] = copies;
  if (first === undefined) return [];
  const languages = copies.map(({ language }) => language).join(', ');
  const { label, sentence, meant } = first;
  const said = say('sentence-of-other-field', { label, sentence, meant, languages });
  return [findingAt('sentence-of-other-field', field.node, null, said)];
}

const meanOf = (
  fields: readonly (readonly [string, unknown])[],
  shares: ReadonlyMap<string, number | null>,
): number => fields.reduce((sum, [name]) => sum + shares.get(name)!, 0) / fields.length;

function ownersIn(language: JsonObject): ReadonlyMap<string, Owner[]> {
  const known = owners.get(language);
  if (known !== undefined) return known;
  const found = new Map<string, Owner[]>();
  const walk = (node: Json, path: readonly string[]): void => {
    if (!isObject(node)) return;
    const { label, error } = node;
    const sentence = isObject(error) ? error['required'] : undefined;
    if (typeof label === 'string' && typeof sentence === 'string')
      found.set(sentence, [
        ...(found.get(sentence) ?? []),
        { name: path.at(-1) ?? '', label, key: keyOf([...path, 'error', 'required']) },
      ]);
    for (const [below, child] of Object.entries(node)) walk(child, [...path, below]);
  };
  walk(language, []);
  owners.set(language, found);
  return found;
}

const keyOf = ([namespace, ...path]: readonly string[]): string => `${namespace}:${path.join('.')}`;
